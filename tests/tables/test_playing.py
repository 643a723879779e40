"""The one road of every move: judged, written once at one position, told afterwards."""

import asyncio
import subprocess
import sys
from itertools import chain
from typing import Any

import pytest

from games.engines.core.contract import Seat
from games.engines.gnoming.moves import Draw, GoOn, Place, Take, TurnUp
from games.engines.gnoming.state import Drawing, Lifted
from games.tables.models import Snapshot
from games.tables.services import play
from games.tables.services.play import take_back
from games.tables.storage.table_state import clear_cache, fresh_state, load_state, state_at_snapshot
from tests.refusals import refused
from tests.tables.seated import (
    aside,
    do,
    fresh,
    game,
    played_out,
    played_until,
    rows,
    running_table,
    write,
)
from tests.waiting import line_from


@pytest.fixture
def table() -> Any:
    return running_table(2)


@pytest.fixture
def crowd() -> Any:
    return running_table(7)


def drawing(table_state: Any) -> bool:
    return isinstance(table_state.state.phase, Drawing)


# Legal or not


async def test_a_move_stands_at_the_next_position(table: Any) -> None:
    assert await do(table.id, 0, TurnUp(4), "anna-turns-up") == 2
    assert await aside(rows, table.id) == [(1, None, None), (2, "0/anna-turns-up", 0)]


async def test_a_move_that_loses_every_race_is_refused_as_busy(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "TRIES", 0)
    with refused("busy"):
        await do(table.id, 0, TurnUp(4), "anna-turns-up")
    assert await aside(rows, table.id) == [(1, None, None)]


async def test_a_move_out_of_turn_is_refused_and_leaves_no_trace(table: Any) -> None:
    before = await aside(played_until, table, drawing)
    other = 1 - before.state.phase.seat
    with refused("not-your-turn"):
        await do(table.id, other, Draw(), "out-of-turn")
    assert (await aside(fresh, table.id)).record == before.record
    assert len(await aside(rows, table.id)) == before.position


async def test_a_refused_move_may_be_sent_again_when_it_is_legal(table: Any) -> None:
    before = await aside(played_until, table, drawing)
    turn = before.state.phase.seat
    with refused("draw-first"):
        await do(table.id, turn, Place(0), "too-early")
    await do(table.id, turn, Draw(), "first-draw")
    assert await do(table.id, turn, Place(0), "too-early") == before.position + 2


async def test_a_move_after_the_end_is_refused(table: Any) -> None:
    end = await aside(played_out, table)
    with refused("game-over"):
        await do(table.id, 0, GoOn(), "after-the-end")
    assert len(await aside(rows, table.id)) == end.position


# Once


async def test_a_repeated_move_gets_the_recorded_position(table: Any) -> None:
    first = await do(table.id, 0, TurnUp(4), "only-once")
    await do(table.id, 1, TurnUp(4), "in-between")
    assert await do(table.id, 0, TurnUp(4), "only-once") == first
    assert len(await aside(rows, table.id)) == 3


async def test_a_move_repeated_when_it_is_legal_again_is_still_not_played_twice(table: Any) -> None:
    table_state = await aside(played_until, table, drawing)
    turn = table_state.state.phase.seat
    first = await do(table.id, turn, Draw(), "draw-once", table_state.position)
    later = await aside(
        played_until,
        table,
        lambda now: drawing(now) and now.state.phase.seat == turn and now.position > first + 20,
    )
    assert await do(table.id, turn, Draw(), "draw-once") == first
    assert (await aside(fresh, table.id)).record == later.record


async def test_a_repeated_move_is_answered_by_a_process_that_never_saw_it(table: Any) -> None:
    first = await do(table.id, 0, TurnUp(4), "before-the-crash")
    clear_cache()
    assert await do(table.id, 0, TurnUp(4), "before-the-crash") == first


async def test_a_move_repeated_after_the_end_gets_its_position(table: Any) -> None:
    await do(table.id, 0, TurnUp(4), "anna-turns-up")
    await aside(played_out, table)
    assert await do(table.id, 0, TurnUp(4), "anna-turns-up") == 2


async def test_a_double_tap_is_one_move(table: Any) -> None:
    taps = [do(table.id, 0, TurnUp(4), "tapped-twice") for _ in range(8)]
    assert set(await asyncio.gather(*taps)) == {2}
    assert len(await aside(rows, table.id)) == 2


async def test_an_id_that_another_seat_has_used_is_a_move_of_its_own(table: Any) -> None:
    assert await do(table.id, 0, TurnUp(4), "annas-own-move") == 2
    assert await do(table.id, 1, TurnUp(4), "annas-own-move") == 3
    with refused("already-face-up"):
        await do(table.id, 1, TurnUp(4), "annas-next-move")


# Two at once


async def test_moves_made_at_once_get_one_order(crowd: Any) -> None:
    table_state = await fresh_state(crowd.id)
    moves = [do(crowd.id, seat, TurnUp(seat), f"at-once-{seat}") for seat in range(7)]
    assert sorted(await asyncio.gather(*moves)) == [2, 3, 4, 5, 6, 7, 8]
    assert [row[0] for row in await aside(rows, crowd.id)] == list(range(1, 9))
    assert table_state.position == 1


async def test_of_two_tabs_of_one_seat_one_draws(table: Any) -> None:
    table_state = await aside(played_until, table, drawing)
    turn = table_state.state.phase.seat
    draws = [do(table.id, turn, Draw(), f"draws-in-tab-{tab}") for tab in range(4)]
    answers = await asyncio.gather(*draws, return_exceptions=True)
    assert [answer for answer in answers if isinstance(answer, int)] == [table_state.position + 1]
    assert {str(answer) for answer in answers if not isinstance(answer, int)} == {"card-in-hand"}


PLAYER = """
import asyncio, sys, uuid, django
django.setup()
from config.base.refusal import Refused
from games.engines.gnoming.moves import TurnUp
from tests.tables.seated import do
async def turn_up(table, seat):
    from games.tables.storage.table_state import fresh_state
    await fresh_state(table)
    for cell in range(9):
        try:
            print(await do(table, seat, TurnUp(cell), f"process-{seat}-{cell}"))
        except Refused as refusal:
            print(refusal.code)
print("ready", flush=True)
sys.stdin.readline()
asyncio.run(turn_up(uuid.UUID(sys.argv[1]), int(sys.argv[2])))
"""


def test_processes_that_write_at_once_make_one_log(crowd: Any, beside: dict[str, str]) -> None:
    players = [start_player(crowd, seat, beside) for seat in range(3)]
    for player in players:
        assert line_from(player.stdout) == "ready\n"
    for player in players:
        player.stdin.write("go\n")
        player.stdin.flush()
    words = [player.communicate(timeout=60)[0].split() for player in players]
    played = sorted(int(word) for said in words for word in said if word.isdecimal())
    assert played == list(range(2, 8))  # two cards each, every position once
    assert [row[0] for row in rows(crowd.id)] == list(range(1, 8))


def start_player(table: Any, seat: int, beside: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(table.id), str(seat)],
        env=beside | {"DJANGO_SETTINGS_MODULE": "config.settings"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


# Stale


async def test_a_move_is_stale_when_others_changed_what_one_may_do(table: Any) -> None:
    table_state = await aside(played_until, table, drawing)
    turn = table_state.state.phase.seat
    again = await aside(
        played_until, table, lambda now: drawing(now) and now.state.phase.seat != turn
    )
    with refused("stale"):
        await do(table.id, again.state.phase.seat, Draw(), "looked-away", table_state.position)


async def test_a_move_is_not_stale_because_others_moved_elsewhere(crowd: Any) -> None:
    await do(crowd.id, 1, TurnUp(0), "somebody-else")
    assert await do(crowd.id, 0, TurnUp(0), "still-looking-at-1", 1) == 3


async def test_ones_own_moves_make_nothing_stale(table: Any) -> None:
    assert await do(table.id, 0, TurnUp(0), "the-first-card", 1) == 2
    assert await do(table.id, 0, TurnUp(1), "the-second-card", 1) == 3


# Undo


async def taken_from_pile(table: Any) -> Any:
    table_state = await aside(played_until, table, drawing)
    turn = table_state.state.phase.seat
    await do(table.id, turn, Take(0), "takes-a-pile")
    return table_state, turn


async def test_a_move_that_showed_nothing_new_can_be_taken_back(table: Any) -> None:
    before, turn = await taken_from_pile(table)
    position = await take_back(table.id, Seat(turn), move_id="takes-back")
    after = await aside(fresh, table.id)
    assert position == before.position + 2
    assert after.state == before.state


async def test_a_repeated_undo_takes_back_once(table: Any) -> None:
    before = await aside(played_until, table, movable_twice, seed=4)
    turn = before.state.phase.seat
    first = await take_back(table.id, Seat(turn), move_id="takes-back")
    assert await take_back(table.id, Seat(turn), move_id="takes-back") == first
    assert len(await aside(rows, table.id)) == before.position + 1


def movable_twice(table_state: Any) -> bool:
    """A pile taken and a face-up card replaced: two steps that one may go back."""
    return isinstance(table_state.state.phase, Lifted) and len(table_state.record.trail) == 2


async def test_the_others_cannot_take_it_back(table: Any) -> None:
    before, turn = await taken_from_pile(table)
    with refused("nothing-to-undo"):
        await take_back(table.id, Seat(1 - turn), move_id="not-mine-to-undo")


async def test_nobody_goes_back_behind_a_card_that_was_shown(table: Any) -> None:
    table_state = await aside(played_until, table, drawing)
    turn = table_state.state.phase.seat
    await do(table.id, turn, Draw(), "draws-a-card")
    with refused("nothing-to-undo"):
        await take_back(table.id, Seat(turn), move_id="unsees-a-card")


def test_nothing_that_can_be_undone_has_shown_a_card(table: Any) -> None:
    """Over whole games, wherever undo is offered, it leads back to the same cards hidden."""
    steps_back = [
        (earlier, table_state.state)
        for table_state, _, _ in chain(game(table, 3), game(table, 4))
        for earlier in table_state.record.trail
    ]
    assert steps_back
    assert all(hidden(earlier) == hidden(now) for earlier, now in steps_back)


def hidden(state: Any) -> Any:
    return state.deck, [grid.count(None) for grid in state.grids]


# Replaying


def test_a_snapshot_and_the_rest_make_the_same_record_as_the_whole_log(table: Any) -> None:
    seen = []
    for table_state, row, _ in game(table, 5):
        write([row])
        if table_state.position % 20 == 3:
            seen.append(state_at_snapshot(table.id).position)
            assert load_state(table.id).record == table_state.record
    assert max(seen) >= 50
    Snapshot.objects.all().delete()
    assert load_state(table.id).record == table_state.record


def test_what_a_process_remembers_is_what_the_log_says(table: Any) -> None:
    memory = load_state(table.id)
    for table_state, row, _ in game(table, 8):
        write([row])
        if table_state.position % 7 == 0:
            memory = load_state(table.id, memory)
            assert memory.record == table_state.record
