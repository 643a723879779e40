"""After a game: its result, written once; the next game with the same people; forgotten tables."""

import asyncio
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Player, Result
from games.engines.core.contract import Seat
from games.signals import game_finished
from games.tables import tasks
from games.tables.models import LogRow, Status, Table
from games.tables.models import Seat as TakenSeat
from games.tables.services import finish, play, publish, seats
from tests.receivers import receiving
from tests.refusals import refused
from tests.tables.seated import (
    at_once,
    do,
    played_out,
    played_to_the_last_move,
    rows,
    running_table,
    waiting_table,
)


def finished_table(number: int = 2, **wishes: Any) -> Table:
    return played_out(running_table(number, **wishes))


# Results


def test_the_end_of_a_game_asks_for_its_result(planned: list[tuple[str, str]]) -> None:
    table = running_table()
    seat, move = played_to_the_last_move(table)

    async def end() -> None:
        await do(table.id, seat, move, "the-last-move")
        await publish.flush()

    asyncio.run(end())
    assert status(table) == Status.FINISHED
    assert ("tables.record_result", str(table.id)) in planned


def test_everybody_takes_home_their_rank_and_score() -> None:
    table = finished_table(3)
    assert finish.record_result(table.id)
    results = Result.objects.filter(source_id=table.id).order_by("seat")
    assert [result.name for result in results] == ["Anna", "Bo", "Cia"]
    assert min(result.rank for result in results) == 1
    assert all(len(result.rounds) == 3 for result in results)


def test_a_result_delivered_twice_is_written_once() -> None:
    table = finished_table()
    assert [finish.record_result(table.id) for _ in range(3)] == [True, False, False]
    assert Result.objects.filter(source_id=table.id).count() == 2


def test_a_result_that_many_workers_write_at_once_is_written_once() -> None:
    heard: list[Any] = []

    def hear(id: Any, **_: Any) -> None:
        heard.append(id)

    table = finished_table()
    with receiving(game_finished, hear):
        answers = at_once(*[partial(finish.record_result, table.id)] * 5)
    assert sorted(answers) == [False, False, False, False, True]
    assert Result.objects.filter(source_id=table.id).count() == 2
    assert heard == [table.id]


def test_a_result_that_fails_half_way_leaves_nothing_and_is_written_later() -> None:
    def fail(**_: Any) -> None:
        raise RuntimeError("killed here")

    table = finished_table()
    with receiving(game_finished, fail), pytest.raises(RuntimeError):
        finish.record_result(table.id)
    assert not Result.objects.exists()
    tasks.sweep()
    assert Result.objects.filter(source_id=table.id).count() == 2


def test_the_sweep_writes_a_result_that_nobody_was_asked_for() -> None:
    table = finished_table()
    tasks.sweep()
    tasks.sweep()
    assert Result.objects.filter(source_id=table.id).count() == 2


def test_a_running_game_has_no_result() -> None:
    table = running_table()
    assert not finish.record_result(table.id)


def test_a_game_called_off_has_no_result() -> None:
    table = running_table()
    asyncio.run(play.call_off(table.id))
    assert not finish.record_result(table.id)
    tasks.sweep()
    assert not Result.objects.exists()


def test_a_seat_that_a_bot_took_over_is_marked_in_the_result() -> None:
    table = running_table()
    asyncio.run(play.seat_bot(table.id, Seat(1), "easy"))
    asyncio.run(play.unseat_bot(table.id, Seat(1)))
    played_out(table)
    finish.record_result(table.id)
    assert Result.objects.get(source_id=table.id, seat=0).flags == ["substituted-1"]


def test_an_invited_bot_is_no_substitute() -> None:
    table = finished_table(1, bots=1)
    finish.record_result(table.id)
    assert [result.flags for result in Result.objects.all()] == [[], []]
    assert Result.objects.get(seat=1).player is None


# Again


def test_a_rematch_seats_the_same_people_and_deals() -> None:
    table = finished_table(2, bots=1)
    again = seats.rematch(table.id, table.host)
    assert [seat.name for seat in again.seats.all()] == [seat.name for seat in table.seats.all()]
    assert rows(again.id) == [(1, None, None)]


def test_whoever_asks_for_a_rematch_second_is_led_to_the_same_table() -> None:
    table = finished_table()
    first, second = (seats.rematch(table.id, seat.player) for seat in table.seats.all())
    assert first == second
    assert Table.objects.count() == 2


def test_all_who_ask_for_a_rematch_at_once_meet_at_one_table() -> None:
    table = finished_table()
    found = at_once(*[partial(seats.rematch, table.id, table.host)] * 5)
    assert len({again.code for again in found}) == 1
    assert Table.objects.count() == 2


def test_whoever_has_left_is_not_dealt_in_again() -> None:
    table = finished_table(3)
    TakenSeat.objects.filter(table=table, index=1).update(away_since=1)
    again = seats.rematch(table.id, table.host)
    assert [seat.name for seat in again.seats.all()] == ["Anna", "Cia"]


def test_whoever_asks_for_a_rematch_sits_there_even_if_their_socket_was_cut() -> None:
    table = finished_table(2)
    TakenSeat.objects.filter(table=table, index=0).update(away_since=1)
    again = seats.rematch(table.id, table.host)
    assert [seat.name for seat in again.seats.all()] == ["Anna", "Bo"]


def test_no_rematch_before_the_end_and_none_for_strangers() -> None:
    running, done = running_table(), finished_table()
    for table, who in ((running, running.host), (done, Player.objects.create(nickname="Eve"))):
        with refused():
            seats.rematch(table.id, who)
    assert Table.objects.count() == 2


def test_a_rematch_is_dealt_anew() -> None:
    table = finished_table()
    assert bytes(seats.rematch(table.id, table.host).seed) != bytes(table.seed)


# Forgotten


def test_a_table_that_nobody_starts_is_closed_after_half_a_day() -> None:
    old, new = waiting_table(1, spare=1), waiting_table(1, spare=1)
    age(old, finish.NOT_STARTED_AFTER)
    tasks.close_forgotten()
    assert status(old) == Status.CLOSED
    assert status(new) == Status.WAITING


def test_a_game_in_which_nobody_moves_is_closed_after_two_weeks() -> None:
    old, new = running_table(), running_table()
    LogRow.objects.filter(table=old).update(at=1)
    tasks.close_forgotten()
    assert status(old) == Status.CLOSED
    assert status(new) == Status.PLAYING
    assert not Result.objects.exists()


def test_closing_an_empty_table_is_told_to_those_who_look_at_it() -> None:
    table = waiting_table(1, spare=1)
    before = table_version(table)
    age(table, finish.NOT_STARTED_AFTER)
    tasks.close_forgotten()
    assert table_version(table) > before


def age(table: Table, by: timedelta) -> None:
    created = timezone.now() - by - timedelta(minutes=1)
    Table.objects.filter(id=table.id).update(created_at=created)


def status(table: Table) -> str:
    return Table.objects.get(id=table.id).status


def table_version(table: Table) -> int:
    return Table.objects.get(id=table.id).seating
