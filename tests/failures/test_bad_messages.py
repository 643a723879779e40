"""Thousands of wrong messages of every kind: each is answered or the line is closed, and nothing
changes. The shared site asserts at its end that no process has written a traceback."""

import asyncio
import itertools
import json
import random
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any, get_args
from uuid import UUID

import pytest
from websockets.exceptions import ConnectionClosed

from config.asgi import routes
from games.engines.gnoming.state import Drawing
from games.scorecards.live.consumer import CardConsumer
from games.tables.live.consumer import LiveConsumer
from games.tables.models import LogRow, Table
from tests.failures.everything import everything_there_is
from tests.failures.fuzzers import SOCKETS, at_a_table
from tests.failures.fuzzing import Fuzzer
from tests.failures.nonsense import KINDS, LONGEST, Vocabulary, near_miss, off_limits
from tests.failures.phone import cookie_of, open_socket
from tests.failures.site import Site
from tests.failures.vocabularies import CARD_FIELDS, TABLE_FIELDS, TOURNAMENT_FIELDS, of_table
from tests.tables.seated import aside, people, played_until, running_table
from tournaments.live.consumer import TournamentConsumer

LINES = 4  # people who fuzz at the same time


@pytest.fixture
def table() -> Table:
    table = running_table(2)
    played_until(table, lambda table_state: isinstance(table_state.state.phase, Drawing))
    return table


async def fuzz(fuzzers: list[Fuzzer], make: Any, each: int) -> Counter[str]:
    """Several people at once, each sending so many."""
    before = await aside(everything_there_is)

    async def one(number: int, fuzzer: Fuzzer) -> None:
        dice = random.Random(number)
        await fuzzer.send_all(make(dice, fuzzer.words) for _ in range(each))

    await asyncio.gather(*(one(number, fuzzer) for number, fuzzer in enumerate(fuzzers)))
    assert await aside(everything_there_is) == before
    assert sum(fuzzer.sent for fuzzer in fuzzers) == each * len(fuzzers)
    return sum((fuzzer.outcomes for fuzzer in fuzzers), Counter())


def lines(site: Site, cookie: str, words: Vocabulary, **how: bool) -> list[Fuzzer]:
    return [Fuzzer(site.ports[n % 2], cookie, words, **how) for n in range(LINES)]


# Each socket of the site

UNHEARD = {"error malformed", "refused malformed", "refused too-fast", "closed 1008"}
NEARLY_RIGHT = {"pong", "said"} | {
    f"refused {code}"
    for code in ("not-watching", "no-such-table", "too-many-codes", "stale", "nothing-to-undo")
}
EXPECTED = {
    "malformed": UNHEARD | NEARLY_RIGHT,
    "deep": UNHEARD | {"refused not-watching", "closed 1009"},
    "oversized": {"closed 1009"},
    "binary": {"closed 1003"},
}
ELSEWHERE = {"pong", "card", "news"} | {
    f"refused {code}"
    for code in ("no-such-card", "locked", "not-your-phone", "no-such-tournament", "too-large")
}


@pytest.mark.parametrize("path", SOCKETS)
async def test_near_misses_change_nothing(site: Site, path: str) -> None:
    """As strangers, players, keepers, entrants and organisers."""
    roster = await aside(SOCKETS[path], site)
    async with AsyncExitStack() as stack:
        for phone in roster.phones:
            await stack.enter_async_context(phone)
        outcomes = await fuzz(roster.fuzzers, near_miss, each=300)
    assert {"refused malformed" if path == "/ws/" else "error malformed", "closed 1009"} <= set(
        outcomes
    ), outcomes


async def test_near_misses_change_nothing_where_pieces_are_laid_anywhere(site: Site) -> None:
    roster = await aside(at_a_table, site, "snowhere")
    async with roster.phones[0]:
        outcomes = await fuzz(roster.fuzzers, near_miss, each=200)
    assert outcomes["pointed"], outcomes


@pytest.mark.parametrize("path", [path for path in SOCKETS if path != "/ws/"])
@pytest.mark.parametrize("kind", KINDS)
async def test_nonsense_is_answered_on_the_other_sockets(site: Site, path: str, kind: str) -> None:
    roster = await aside(SOCKETS[path], site)
    outcomes = await fuzz(roster.fuzzers, KINDS[kind], each=60)
    assert set(outcomes) <= UNHEARD | ELSEWHERE | EXPECTED[kind], outcomes


def test_every_socket_is_fuzzed_with_all_of_its_messages() -> None:
    assert set(SOCKETS) == {f"/{route.pattern}" for route in routes[:-1]}
    spoken = {
        LiveConsumer: TABLE_FIELDS,
        CardConsumer: CARD_FIELDS,
        TournamentConsumer: TOURNAMENT_FIELDS,
    }
    for consumer, fields in spoken.items():
        kinds = get_args(consumer.decode.__self__.type)
        understood = {kind.__struct_config__.tag: set(kind.__struct_fields__) for kind in kinds}
        assert understood == {kind: set(names) for kind, names in fields.items()}


# Tables


@pytest.mark.parametrize("kind", KINDS)
async def test_nonsense_is_answered_or_the_line_is_closed(
    site: Site, table: Table, kind: str
) -> None:
    cookie = await aside(cookie_of, table.host_id)
    words = replace(of_table("BBBBBBBB"), opening={"do": "watch", "table": table.code})
    is_opened = kind not in ("oversized", "binary")  # each of those costs a line
    fuzzers = lines(site, cookie, words, is_opened=is_opened)
    outcomes = await fuzz(fuzzers, KINDS[kind], each=250)
    assert set(outcomes) <= EXPECTED[kind] | {"table"}, outcomes


def whose_turn_it_is_not(table: Table) -> UUID:
    turn = played_until(table, lambda _: True).state.phase.seat
    return table.seats.get(index=1 - turn).player_id


async def test_moves_out_of_turn_are_refused_by_the_thousand(site: Site, table: Table) -> None:
    cookie = await aside(cookie_of, await aside(whose_turn_it_is_not, table))
    outcomes = await fuzz(lines(site, cookie, of_table(table.code)), off_limits, each=300)
    refused = {"not-your-turn", "nothing-to-undo", "too-fast", "stale"}
    assert set(outcomes) <= {f"refused {code}" for code in refused} | {"closed 1008", "table"}


@pytest.mark.parametrize("who", ["nobody", "a stranger", "an invented session"])
async def test_whoever_has_no_seat_can_do_nothing(site: Site, table: Table, who: str) -> None:
    cookie = {
        "nobody": lambda: "",
        "a stranger": lambda: cookie_of(people(1)[0].pk),
        "an invented session": lambda: "sessionid=" + "a" * 32,
    }[who]
    fuzzers = lines(site, await aside(cookie), of_table(table.code))
    outcomes = await fuzz(fuzzers, off_limits, each=200)
    assert set(outcomes) <= {"refused not-seated", "refused too-fast", "closed 1008"}


async def test_a_seat_cannot_be_claimed_in_a_message(site: Site, table: Table) -> None:
    """Fields that would name a seat or a player do not exist."""
    cookie = await aside(cookie_of, await aside(whose_turn_it_is_not, table))
    turn = 1 - await aside(seat_of, table, cookie)
    claims = [{"seat": turn}, {"player": str(table.host_id)}, {"as": turn}, {"you": {"seat": turn}}]
    fuzzer = Fuzzer(site.ports[0], cookie, of_table(table.code))
    move = {"do": "move", "table": table.code, "id": "claims-it", "at": 1}
    for claim in claims:
        wish = {"move": "draw"}
        await fuzzer.send_all(
            [
                json.dumps({**move, "move": wish, **claim}),
                json.dumps({**move, "move": wish | claim}),
            ]
        )
    assert set(fuzzer.outcomes) == {"error malformed", "refused malformed"}


def seat_of(table: Table, cookie: str) -> int:
    return 1 - played_until(table, lambda _: True).state.phase.seat


async def test_a_recorded_message_of_somebody_else_does_nothing(site: Site, table: Table) -> None:
    turn = (await aside(played_until, table, lambda _: True)).state.phase.seat
    draw = {
        "do": "move",
        "table": table.code,
        "id": "draws-once",
        "at": 99,
        "move": {"move": "draw"},
    }
    for seat, expected in ((turn, "ack"), (turn, "ack"), (1 - turn, "refused not-your-turn")):
        player = await aside(table.seats.get, index=seat)
        cookie = await aside(cookie_of, player.player_id)
        fuzzer = Fuzzer(site.ports[seat], cookie, of_table(table.code))
        await fuzzer.send_all([json.dumps(draw)])
        assert expected in fuzzer.outcomes
    assert await aside(LogRow.objects.filter(move_id__endswith="draws-once").count) == 1


async def test_a_repeated_move_is_acked_by_the_thousand_and_played_once(
    site: Site, table: Table
) -> None:
    turn = (await aside(played_until, table, lambda _: True)).state.phase.seat
    player = (await aside(table.seats.get, index=turn)).player_id
    draw = {
        "do": "move",
        "table": table.code,
        "id": "draws-once",
        "at": 99,
        "move": {"move": "draw"},
    }
    fuzzers = lines(site, await aside(cookie_of, player), of_table(table.code))
    repeated = itertools.repeat(json.dumps(draw), 300)
    await asyncio.gather(*(fuzzer.send_all(list(repeated)) for fuzzer in fuzzers))
    outcomes = sum((fuzzer.outcomes for fuzzer in fuzzers), Counter())
    assert set(outcomes) <= {"ack", "table", "refused too-fast", "closed 1008"}
    assert outcomes["ack"] > 100
    assert await aside(LogRow.objects.filter(move_id__endswith="draws-once").count) == 1


@pytest.mark.parametrize("length", [LONGEST, LONGEST + 1, 64 * 1024 + 1, 1024 * 1024])
async def test_sixteen_kibibytes_are_the_limit(site: Site, length: int) -> None:
    frame = '{"do":"ping","n":1}'
    fuzzer = Fuzzer(site.ports[0], "", of_table("BBBBBBBB"), is_opened=False)
    await fuzzer.send_all([frame + " " * (length - len(frame))])
    assert fuzzer.outcomes == {"pong" if length == LONGEST else "closed 1009": 1}


async def test_a_flood_is_closed_and_the_others_do_not_notice(site: Site, table: Table) -> None:
    flood = await open_socket(site.ports[0])
    async with flood, await open_socket(site.ports[0]) as other:
        for _ in range(300):
            await flood.send('{"do":"ping","n":1}')
        with pytest.raises(ConnectionClosed):
            while True:
                await flood.recv()
        assert flood.close_code == 1008
        await other.send('{"do":"ping","n":2}')
        assert json.loads(await other.recv())["n"] == 2
