"""How many taps everything takes on the real site: the table of phone.md B1, row by row."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.phones import PATIENCE, Phone, key, phones
from tests.failures.site import Site

pytestmark = pytest.mark.browser

GRID = (6, 6, 6, -2, 0, 4, 7, 3, 5)


def test_everything_takes_as_few_taps_as_promised(browser: Browser, site: Site) -> None:
    with phones(browser, site, "Anna", "Bo") as (anna, bo):
        start_with_nobody_known(anna)
        assert anna.taps == 2
        name_two_players(anna)
        bo.sits_down(anna.address)
        assert bo.taps == 1
        come_back(bo)
        assert bo.taps == 1
        keep_three_rounds(anna, bo)
        finish(anna, bo)
        assert mend_after_the_end(anna) == 3
        finish(anna, bo)
        rematch(anna, bo)
        start_again(anna)


def start_with_nobody_known(phone: Phone) -> None:
    phone.go("/cards/")
    phone.shows("start")
    phone.tap(phone.page.locator(".tile.gnoming"))
    phone.tap("Start")
    phone.shows("card")
    expect(phone.page.locator("card-gathering")).to_be_visible(timeout=PATIENCE)


def name_two_players(phone: Phone) -> None:
    """Typing is the last resort, and counts per letter."""
    field = phone.page.get_by_label("Add a player without a phone")
    for name in ("Anna", "Bo"):
        field.fill(name)
        field.press("Enter")
    expect(phone.page.locator(".sitter")).to_have_count(2, timeout=PATIENCE)
    phone.is_sent()


def come_back(phone: Phone) -> None:
    phone.page.reload()
    phone.shows("card")


def keep_three_rounds(anna: Phone, bo: Phone) -> None:
    """By grids, by totals, and by grids again."""
    before = anna.taps + bo.taps
    enter_grids(anna, bo)
    assert anna.taps + bo.taps - before == 9 + 9
    assert correct_a_card(bo) == (1, 1, 2)
    go_out(anna, bo, 1)
    for phone in (anna, bo):
        assert enter_a_total(phone) == 3
    go_out(anna, bo, 2)
    enter_grids(anna, bo)
    go_out(anna, bo, 3)


def enter_grids(*people: Phone) -> None:
    for phone in people:
        phone.enters(GRID)
        expect(seat_of(phone)).to_contain_text("11", timeout=PATIENCE)


def seat_of(phone: Phone) -> Locator:
    return phone.page.locator(".sitter", has_text=phone.name)


def correct_a_card(phone: Phone) -> tuple[int, int, int]:
    """Taps to undo the last one, to enter it again, and to change another."""
    start = phone.taps
    phone.tap("Undo")
    expect(seat_of(phone)).to_contain_text("8/9", timeout=PATIENCE)
    undone = phone.taps
    phone.enters(GRID[-1:])
    entered = phone.taps
    phone.tap(phone.cell(0))
    phone.tap(key(phone.page, 8))
    expect(phone.cell(0)).to_have_accessible_name("8, row 1, column 1", timeout=PATIENCE)
    return undone - start, entered - undone, phone.taps - entered


def enter_a_total(phone: Phone) -> int:
    before = phone.taps
    phone.tap(seat_of(phone))
    phone.tap(phone.page.locator(".total"))
    phone.tap(phone.page.locator(".totals").get_by_role("button", name="12", exact=True))
    expect(seat_of(phone)).to_contain_text("12", timeout=PATIENCE)
    return phone.taps - before


def go_out(anna: Phone, bo: Phone, number: int) -> None:
    """One tap for the whole table, when all is in."""
    bo.is_sent()
    before = anna.taps
    anna.says_who_went_out("Anna")
    assert anna.taps - before == 1
    for phone in (anna, bo):
        phone.says(f"Round {number} is in")


def finish(anna: Phone, bo: Phone) -> None:
    before = anna.taps
    anna.tap("Finish")
    for phone in (anna, bo):
        phone.shows("finished")
    assert anna.taps - before == 1


def mend_after_the_end(phone: Phone) -> int:
    before = phone.taps
    phone.tap("Correct a card")
    phone.tap(phone.page.locator(".laid", has_text="Anna").locator(".at-4"))
    phone.tap(key(phone.page, 5))
    expect(phone.cell(4)).to_have_accessible_name("5, row 2, column 2", timeout=PATIENCE)
    taps = phone.taps - before
    phone.tap("Go on")
    return taps


def rematch(anna: Phone, bo: Phone) -> None:
    before = anna.taps
    anna.asks_for_a_rematch([bo])
    assert anna.taps - before == 1


def start_again(phone: Phone) -> None:
    """The same people in one tap, or known ones in two."""
    before = phone.taps
    phone.go("/cards/")
    phone.tap(phone.page.locator(".again"))
    phone.shows("card")
    assert phone.taps - before == 1
    phone.go("/cards/")
    phone.tap(phone.page.locator(".tile.gnoming"))
    phone.tap("Start")
    expect(phone.page.locator(".sitter")).to_have_count(2, timeout=PATIENCE)
    assert phone.taps - before == 1 + 2
