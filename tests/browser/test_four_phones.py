"""Four phones keep one card of the real site, and everything goes wrong that can: no network for a
whole round, two who disagree, one killed between a tap and its answer. Nothing is lost.
"""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.phones import PATIENCE, Phone, all_agree, phones
from tests.failures.site import Site

pytestmark = pytest.mark.browser

NAMES = ("Anna", "Bo", "Cia", "Dan")
# By round and seat. Anna goes out in every round, in front in the first.
GRIDS = {
    1: ([6, 6, 6, -1, -1, -2, 3, 3, 3], [3, 4, 5, 4, 5, 3, 5, 3, 4], [0, 5, 5, 7, -4, 4, 7, 7, 10],
        [8, 8, 8, 4, 4, 4, 5, 6, 7]),
    2: ([4, 4, 5, 6, 7, 8, 3, 3, 5], [7, 7, 7, -2, -2, -2, -3, -3, 6], [8, 7, 8, 7, 8, 7, 4, 4, 4],
        [3, 3, 3, 5, 5, 5, 6, 6, 6]),
    3: ([5, 5, 5, 4, 4, 4, -1, -1, -3], [6, 6, 4, 8, 8, 3, 7, 7, 3], [3, 5, 6, 3, 5, 6, 3, 5, 6],
        [10, 8, 7, -4, -4, 8, 6, 5, 4]),
}  # fmt: skip


def test_four_phones_keep_one_card_whatever_happens(browser: Browser, site: Site) -> None:
    with phones(browser, site, *NAMES) as people:
        anna, bo, cia, dan = people
        address = start(anna)
        for phone in (bo, cia, dan):
            phone.sits_down(address)
        round_one_goes_well(people)
        round_two_without_network_for(dan, people)
        round_three_with_two_answers(people)
        cia_is_killed_before_the_answer(cia, address)
        everything_is_there(people)
        the_end(people)


def start(anna: Phone) -> str:
    anna.go("/cards/")
    anna.shows("start")
    anna.tap(anna.page.locator(".tile.gnoming"))
    for name in NAMES:
        anna.page.get_by_label("Add a name").fill(name)
        anna.page.get_by_role("button", name="Add", exact=True).click()
    anna.tap("Start")
    anna.shows("card")
    anna.is_sent()
    return anna.address


def round_one_goes_well(people: Sequence[Phone]) -> None:
    for phone, cards in zip(people, GRIDS[1], strict=True):
        phone.enters(cards)
    end_round(people, 1)


def round_two_without_network_for(dan: Phone, people: Sequence[Phone]) -> None:
    dan.loses_network()
    for phone, cards in zip(people, GRIDS[2], strict=True):
        phone.enters(cards)
    dan.is_saved_here()
    expect(people[0].page.locator(".sitter", has_text="Dan")).to_contain_text("0/9")
    dan.finds_network()
    end_round(people, 2)


def round_three_with_two_answers(people: Sequence[Phone]) -> None:
    """Bo has no network while Anna, who keeps the score, enters one of his cards differently."""
    anna, bo, cia, dan = people
    bo.loses_network()
    bo.enters(GRIDS[3][1])
    bo.is_saved_here()
    anna.enters(GRIDS[3][0])
    anna.opens_grid_of("Bo")
    anna.enters([6, 5])
    anna.is_sent()
    bo.finds_network()
    for phone in (anna, bo):
        question = phone.page.locator(".ask", has_text="different things")
        expect(question).to_contain_text("card 2", timeout=PATIENCE)
    anna.tap(anna.page.locator(".ask").get_by_role("button", name="6", exact=True))
    for phone in (anna, bo):
        expect(phone.page.locator(".ask")).to_have_count(0, timeout=PATIENCE)
    dan.enters(GRIDS[3][3])


def cia_is_killed_before_the_answer(cia: Phone, address: str) -> None:
    """The server has what she tapped, but she never hears of it; the next tap it never gets."""
    *before, last = GRIDS[3][2]
    cia.enters(before)
    cia.is_sent()

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    cia.context.route("**/sync/", lose_the_answer)
    cia.enters([last])
    cia.is_saved_here()
    cia.is_killed()
    cia.context.unroute("**/sync/")
    cia.is_opened_again(address)
    cia.shows("card")
    cia.is_sent()


def end_round(people: Sequence[Phone], number: int) -> None:
    anna = people[0]
    anna.says_who_went_out("Anna")
    for phone in people:
        phone.says(f"Round {number} is in")
    all_agree(people)


def everything_is_there(people: Sequence[Phone]) -> None:
    registers = all_agree(people)["registers"]
    for number, grids in GRIDS.items():
        for seat, cards in enumerate(grids):
            kept = [registers[f"cell/{number}/{seat}/{cell}"][-1]["value"] for cell in range(9)]
            assert kept == cards


def the_end(people: Sequence[Phone]) -> None:
    anna, *others = people
    anna.says_who_went_out("Anna")
    anna.tap("Finish")
    for phone in people:
        phone.shows("finished")
        phone.says("Anna wins")
    totals = {phone.page.locator(".ranks").inner_text() for phone in people}
    assert len(totals) == 1
    anna.asks_for_a_rematch(others)
