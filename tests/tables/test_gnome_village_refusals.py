"""Gnome Village: what the rules forbid is refused through the socket, and nothing changes."""

from collections.abc import Iterator
from typing import Any

import pytest

from config.base.refusal import Refused
from games.engines.core.contract import Attempt
from games.engines.gnome_village.game import ONLINE as GNOME_VILLAGE
from games.tables.services import seats
from games.tables.storage.table_state import TableState
from tests.tables.lines import line_of
from tests.tables.seated import aside, played_until, rows, running_table

SEATS, GNOMES, SOMEWHERE = 3, 5, range(-1, 3)


@pytest.fixture(autouse=True)
def the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "new_seed", lambda: b"the same cards at every run".ljust(32))


def bold_moves(table_state: TableState, seat: int) -> Iterator[dict[str, Any]]:
    """What somebody may try who does not know the rules."""
    tiles = table_state.state.villages[seat].ground
    yield from ({"move": "buy_business", "slot": slot} for slot in (0, 1))
    yield {"move": "build_house", "painter": "coins", "carpenter": "coins"}
    yield from ({"move": "lay", "x": x, "y": y} for x in SOMEWHERE for y in SOMEWHERE)
    yield from (
        {"move": "go", "gnome": gnome, "tile": lot.tile} for gnome in range(GNOMES) for lot in tiles
    )
    yield {"move": "use"}
    yield from ({"move": "use", "seat": other} for other in range(SEATS))


def forbidden(table_state: TableState, code: str) -> tuple[int, dict[str, Any]] | None:
    for seat in table_state.awaited:
        for move in bold_moves(table_state, seat):
            if refusal(table_state, seat, move) == code:
                return seat, move
    return None


def refusal(table_state: TableState, seat: int, move: dict[str, Any]) -> str | None:
    attempt = Attempt(seat, GNOME_VILLAGE.decode_move(move), table_state.state.since)
    try:
        table_state.game.rules.decide(table_state.state, attempt, table_state.dice)
    except Refused as refused:
        return refused.code
    return None


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("cell-taken", "Another tile lies there already."),
        ("no-road", "Every building needs a road next to it with an open arm towards it."),
        ("five-houses", "A village has at most five houses."),
        ("too-few-coins", "You have too few coins: that costs 3."),
        ("no-way-there", "There is no way there. Nobody walks through a blockade."),
        ("used-last-turn", "The same tile cannot be used two turns in a row, nor twice in a turn."),
        ("protected", "That player is protected by the military."),
    ],
)
async def test_it_is_refused_with_the_rules_sentence(code: str, sentence: str) -> None:
    table = await aside(running_table, SEATS, game="gnome_village")
    table_state = await aside(played_until, table, lambda at: bool(forbidden(at, code)), seed=2)
    seat, move = forbidden(table_state, code)
    line = await (await line_of(table, seat)).open()
    before = await aside(rows, table.id)
    answer = await line.ask(
        {"do": "move", "id": "bold-in-the-test", "at": table_state.position, "move": move}
    )
    assert (answer["is"], answer["code"], answer["sentence"]) == ("refused", code, sentence)
    assert await aside(rows, table.id) == before
    await line.close()
