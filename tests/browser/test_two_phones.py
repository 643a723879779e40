"""Two people with real browsers at one table of the real site, from sitting down to the rematch."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.two_people import two_at_a_table
from tests.failures.site import Site

pytestmark = pytest.mark.browser

WHY_SOMEBODY_WON = re.compile("The lowest total|The same total")  # who wins is chance

# Plays for whoever looks at the page, by the page's own connection, as fast as the site allows.
PLAY_ON = """async () => {
  const table = document.querySelector("toad-table");
  const fields = { turn_up: "cell", place: "cell", take: "pile", discard: "pile" };
  const each = ([kind, value]) =>
    fields[kind] ? value.map((at) => ({ move: kind, [fields[kind]]: at })) : [{ move: kind }];
  const isNearlyOver = ({ view }) => view.phase === "over" || (view.round === 3 && view.last_turns);
  for (let played = 0; !isNearlyOver(table.message); ) {
    const { position, you } = table.message;
    const { hints, ...offered } = you.moves;
    const moves = Object.entries(offered).flatMap(each);
    if (moves.length && position > played) {
      const move = moves[Math.floor(Math.random() * moves.length)];
      const { is } = await table.socket.ask({ do: "move", at: position, move });
      played = is === "ack" ? position : played;
    }
    await new Promise((then) => setTimeout(then, 55));
  }
}"""


def test_two_people_meet_play_a_whole_game_and_play_again(browser: Browser, site: Site) -> None:
    with two_at_a_table(browser, site, set_a_table) as (anna, bo):
        for page in (anna, bo):
            turn_two_up(page)
        play_to_the_end(anna, bo)
        play_again(anna, bo)


def set_a_table(page: Page, address: str) -> None:
    page.goto(f"{address}/tables/new/gnoming/")
    page.locator("[name=places][value='2']").check(force=True)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/**")


def turn_two_up(page: Page) -> None:
    for still_down in (8, 7):
        page.locator(".near .cell.can").first.click()
        expect(page.locator(".near use[href='#card-b']")).to_have_count(still_down)


def play_to_the_end(*pages: Page) -> None:
    """The long middle by itself, the last turn by hand."""
    for page in pages:
        page.evaluate(f"void (window.playing = ({PLAY_ON})())")
    for page in pages:
        page.evaluate("() => window.playing")
    while not all(page.locator("toad-podium").count() for page in pages):
        for page in pages:
            tap_something(page)
    for page in pages:
        expect(page.locator("toad-podium")).to_contain_text(WHY_SOMEBODY_WON)


def tap_something(page: Page) -> None:
    """In one step: what is offered may be gone a moment later."""
    offered = page.locator(".near .cell.can, .pile.can, .cue.mine button")
    offered.evaluate_all(
        "(places, luck) => places[Math.floor(luck * places.length)]?.click()", random.random()
    )
    page.wait_for_timeout(50)


def play_again(anna: Page, bo: Page) -> None:
    anna.get_by_role("button", name="Same table again").click()
    expect(anna.locator(".cue")).to_contain_text("Turn up two cards")
    bo.get_by_text("Join the rematch").click()
    bo.wait_for_url(anna.url)
    expect(bo.locator(".cue")).to_contain_text("Turn up two cards")
