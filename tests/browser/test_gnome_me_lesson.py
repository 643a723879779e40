"""The first game of Do You Gnome Me?, from the first marble to the tie at its end."""

import pytest
from playwright.sync_api import Page, expect

from games.engines.gnome_me.game import ONLINE as GNOME_ME
from games.tables.web.lessons import lesson_of
from tests.browser import looking
from tests.browser.pages import open_page

pytestmark = pytest.mark.browser

PATIENT = 15_000  # milliseconds


def card(page: Page, slot: int, kind: int):
    return page.locator(".stack-row").nth(slot).locator(".option").nth(kind)


def calm(page: Page) -> None:
    """A finger that meant Stop! is not ready at once: the board waits for it to be lifted."""
    now = page.evaluate("performance.now()")
    page.wait_for_function("now => performance.now() > now + 1000", arg=now)


def test_a_lesson_flashes_waits_for_the_right_card_and_explains_a_tie(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(
        page, "tables/tutorial.html", {"game": GNOME_ME, "lesson": lesson_of(GNOME_ME, "You")}
    )
    expect(page.get_by_text("Say that you are ready to look.")).to_be_visible(timeout=PATIENT)
    page.get_by_role("button", name="Ready").click()
    expect(page.get_by_text("Gone!")).to_be_visible(timeout=PATIENT)
    card(page, 0, 2).click()  # another cap than the one that was seen
    expect(page.get_by_text("Gone!")).to_be_visible()
    for slot, kind in enumerate((1, 2, 3, 3)):
        card(page, slot, kind).click()
    page.get_by_role("button", name="Stop!").click()
    expect(page.get_by_text("the card is yours")).to_be_visible(timeout=PATIENT)
    assert not looking.scrolls_sideways(page)
    calm(page)
    page.get_by_role("button", name="Ready").click()
    expect(page.get_by_text("One part is right already.")).to_be_visible(timeout=PATIENT)
    card(page, 0, 3).click()
    expect(page.get_by_text("A tie goes to whoever stopped.")).to_be_visible(timeout=PATIENT)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Play against bots")).to_be_visible(timeout=PATIENT)
