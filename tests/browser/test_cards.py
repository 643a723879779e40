"""The scorecard as people use it: taps on a phone, keys of a laptop, every size, nobody kept out.

The page runs without a server here: a phone keeps its cards alone, which is the hard case anyway.
"""

import mimetypes
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.urls import resolve
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from config.assets.static_files import joined_files
from tests.browser import looking
from tests.browser.pages import ADDRESS
from tests.browser.test_sizes import on_the_wire

pytestmark = pytest.mark.browser

CODE, CARD = "BCDFGHJK", "01890000-0000-7000-8000-000000000000"
PATIENCE = 30_000  # milliseconds, on a busy machine
KEYS = (3, 4, 5, 6, 7, 8, 0, 10, -1, -2, -3, -4)
ANNAS = (6, 6, 6, -2, 0, 4, 7, 3, 5)
BOS = (5, 5, 5, 7, -4, 4, 7, 7, 10)
FIRST_VISIT = ("css/site.css", "css/cards/cards.css", "js/cards/app.js")


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    serve(context)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    context.close()
    assert not wrong


def serve(context: BrowserContext) -> None:
    """Files and the shell; whatever asks for the server finds no network."""
    shell = render_to_string("scorecards/shell.html")
    context.route("**/*", lambda route: answer(route, shell))
    context.route_web_socket("**/ws/cards/", lambda socket: None)


def answer(route: Route, shell: str) -> None:
    path = route.request.url.removeprefix(ADDRESS).partition("?")[0]
    if path.startswith("/static/"):
        serve_file(route, path.removeprefix("/static/"))
    elif path.startswith("/jsi18n/"):
        view, args, kwargs = resolve(path)
        said = view(RequestFactory().get(path), *args, **kwargs)
        route.fulfill(body=said.content, content_type="text/javascript")
    elif route.request.method == "GET" and path in {"/cards/", f"/c/{CODE}/"}:
        route.fulfill(body=shell, content_type="text/html")
    else:
        route.abort()


def serve_file(route: Route, name: str) -> None:
    """As a server sends it: joined with what it needs."""
    kind = mimetypes.guess_type(name)[0]
    if name in joined_once():
        route.fulfill(body=joined_once()[name], content_type=kind)
    else:
        route.fulfill(path=Path(finders.find(name) or "missing"), content_type=kind)


joined_once = cache(joined_files)


class Taps:
    """A finger that counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def on(self, selector: str, text: str | None = None) -> None:
        self.page.locator(selector).filter(has_text=text).first.click()
        self.count += 1

    def cards(self, *cards: int) -> None:
        for card in cards:
            self.page.locator(".key").nth(KEYS.index(card)).click()
        self.count += len(cards)


def start(page: Page, *names: str) -> Taps:
    page.goto(f"{ADDRESS}/cards/")
    taps = Taps(page)
    taps.on(".tile.gnoming")
    for name in names:
        page.get_by_label("Add a name").fill(name)
        page.get_by_label("Add a name").press("Enter")
    taps.on(".start-bar .btn", "Start")
    expect(page.locator(".key")).to_have_count(12)
    return taps


def play_round(taps: Taps) -> None:
    taps.cards(*ANNAS)
    taps.cards(*BOS)
    taps.on(".who-out .btn", "Anna")


# A game


def test_a_game_of_three_rounds_by_taps(phone: Page) -> None:
    taps = start(phone, "Anna", "Bo")
    assert taps.count == 2
    for _round in range(3):
        play_round(taps)
    taps.on(".pad .btn", "Finish")
    assert taps.count == 2 + 3 * (2 * 9 + 1) + 1
    expect(phone.get_by_role("heading", name="Anna wins")).to_be_visible()
    expect(phone.locator(".podium .ranks li").first).to_contain_text("18")
    assert looking.barriers(phone) == []
    phone.get_by_role("button", name="Undo finish").click()
    expect(phone.get_by_role("button", name="Finish")).to_be_visible()
    phone.get_by_role("button", name="Finish").click()
    phone.get_by_role("button", name="Rematch").click()
    expect(phone.locator(".sitter").first).to_contain_text("0/9")
    phone.goto(f"{ADDRESS}/cards/")
    phone.get_by_role("button", name="Same table again").click()
    expect(phone.locator(".sitter .name")).to_have_text(["Anna", "Bo"])


def test_a_set_lights_up_and_is_explained_and_odd_cards_are_remarked_on(phone: Page) -> None:
    taps = start(phone, "Anna", "Bo")
    taps.cards(6)
    phone.get_by_role("button", name="fill the line").click()
    taps.cards(6)
    expect(phone.locator(".ribbon.row-0")).to_be_attached()
    expect(phone.locator(".worth.row-0")).to_contain_text("set")
    phone.locator(".total").click()
    expect(phone.get_by_role("dialog")).to_contain_text("set: minus its value")
    phone.get_by_role("button", name="Close").click()
    taps.cards(-4, -4, -4, -4)
    expect(phone.locator(".strip.odd")).to_contain_text("The deck has 3.")
    expect(phone.locator(".sitter").first).to_contain_text("7/9")


def test_corrected_with_two_taps_undone_with_one_and_a_total_typed_with_one(phone: Page) -> None:
    taps = start(phone, "Anna", "Bo")
    taps.cards(6, 7)
    phone.locator(".spot.at-0").click()
    taps.cards(-4)
    expect(phone.locator(".spot.at-0")).to_have_accessible_name("minus 4, row 1, column 1")
    phone.get_by_role("button", name="Undo").click()
    expect(phone.locator(".spot.at-0")).to_have_accessible_name("6, row 1, column 1")
    phone.locator(".sitter").last.click()
    phone.locator(".total").click()
    taps.on(".totals .btn", "−3")
    expect(phone.locator(".sitter").last).to_contain_text("−3")


def test_a_laptop_needs_no_mouse(phone: Page) -> None:
    phone.set_viewport_size({"width": 1366, "height": 768})
    start(phone, "Anna", "Bo")
    for key in ("6", "6", "6", "-", "2", "m", "h"):
        phone.keyboard.press(key)
    expect(phone.locator(".spot.at-3")).to_have_accessible_name("minus 2, row 2, column 1")
    expect(phone.locator(".spot.at-5")).to_have_accessible_name("Hazard, row 2, column 3")
    phone.keyboard.press("u")
    expect(phone.locator(".spot.at-5")).to_have_accessible_name("empty, row 2, column 3")


# Sizes, and those who do not see or tap


@pytest.mark.parametrize("size", [(390, 844), (360, 560), (844, 390), (1366, 768)])
def test_a_card_does_not_scroll(phone: Page, size: tuple[int, int]) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    taps = start(phone, "Anna", "Bo", "Cia", "Dan")
    taps.cards(*ANNAS, 5, 5, 5)
    expect(phone.locator(".ribbon")).to_have_count(1)
    assert not looking.scrolls_sideways(phone)
    assert not looking.scrolls_down(phone)
    assert looking.small_targets(phone, ".key, .spot, .acts .btn, .sitter") == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_kept_out(phone: Page, theme: str) -> None:
    phone.emulate_media(color_scheme=theme, reduced_motion="reduce")
    phone.goto(f"{ADDRESS}/cards/")
    expect(phone.locator(".tile")).to_have_count(4)
    assert looking.barriers(phone) == []
    taps = start(phone, "Anna", "Bo")
    taps.cards(*ANNAS, 5, 5, 5)
    expect(phone.locator(".ribbon")).to_have_count(1)
    assert looking.barriers(phone) == []
    phone.get_by_label("Show the QR code").click()
    expect(phone.get_by_role("dialog")).to_be_visible()
    assert looking.barriers(phone) == []


def test_large_text_on_a_small_phone_loses_nothing(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    start(phone, "Anna", "Bo", "Cia", "Dan")
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not looking.scrolls_sideways(phone)
    phone.locator(".key").last.click()
    expect(phone.locator(".sitter").first).to_contain_text("1/9")


def test_strangers_sit_down_and_the_wall_is_read_by_everybody(phone: Page) -> None:
    known(phone.context)
    phone.goto(f"{ADDRESS}/c/{CODE}/")
    expect(phone.get_by_role("button", name="I am Anna")).to_be_visible()
    assert looking.barriers(phone) == []
    phone.set_viewport_size({"width": 1920, "height": 1080})
    phone.goto(f"{ADDRESS}/wall/")
    expect(phone.locator(".players li")).to_have_count(2)
    assert not looking.scrolls_down(phone)
    assert looking.barriers(phone) == []


def known(context: BrowserContext) -> None:
    """A card that a server knows and this phone does not."""
    request = RequestFactory().get("/")
    request.player = None
    wall = render_to_string("scorecards/screen.html", {"card": {"code": CODE}}, request)
    ops = [*((f"seat/{seat}", name) for seat, name in enumerate(("Anna", "Bo")))]
    ops += [(f"cell/1/0/{cell}", value) for cell, value in enumerate(ANNAS)]
    context.route("**/wall/", lambda route: route.fulfill(body=wall, content_type="text/html"))
    context.route("**/cards/code/*/", lambda route: route.fulfill(json={"id": CARD}))
    context.route(f"**/cards/{CARD}/sync/", lambda route: route.fulfill(json=told(ops)))


def told(ops: list[tuple[str, object]]) -> dict[str, object]:
    log = [
        {"id": f"op-{place}", "device": "other", "counter": place, "seen": place - 1}
        | {"register": register, "value": value, "revision": place, "by": "Cia", "at": ""}
        for place, (register, value) in enumerate(ops, 1)
    ]
    you = {"device": "", "seat": None, "host": False, "name": ""}
    card = {"id": CARD, "code": CODE, "game": "gnoming", "options": {}, "phones": [], "you": you}
    return {"answers": [], "revision": len(log), "ops": log, "card": card | {"late": []}}


# What it costs


def test_a_first_visit_is_under_60_kb_of_script_and_style() -> None:
    files = joined_once()
    assert sum(on_the_wire(files[name]) for name in FIRST_VISIT) < 60_000
