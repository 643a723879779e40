"""Around a carpet: what is asked while a card is in the air, shown to the others, pointed at."""

import asyncio
import json
from typing import Any

import pytest

from games.engines.core.contract import Seat
from games.tables.models import Table
from games.tables.storage.table_state import load_state
from tests.tables.lines import Line, line_of
from tests.tables.seated import aside, client_of, do, played_out, rows, running_table

FAR = 50_000
BAD_PLACES = [
    {"x": 1e400, "y": 0, "angle": 0},  # no number: what JSON makes of infinity
    {"x": "NaN", "y": 0, "angle": 0},
    {"x": FAR + 1, "y": 0, "angle": 0},
    {"x": 0.5, "y": 0, "angle": 0},  # finer than the grid
    {"x": 0, "y": 0, "angle": 3600},
    {"x": 0, "y": 0},
]


@pytest.fixture
def table() -> Table:
    return running_table(2, game="snowhere", cards="12", spread="snug")


async def with_a_card(table: Table) -> int:
    """Seat 0 has one in the air."""
    for turn in range(9):
        table_state = await aside(load_state, table.id)
        if table_state.state.phase.__class__.__name__ == "Placing":
            return table_state.game.rules.choices(table_state.state, Seat(0)).place[0]
        pick = table_state.game.rules.legal_moves(table_state.state, Seat(0))[0]
        await do(table.id, 0, pick, f"picks-up-{turn}")
    raise AssertionError("nothing but snowflakes")


def place(card: int, **where: Any) -> dict[str, Any]:
    return {"move": "place", "card": card, "x": 0, "y": 0, "angle": 0, **where}


async def heard(line: Line, kind: str) -> dict[str, Any]:
    while True:
        said = json.loads((await asyncio.wait_for(line.out.get(), 20))["text"])
        if said["is"] == kind:
            return said


# A card in the air


async def test_whoever_holds_a_card_is_told_every_rule_that_a_spot_breaks(table: Table) -> None:
    card = await with_a_card(table)
    anna = await (await line_of(table, 0)).open()
    told = await anna.ask({"do": "check", "n": 7, "move": place(card, x=FAR)})
    assert (told["is"], told["n"]) == ("checked", 7)
    (broken,) = told["broken"]
    assert (broken["rule"], broken["x"], broken["y"]) == ("covers-no-fire", FAR, 0)
    assert broken["sentence"].endswith(".")
    await anna.close()


async def test_the_others_see_it_move_and_nothing_is_written(table: Table) -> None:
    card = await with_a_card(table)
    before = await aside(rows, table.id)
    anna, bo = [await (await line_of(table, seat)).open() for seat in (0, 1)]
    watcher = await Line(table, "").open()
    await anna.ask({"do": "check", "n": 1, "move": place(card, x=120)})
    for line in (bo, watcher):
        held = await heard(line, "held")
        assert (held["seat"], held["move"]["card"], held["move"]["x"]) == (0, card, 120)
    assert await aside(rows, table.id) == before
    assert not [said for said in await drained(anna) if said["is"] == "held"]
    for line in (anna, bo, watcher):
        await line.close()


async def drained(line: Line) -> list[dict[str, Any]]:
    await line.ask({"do": "ping", "n": 1})
    return [json.loads(line.out.get_nowait()["text"]) for _ in range(line.out.qsize())]


async def test_only_the_hand_that_holds_a_card_can_ask(table: Table) -> None:
    card = await with_a_card(table)
    bo = await (await line_of(table, 1)).open()
    assert (await bo.ask({"do": "check", "n": 1, "move": place(card)}))["code"] == "not-your-turn"
    await bo.close()
    anna = await (await line_of(table, 0)).open()
    other = {"do": "check", "n": 1, "move": place((card + 1) % 12)}
    assert (await anna.ask(other))["code"] == "not-in-hand"
    assert (await anna.ask({"do": "check", "n": 2, "move": {"move": "put_aside"}}))["code"] == (
        "malformed"
    )
    await anna.close()


async def test_who_asks_faster_than_ten_times_a_second_is_told_so(table: Table) -> None:
    card = await with_a_card(table)
    anna = await (await line_of(table, 0)).open()
    answers = [await anna.ask({"do": "check", "n": n, "move": place(card)}) for n in range(40)]
    refused = [answer["code"] for answer in answers if answer["is"] == "refused"]
    assert refused and set(refused) == {"too-fast"}
    assert answers[0]["is"] == "checked"
    await anna.close()


# Bad input


@pytest.mark.parametrize("where", BAD_PLACES, ids=str)
async def test_a_place_that_is_none_is_refused_and_nothing_changes(
    table: Table, where: dict[str, Any]
) -> None:
    card = await with_a_card(table)
    before = await aside(rows, table.id)
    anna = await (await line_of(table, 0)).open()
    move = {"move": "place", "card": card, **where}
    for message in (
        {"do": "move", "id": "lays-it-wrong", "at": len(before), "move": move},
        {"do": "check", "n": 1, "move": move},
    ):
        answer = await anna.ask(message)
        assert (answer["is"], answer["code"]) in (("refused", "malformed"), ("error", "malformed"))
        assert answer["sentence"]
    assert await aside(rows, table.id) == before
    await anna.close()


async def test_a_card_that_is_covered_gone_or_a_second_one_is_refused(table: Table) -> None:
    table_state = await aside(load_state, table.id)
    free = {move.card for move in table_state.game.rules.legal_moves(table_state.state, Seat(0))}
    covered = next(card for card in range(12) if card not in free)
    anna = await (await line_of(table, 0)).open()
    pick = {"do": "move", "id": "picks-covered", "at": 1, "move": {"move": "pick_up"}}
    pick["move"]["card"] = covered
    assert (await anna.ask(pick))["code"] == "covered"
    card = await with_a_card(table)
    second = {"do": "move", "id": "picks-second", "at": 2, "move": {"move": "pick_up"}}
    second["move"]["card"] = next(iter(free - {card}), covered)
    assert (await anna.ask(second))["code"] == "hand-is-full"
    await anna.close()


# Pointing


async def test_everybody_sees_where_somebody_points(table: Table) -> None:
    anna, bo = [await (await line_of(table, seat)).open() for seat in (0, 1)]
    told = await bo.ask({"do": "point", "x": 30, "y": -40})
    assert (told["is"], told["seat"], told["x"], told["y"]) == ("pointed", 1, 30, -40)
    assert (await heard(anna, "pointed"))["seat"] == 1
    for line in (anna, bo):
        await line.close()


# The picture


def test_a_finished_carpet_is_a_picture_and_a_running_one_is_none(table: Table) -> None:
    client = client_of(table.host_id)
    address = f"/t/{table.code}/picture.png"
    assert client.get(address).status_code == 404
    played_out(table)
    answer = client.get(address)
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
