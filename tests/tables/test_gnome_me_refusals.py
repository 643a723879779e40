"""Do You Gnome Me?: what cannot be done now is refused with a sentence, and nothing changes."""

from itertools import count
from typing import Any

import pytest

from games.tables.models import Table
from games.tables.services.play import wake
from tests.tables.conftest import MovedClock
from tests.tables.lines import Line, line_of
from tests.tables.seated import aside, fresh, rows, running_table
from tests.tables.test_flash import LOOK, READY, before_the_flash, close, next_of, play

STOP, LAY = {"move": "stop"}, {"move": "lay"}
A_MOMENT = 2_000  # milliseconds: longer than a flash, and than shouts are waited for
NUMBERS = count()  # of moves: one that is sent twice is answered as before
CAP, FEET = 0, 3  # Anna's stack and Bo's, of a team of two
HERS, NOBODYS = 5, 16  # cards: all-in, two people have one set of sixteen in the middle


def show(slot: int, kind: int) -> dict[str, Any]:
    return {"move": "show", "slot": slot, "kind": kind}


def take(piece: int) -> dict[str, Any]:
    return {"move": "take", "piece": piece}


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Table:
    return running_table(2, game="gnome_me", mode=getattr(request, "param", "basic"))


def playing(mode: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("table", [mode], indirect=True)


async def after_the_flash(table: Table, time: MovedClock) -> tuple[Line, Line]:
    lines = await before_the_flash(table, time)
    for line in lines:
        await look(line)
    time.pass_by(A_MOMENT)
    return lines


async def look(line: Line) -> None:
    await done(line, LOOK)
    await next_of(line, "flash")


async def done(line: Line, move: dict[str, Any]) -> None:
    assert (await play(line, move, f"number-{next(NUMBERS)}"))["is"] == "ack"


async def refused_over_socket(table: Table, line: Line, move: dict[str, Any], code: str) -> None:
    before = await aside(rows, table.id)
    answer = await play(line, move, f"number-{next(NUMBERS)}")
    assert (answer["is"], answer["code"]) == ("refused", code)
    assert answer["sentence"].endswith((".", "!"))
    assert await aside(rows, table.id) == before


# Stop! before the flash


async def test_nobody_stops_before_they_are_ready_and_have_looked(
    table: Table, time: MovedClock
) -> None:
    anna, bo = [await (await line_of(table, seat)).open() for seat in (0, 1)]
    await refused_over_socket(table, anna, STOP, "not-ready")
    await done(anna, READY)
    await refused_over_socket(table, anna, STOP, "wait-for-the-others")
    await done(bo, READY)
    await refused_over_socket(table, anna, STOP, "look")
    await close(anna, bo)


async def test_nobody_stops_while_others_have_yet_to_look(table: Table, time: MovedClock) -> None:
    anna, bo = await before_the_flash(table, time)
    await look(anna)
    await refused_over_socket(table, anna, STOP, "looked-already")
    await close(anna, bo)


async def test_nobody_stops_or_changes_anything_while_the_portrait_is_seen(
    table: Table, time: MovedClock
) -> None:
    anna, bo = await before_the_flash(table, time)
    for line in (anna, bo):
        await look(line)
    time.pass_by(-60_000)  # it is still seen, however slow this machine is
    await refused_over_socket(table, bo, STOP, "flash-first")
    await refused_over_socket(table, bo, show(CAP, 0), "flash-first")
    await close(anna, bo)


# Stop! twice, and after the end


async def test_stop_is_shouted_once_and_then_nothing_changes(
    table: Table, time: MovedClock
) -> None:
    anna, bo = await after_the_flash(table, time)
    await done(anna, STOP)
    await refused_over_socket(table, anna, STOP, "frozen")
    await refused_over_socket(table, bo, show(CAP, 0), "frozen")
    await close(anna, bo)


async def test_stop_after_the_round_is_for_the_next_one(table: Table, time: MovedClock) -> None:
    anna, bo = await after_the_flash(table, time)
    await done(anna, STOP)
    waited_for = (await aside(fresh, table.id)).state.phase.until  # longer on a busy machine
    time.pass_to(waited_for + A_MOMENT)
    await refused_over_socket(table, bo, STOP, "too-late")
    await wake(table.id)
    await refused_over_socket(table, bo, STOP, "not-ready")
    await close(anna, bo)


@playing("cooperative")
async def test_nobody_stops_once_the_two_minutes_are_over(table: Table, time: MovedClock) -> None:
    anna, bo = await after_the_flash(table, time)
    time.pass_to((await aside(fresh, table.id)).state.clock_ends)
    await refused_over_socket(table, anna, STOP, "time-is-up")
    time.pass_by(A_MOMENT)
    await wake(table.id)
    await refused_over_socket(table, anna, STOP, "game-over")
    await close(anna, bo)


# Cards that are not one's own


@playing("cooperative")
async def test_in_a_team_each_has_stacks_of_their_own(table: Table, time: MovedClock) -> None:
    anna, bo = await after_the_flash(table, time)
    await refused_over_socket(table, anna, show(FEET, 0), "not-your-stack")
    await refused_over_socket(table, bo, show(CAP, 0), "not-your-stack")
    await close(anna, bo)


@pytest.mark.parametrize("move", [show(4, 0), show(0, 4), show(-1, 0), take(48)])
async def test_a_card_that_does_not_exist_is_in_no_stack(
    table: Table, time: MovedClock, move: dict[str, Any]
) -> None:
    anna, bo = await after_the_flash(table, time)
    await refused_over_socket(table, anna, move, "malformed")
    await close(anna, bo)


async def test_nothing_lies_in_the_middle_where_all_have_stacks(
    table: Table, time: MovedClock
) -> None:
    anna, bo = await after_the_flash(table, time)
    await refused_over_socket(table, anna, take(HERS), "not-now")
    await close(anna, bo)


# All-in


@playing("all-in")
async def test_only_a_complete_gnome_may_shout(table: Table, time: MovedClock) -> None:
    anna, bo = await after_the_flash(table, time)
    for piece in (0, 4, 8):  # a cap, a face, a beard
        await refused_over_socket(table, anna, STOP, "gnome-not-complete")
        await done(anna, take(piece))
        await done(anna, LAY)
    await refused_over_socket(table, anna, STOP, "gnome-not-complete")
    await close(anna, bo)


@playing("all-in")
async def test_a_full_hand_grabs_nothing(table: Table, time: MovedClock) -> None:
    anna, bo = await after_the_flash(table, time)
    await done(anna, take(HERS))
    await refused_over_socket(table, anna, take(HERS + 1), "hand-is-full")
    await close(anna, bo)


@playing("all-in")
async def test_what_does_not_lie_in_the_middle_cannot_be_grabbed(
    table: Table, time: MovedClock
) -> None:
    anna, bo = await after_the_flash(table, time)
    await done(anna, take(HERS))
    await refused_over_socket(table, bo, take(HERS), "gone")
    await refused_over_socket(table, bo, take(NOBODYS), "gone")
    await refused_over_socket(table, bo, LAY, "hand-is-empty")
    await refused_over_socket(table, bo, show(CAP, 0), "not-now")
    await close(anna, bo)
