"""The pages around a table: lobby, opening, joining, replay, lesson, and the check of a deal."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.engines.core.dice import Dice, commitment
from games.engines.gnoming.cards import DECK
from games.engines.gnoming.game import ONLINE as GNOMING
from games.tables.web.forms import NewTableForm
from tests.browser import looking
from tests.browser.pages import fixture, open_page

pytestmark = pytest.mark.browser

SEED = bytes(range(32))


def line(*names: str, **more: Any) -> dict[str, Any]:
    return {"code": "BCDFGHJK", "game_title": "Gnoming A Round", "names": names} | more


LOBBY = {
    "here": "lobby",
    "games": [GNOMING],
    "open_tables": [line("Anna", "Wandering Foxglove", free=2)],
    "public_games": [line("Fen", "Gus")],
    "running": [line("Bo", "Cia", your_turn=True, round_text="round 2 of 3")],
    "finished": [line("Bo", "Cia")],
}
TABLE = {"code": "BCDFGHJK", "game": "gnoming"}


def deal(round: int) -> dict[str, Any]:
    dealt = Dice(SEED)("deal", round).shuffled(DECK)
    return {"label": f"deal/{round}", "pool": DECK, "first": dealt[:18]}


# Around a table


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_fit_and_keep_nobody_out(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": 390, "height": 2400})  # so that nothing lies under the bar
    pages = {
        "lobby": LOBBY,
        "new": {"game": GNOMING, "form": NewTableForm(GNOMING)},
        "join": {"code": "XXXX", "refusal": "There is no such table."},
    }
    for name, context in pages.items():
        open_page(page, f"tables/{name}.html", context)
        assert not looking.scrolls_sideways(page), name
        assert looking.barriers(page) == [], name


# Replay


def open_replay(page: Page) -> None:
    seats = fixture("over")["seats"]
    context = {"table": TABLE, "game": GNOMING, "seats": seats, "frames": fixture("replay")}
    open_page(page, "tables/replay.html", context)


def test_a_replay_goes_move_by_move(page: Page) -> None:
    open_replay(page)
    page.get_by_label("One on").click()
    expect(page.locator(".event")).to_have_text("Bo drew a 5.")
    page.get_by_label("One back").click()
    expect(page.locator(".event")).to_have_count(0)


def test_a_replay_plays_by_itself_to_the_end(page: Page) -> None:
    page.clock.install()
    open_replay(page)
    page.get_by_label("Speed").click()
    page.get_by_label("Play").click()
    for _second in range(6):
        page.clock.run_for(1_000)
    expect(page.get_by_role("heading", name="Round 3, line by line")).to_be_visible()
    expect(page.get_by_label("Play")).to_be_visible()


# Lesson


def test_a_lesson_waits_for_the_move_it_asks_for(page: Page) -> None:
    open_page(page, "tables/tutorial.html", {"game": GNOMING, "lesson": fixture("lesson")})
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".can")).to_have_count(1)
    page.locator(".can").click()
    expect(page.get_by_text("A 5. Now the one below it.")).to_be_visible()
    for _move in range(4):
        page.locator(".can").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Play against bots")).to_be_visible()


# The deal


def open_proof(page: Page, deals: list[dict[str, Any]]) -> None:
    proof = {"hash": commitment(SEED), "seed": SEED.hex(), "deals": deals}
    open_page(page, "tables/verify.html", {"table": TABLE} | proof)


def test_a_fair_deal_is_dealt_again_in_the_browser(page: Page) -> None:
    open_proof(page, [deal(1), deal(2), deal(3)])
    expect(page.locator(".checks .good")).to_have_count(4)
    expect(page.locator(".checks .bad")).to_have_count(0)


def test_a_changed_card_is_noticed(page: Page) -> None:
    foul = deal(2)
    open_proof(page, [deal(1), foul | {"first": foul["first"][::-1]}])
    expect(page.locator(".checks .bad")).to_contain_text("Round 2")
