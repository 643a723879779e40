"""Games that are played over days: nobody is hurried, nobody is replaced, everybody is told."""

from typing import Any

from accounts.models import Notice, Player
from games.engines.core.contract import Seat
from games.live.broadcast import broadcast
from games.tables import tasks
from games.tables.live import hub
from games.tables.live.outgoing import MOST_PAST_UPDATES, first_message
from games.tables.models import LogRow, Status, Table
from games.tables.services import leave, publish
from games.tables.services.leave import AWAY_LIMIT, LONG_AWAY_LIMIT
from games.tables.services.notify import tell_turn
from games.tables.services.nudge import nudge
from games.tables.storage.roster import roster_of
from games.tables.storage.table_state import fresh_state, load_state
from tests.tables.screens import Screen
from tests.tables.seated import aside, client_of, do, played_until, running_table
from tests.tables.test_leaving import is_refused

DAY = 86_400_000


async def village(**wishes: Any) -> Table:
    return await aside(running_table, 2, game="gnome_village", **wishes)


async def test_whoever_is_away_for_a_day_keeps_their_seat(time: Any) -> None:
    table = await village()
    await leave.went_away(table.id, 1)
    time.pass_by(DAY)
    assert await is_refused(leave.hand_to_bot(table.id, 1)) == "not-away"
    assert await is_refused(leave.ask_to_end(table.id, 0, 1)) == "not-away"
    await nudge(table.id)
    assert (await fresh_state(table.id)).record.bots == (None, None)


async def test_whoever_does_not_come_back_is_decided_on_after_some_days(time: Any) -> None:
    table = await village()
    await leave.went_away(table.id, 1)
    time.pass_by(LONG_AWAY_LIMIT)
    assert await is_refused(leave.hand_to_bot(table.id, 1)) is None


async def test_with_a_clock_a_long_game_is_as_strict_as_any(time: Any) -> None:
    table = await village(clock=120_000)
    await leave.went_away(table.id, 1)
    time.pass_by(AWAY_LIMIT)
    assert await is_refused(leave.hand_to_bot(table.id, 1)) is None


def test_the_page_counts_down_for_as_long_as_the_server_waits() -> None:
    for game, millis in (("gnome_village", LONG_AWAY_LIMIT), ("gnoming", AWAY_LIMIT)):
        table = running_table(2, game=game)
        page = client_of(table.host.pk).get(table.get_absolute_url()).content.decode()
        assert f'away-after="{millis}"' in page


def test_a_game_left_for_a_week_is_still_there() -> None:
    table = running_table(2, game="gnome_village")
    row = LogRow.objects.filter(table=table)
    row.update(at=row.get().at - 7 * DAY)
    tasks.close_forgotten()
    table.refresh_from_db()
    assert table.status == Status.PLAYING


async def test_a_move_tells_whoever_is_away_that_it_is_their_turn(
    planned: list[tuple[str, str]],
) -> None:
    table = await village()
    await aside(played_until, table, lambda table_state: table_state.state.round == 1)
    mover = (await fresh_state(table.id)).awaited[0]
    await leave.went_away(table.id, 1 - mover)
    await Screen().watch(hub.current(), await aside(roster_of, table.id))
    planned.clear()
    await end_turn(table, mover)
    await broadcast(publish.GROUP).flush()
    assert ("tables.tell_turn", str(table.id)) in planned


async def end_turn(table: Table, seat: int) -> None:
    while (table_state := await fresh_state(table.id)).awaited == (seat,):
        harmless = table_state.game.rules.substitute(table_state.state, Seat(seat))
        await do(table.id, seat, harmless, f"harmless-{table_state.position}")


async def test_a_turn_is_told_without_any_clock_and_read_by_coming_back() -> None:
    table = await village()
    await aside(played_until, table, lambda table_state: table_state.state.round == 1)
    seat = (await aside(load_state, table.id)).awaited[0]
    await leave.went_away(table.id, seat)
    await aside(tell_turn, table.id)
    assert await aside(unread, table) == ["turn"]
    await leave.came_back(table.id, seat)
    assert await aside(unread, table) == []


def unread(table: Table) -> list[str]:
    notices = Notice.objects.filter(place=f"table/{table.id}", read_at=None)
    return [notice.kind for notice in notices]


def test_whoever_comes_back_hears_of_all_that_the_others_did() -> None:
    table = running_table(2, game="gnome_village")
    played_until(table, lambda table_state: table_state.position > MOST_PAST_UPDATES + 10)
    told = first_message(table, Player.objects.get(nickname="Bo"))
    assert sum(event["event"] == "turn_began" for event in told["events"]) > 4
