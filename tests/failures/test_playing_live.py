"""Games over real sockets, on one process and on two."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from games.engines.gnoming.state import Drawing
from games.tables.live.attendance import ANSWERING
from games.tables.live.presence import RELOADING
from games.tables.models import Seat, Table
from games.tables.services import seats
from games.tables.storage.table_state import TableState
from games.tables.web.replay_frames import frames
from tests.failures.parties import entered, phones_of
from tests.failures.phone import Phone
from tests.failures.site import Site
from tests.tables.seated import (
    aside,
    fresh,
    played_out,
    played_until,
    rows,
    running_table,
    waiting_table,
)


def last_round(table_state: TableState) -> bool:
    return table_state.state.round == 3


async def table_in_last_round(people: int) -> Table:
    table = await aside(running_table, people)
    await aside(played_until, table, last_round)
    return table


@pytest.mark.parametrize(("people", "processes"), [(2, 1), (4, 2)])
async def test_phones_play_a_game_to_its_end(site: Site, people: int, processes: int) -> None:
    table = await table_in_last_round(people)
    async with AsyncExitStack() as stack:
        phones = await entered(stack, await aside(phones_of, table, site.ports[:processes]))
        [watcher] = await entered(stack, [Phone(site.ports[-1:], table.code, "", "watcher")])
        await asyncio.gather(*(phone.play() for phone in phones))
        await watcher.until(lambda: watcher.is_over)
        assert all(phone.seen["view"]["outcome"] for phone in (*phones, watcher))
        await everybody_saw_the_same(table, [*phones, watcher])


async def everybody_saw_the_same(table: Table, phones: list[Phone]) -> None:
    """At each position, on every process: the view that a replay shows."""
    views = {frame["position"]: frame["view"] for frame in await aside(json_frames, table)}
    for phone in phones:
        for message in phone.heard:
            if message["is"] == "table" and message["position"]:
                assert message["view"] == views[message["position"]]


def json_frames(table: Table) -> Any:
    return msgspec.json.decode(msgspec.json.encode(frames(table)))


async def test_a_table_that_waits_becomes_a_game_on_every_screen(site: Site) -> None:
    table = await aside(waiting_table, 2)
    async with AsyncExitStack() as stack:
        phones = await entered(stack, await aside(phones_of, table, site.ports))
        assert [phone.seen["status"] for phone in phones] == ["waiting", "waiting"]
        await aside(seats.start_table, table.id, table.host)
        for phone in phones:
            await phone.until(lambda phone=phone: bool(phone.choices))


async def test_every_move_is_acked_at_its_position_and_every_refusal_says_why(site: Site) -> None:
    table = await aside(running_table, 2)
    async with AsyncExitStack() as stack:
        anna, bo = await entered(stack, await aside(phones_of, table, site.ports))
        assert await anna.move({"move": "turn_up", "cell": 4}) == {
            "is": "ack", "id": "Anna-00000001", "position": 2,
        }  # fmt: skip
        refused = await anna.move({"move": "turn_up", "cell": 4})
        assert (refused["is"], refused["code"]) == ("refused", "already-face-up")
        assert refused["sentence"] == "That card is face up already."
        await bo.reach(2)
        assert (await bo.move({"move": "draw"}))["code"] == "turn-up-first"
        assert (await bo.move({"move": "fly"}))["code"] == "malformed"
    assert len(await aside(rows, table.id)) == 2


async def test_a_spectator_sees_everything_and_may_do_nothing(site: Site) -> None:
    table = await aside(running_table, 2)
    async with AsyncExitStack() as stack:
        anna, _ = await entered(stack, await aside(phones_of, table, site.ports))
        [watcher] = await entered(stack, [Phone(site.ports[1:], table.code, "", "watcher")])
        assert watcher.seen["you"] == {"seat": None, "moves": {}, "undo": False}
        for attempt in (
            {"do": "move", "at": 1, "move": {"move": "turn_up", "cell": 4}},
            {"do": "undo", "at": 1},
        ):
            assert (await watcher.ask(attempt))["code"] == "not-seated"
        await anna.move({"move": "turn_up", "cell": 4})
        await watcher.reach(2)
        assert watcher.seen["view"] == anna.seen["view"]
    assert len(await aside(rows, table.id)) == 2


async def test_a_phrase_is_heard_at_both_processes(site: Site) -> None:
    table = await aside(running_table, 2)
    async with AsyncExitStack() as stack:
        anna, bo = await entered(stack, await aside(phones_of, table, site.ports))
        await bo.send({"do": "say", "table": table.code, "phrase": "well-played"})
        for phone in (anna, bo):
            await phone.until(lambda phone=phone: phone.heard[-1]["is"] == "said")
            assert phone.heard[-1] == {
                "is": "said", "table": table.code, "seat": 1, "phrase": "well-played",
                "sentence": "Well played.",
            }  # fmt: skip


# Coming back


async def test_whoever_is_cut_off_comes_back_into_the_same_seat(site: Site) -> None:
    table = await aside(running_table, 2)
    async with AsyncExitStack() as stack:
        anna, bo = await entered(stack, await aside(phones_of, table, site.ports))
        for cut in range(1, 4):
            await anna.cut()
            await anna.until(lambda cut=cut: anna.connections > cut)
            await anna.until(lambda: anna.heard[-1]["is"] == "table")
            assert anna.seen["you"]["seat"] == 0
        await anna.move({"move": "turn_up", "cell": 4})
        await bo.reach(2)


async def test_a_move_sent_into_a_cut_line_is_played_once(site: Site) -> None:
    table = await aside(running_table, 2)
    async with AsyncExitStack() as stack:
        anna, _ = await entered(stack, await aside(phones_of, table, site.ports))
        move = asyncio.create_task(anna.move({"move": "turn_up", "cell": 4}))
        await asyncio.sleep(0)
        await anna.cut()
        assert (await move)["position"] == 2
    assert len(await aside(rows, table.id)) == 2


async def test_coming_back_costs_one_small_message_after_hundreds_of_moves(site: Site) -> None:
    table = await aside(running_table, 7)
    await aside(played_out, table)
    [phone, *_] = await aside(phones_of, table, site.ports)
    async with phone:
        assert phone.position > 200
        assert phone.bytes_heard < 10_000
        assert len(phone.heard) == 1


async def test_whoever_missed_moves_sees_the_same_as_a_newcomer(site: Site) -> None:
    table = await aside(running_table, 2)
    one, other = await aside(phones_of, table, site.ports)
    async with one:
        pass
    await aside(played_until, table, lambda table_state: table_state.position == 200)
    async with one, Phone(site.ports[1:], table.code, one.cookie, "newcomer") as newcomer:
        await one.reach(200)
        assert one.seen["view"] == newcomer.seen["view"]
        assert one.seen["you"] == newcomer.seen["you"]


# Who is there


def is_present(phone: Phone, seat: int) -> bool:
    return phone.seen["seats"][seat]["present"]


async def test_whoever_leaves_is_seen_to_be_away_at_the_other_process(site: Site) -> None:
    table = await aside(running_table, 2)
    async with AsyncExitStack() as stack:
        anna, bo = await aside(phones_of, table, site.ports)
        await entered(stack, [bo])
        async with anna:
            assert is_present(bo, 0)
        await bo.until(lambda: not is_present(bo, 0))
        async with anna:
            await bo.until(lambda: is_present(bo, 0))


async def test_nobody_is_away_who_came_back_elsewhere_or_has_another_window(site: Site) -> None:
    tables = [await aside(running_table, 2) for _ in range(2)]
    async with AsyncExitStack() as stack:
        anna, bo = await entered(stack, await aside(phones_of, tables[0], site.ports))
        cia, dan = await entered(stack, await aside(phones_of, tables[1], site.ports))
        await anna.cut()
        await anna.until(lambda: anna.connections == 2)
        async with Phone(site.ports[1:], tables[1].code, cia.cookie, "laptop"):
            pass
        await asyncio.sleep(RELOADING + ANSWERING + 0.5)  # until all have made up their minds
        assert is_present(anna, 0) and is_present(bo, 0)
        assert is_present(cia, 0) and is_present(dan, 0)
    assert not await aside(Seat.objects.filter(away_since__isnull=False).exists)


# At once


async def test_all_seats_move_at_once_on_two_processes(site: Site) -> None:
    table = await aside(running_table, 7)
    async with AsyncExitStack() as stack:
        phones = await entered(stack, await aside(phones_of, table, site.ports))
        cards = [
            phone.move({"move": "turn_up", "cell": cell}) for phone in phones for cell in (0, 1)
        ]
        answers = await asyncio.gather(*cards)
        assert sorted(answer["position"] for answer in answers) == list(range(2, 16))
    assert [position for position, _, _ in await aside(rows, table.id)] == list(range(1, 16))


async def test_two_windows_of_one_seat_play_one_move(site: Site) -> None:
    table = await aside(running_table, 2)
    table_state = await aside(played_until, table, lambda now: isinstance(now.state.phase, Drawing))
    [turn] = table_state.awaited
    async with AsyncExitStack() as stack:
        owner = (await aside(phones_of, table, site.ports))[turn]
        twins = [
            Phone([port], table.code, owner.cookie, f"window-{port}") for port in site.ports * 2
        ]
        for number, twin in enumerate(await entered(stack, twins)):
            twin.name += str(number)
        answers = await asyncio.gather(*(twin.move({"move": "draw"}) for twin in twins))
        assert sorted(answer["is"] for answer in answers) == [
            "ack",
            "refused",
            "refused",
            "refused",
        ]
    assert (await aside(fresh, table.id)).position == table_state.position + 1
