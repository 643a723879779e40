"""Whoever only has a finished card's address reads it: what would be refused is not offered."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.phones import PATIENCE, phones
from tests.failures.site import Site

pytestmark = pytest.mark.browser

WHOLE_GAME = """() => {
  const { card } = document.querySelector("toad-cards");
  const rounds = [1, 2, 3].flatMap((round) => [
    { register: `out/${round}`, value: 0 },
    { register: `total/${round}/0`, value: 3 },
    { register: `total/${round}/1`, value: 9 },
  ]);
  return card.writeAll([...rounds, { register: "finished", value: true }]);
}"""
OPEN_AGAIN = "() => document.querySelector('toad-cards').card.reopen()"
FOR_KEEPERS = ("Rematch", "Correct a card")


def test_a_stranger_reads_a_finished_card_and_is_told_why_no_more(
    browser: Browser, site: Site
) -> None:
    with phones(browser, site, "Anna", "Eve") as (anna, eve):
        anna.go("/cards/")
        anna.tap(anna.page.locator(".tile.gnoming"))
        for name in ("Anna", "Bo"):
            anna.page.get_by_label("Add a name").fill(name)
            anna.page.get_by_role("button", name="Add", exact=True).click()
        anna.tap("Start")
        anna.is_sent()
        anna.page.evaluate(WHOLE_GAME)
        anna.shows("finished")
        anna.is_sent()
        eve.go(anna.address)
        eve.shows("finished")
        for words in FOR_KEEPERS:
            expect(anna.button(words)).to_be_visible(timeout=PATIENCE)
            expect(eve.button(words)).to_have_count(0)
        eve.page.evaluate(OPEN_AGAIN)  # as a page from before would
        eve.tap("needs you")
        eve.says("This card is finished. Ask somebody who played to change it.")
        anna.page.reload()
        anna.shows("finished")
