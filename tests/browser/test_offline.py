"""A phone in a cellar: the app starts, keeps a game and the next one, and sends it all later."""

import subprocess
import sys

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from config.base.environment import ROOT
from tests.browser.phones import PATIENCE, Phone, phones
from tests.failures.site import Site

pytestmark = pytest.mark.browser

# All grids of one round at once; what a tap does is tested with four phones.
ENTER = """async () => {
  const { card } = document.querySelector("toad-cards");
  const cells = [...Array(54)].map((_, at) => ({
    register: `cell/${1 + (at % 3)}/${Math.floor(at / 27)}/${Math.floor(at / 3) % 9}`,
    value: 3 + (Math.floor(at / 3) % 6),
  }));
  const outs = [1, 2, 3].map((round) => ({ register: `out/${round}`, value: 0 }));
  await card.writeAll([...cells, ...outs]);
}"""
DATABASES = "async () => (await indexedDB.databases()).map(({ name }) => name)"


def test_a_whole_evening_without_a_network(browser: Browser, site: Site) -> None:
    with phones(browser, site, "Anna", "Bo") as (anna, bo):
        has_the_app(anna)
        anna.loses_network()
        keeps_a_game(anna)
        first = anna.address
        anna.tap("Rematch")
        anna.shows("card")
        assert anna.address != first
        anna.is_killed()
        anna.is_opened_again("/cards/")  # still without a network
        anna.shows("start")
        anna.page.locator(".kept a").first.click()
        anna.shows("card")
        anna.is_saved_here()
        anna.finds_network()
        anna.is_sent()
        bo.go(first)
        expect(bo.cards).to_contain_text("Anna", timeout=PATIENCE)


def test_a_new_phone_with_two_cards_becomes_one_guest(browser: Browser, site: Site) -> None:
    """Its first answer brings the cookie by which it is known: nothing is sent beside it."""
    with phones(browser, site, "Anna") as (anna,):
        has_the_app(anna)
        anna.loses_network()
        keeps_a_game(anna)
        anna.tap("Rematch")
        anna.shows("card")
        under_way, at_once = set(), []
        anna.page.on("request", lambda sent: is_sync(sent) and under_way.add(sent))
        anna.page.on("request", lambda _: at_once.append(len(under_way)))
        anna.page.on("response", lambda answer: under_way.discard(answer.request))
        anna.page.on("requestfailed", lambda sent: under_way.discard(sent))  # still no network
        anna.finds_network()
        anna.is_sent()
        assert max(at_once) == 1, at_once


def test_a_lost_first_answer_makes_no_second_guest(browser: Browser, site: Site) -> None:
    """The server has taken the card, and the phone hears nothing of it: it sends again."""
    with phones(browser, site, "Anna") as (anna,):
        has_the_app(anna)
        lost = []

        def lose_first(route: Route) -> None:
            if lost:
                return route.continue_()
            cookies = anna.context.cookies()
            lost.append(route.fetch())
            anna.context.clear_cookies()  # fetch has taken those of the answer
            anna.context.add_cookies(cookies)
            return route.abort()

        anna.page.route("**/sync/", lose_first)
        starts_a_game(anna)
        anna.page.evaluate(ENTER)
        anna.is_sent()
        assert lost[0].ok


def is_sync(request: Request) -> bool:
    return request.url.endswith("/sync/")


def has_the_app(phone: Phone) -> None:
    phone.go("/cards/")
    phone.shows("start")
    phone.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def keeps_a_game(phone: Phone) -> None:
    starts_a_game(phone)
    phone.page.evaluate(ENTER)
    phone.page.evaluate("() => document.querySelector('toad-cards').card.finish()")
    phone.shows("finished")


def starts_a_game(phone: Phone) -> None:
    phone.go("/cards/")
    phone.shows("start")
    phone.tap(phone.page.locator(".tile.gnoming"))
    for name in ("Anna", "Bo"):
        phone.page.get_by_label("Add a name").fill(name)
        phone.page.get_by_role("button", name="Add", exact=True).click()
    phone.tap("Start")
    phone.shows("card")


def test_whoever_signs_out_is_asked_about_what_was_not_sent(browser: Browser, site: Site) -> None:
    with phones(browser, site, "Anna") as (anna,):
        sign_in(anna, site)
        anna.page.route("**/sync/", lambda route: route.abort())
        keeps_a_game(anna)
        anna.go("/me/")
        asked = sign_out(anna.page, answer="dismiss")
        assert "not been sent" in asked
        [own] = anna.page.evaluate(DATABASES)
        sign_out(anna.page, answer="accept")
        anna.page.wait_for_url(f"{anna.site}/")
        expect(anna.page.get_by_text("You have signed out")).to_be_visible(timeout=PATIENCE)
        assert own not in anna.page.evaluate(DATABASES)


def sign_in(phone: Phone, site: Site) -> None:
    """By a session of their own; the door itself is tested elsewhere."""
    made = subprocess.run(
        [sys.executable, "manage.py", "shell", "--verbosity=0", "-c", SIGNED_IN],
        cwd=ROOT,
        env=site.webs[0].environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    key = made.stdout.split()[-1]
    phone.context.add_cookies([{"name": "sessionid", "value": key, "url": phone.site}])
    phone.go("/me/")


SIGNED_IN = """
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from accounts.models import User
from accounts.sessions.store import SessionStore
anna, _ = User.objects.get_or_create(email="anna@example.org")
session = SessionStore()
session[SESSION_KEY], session[HASH_SESSION_KEY] = str(anna.pk), anna.get_session_auth_hash()
session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
session.create()
print(session.session_key)
"""


def sign_out(page: Page, answer: str) -> str:
    with page.expect_event("dialog") as asked:
        page.once("dialog", lambda dialog: getattr(dialog, answer)())
        page.get_by_role("button", name="Sign out").click()
    return asked.value.message
