"""Every message of every socket, for every role, at one's own table or card and at a stranger's."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from django.core.cache import cache

from accounts.models import Club, Player
from games.live import broadcast, clock, database
from games.scorecards.live import incoming as card_messages
from games.scorecards.live.consumer import CardConsumer
from games.scorecards.models import Card
from games.scorecards.storage import log
from games.tables.live import incoming as table_messages
from games.tables.live.consumer import TableConsumer
from games.tables.live.phrases import PHRASES
from games.tables.models import Table
from games.tables.services import seats
from games.tables.storage.table_state import clear_cache
from tests.access.rules import MESSAGES
from tests.access.test_pages import most_exact
from tests.access.world import ROLES, WHOSE, World, device_of, make_world
from tournaments.live.consumer import TournamentConsumer

PATIENCE = 60  # seconds; a busy machine is not what is tested
aside = database.read

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def own_process(transactional_db: None) -> Iterator[None]:
    for forget in (
        clear_cache,
        log.clear_cache,
        broadcast.forget_plans,
        cache.clear,
        clock.measure,
    ):
        forget()
    yield
    clear_cache()
    database.close()


@pytest.mark.parametrize(
    ("socket", "decode"),
    [
        ("tables", table_messages.decode),
        ("cards", card_messages.decode),
        ("tournaments", TournamentConsumer.decode),
    ],
)
def test_every_message_has_a_rule(socket: str, decode: Any) -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(decode.__self__.type)}
    assert kinds == {rule.split()[0] for rule in MESSAGES[socket]}


# Tables


async def test_everybody_is_answered_at_tables_as_is_written() -> None:
    world = await aside(make_world)
    await aside(start_all, world)
    for role in ROLES:
        for whose in WHOSE if role in world.things else WHOSE[1:]:
            table = world.owner(role, whose).table.code
            for kind, rule in MESSAGES["tables"].items():
                found = await answer_at_table(world.cookies.get(role, ""), kind, table)
                assert found == most_exact(rule, role, whose), (role, whose, kind)


def start_all(world: World) -> None:
    for own in world.things.values():
        start(own.table, own.player)


def start(table: Table, host: Player) -> None:
    seats.sit_down(table.id, Player.objects.create(nickname="Bo"))
    seats.start_table(table.id, host)


async def answer_at_table(cookie: str, kind: str, table: str) -> str:
    about = {"table": table, "id": "move-0001", "at": 0}
    extra = {
        "ping": {"n": 1},
        "probed": {"n": 1},
        "watch": {"table": table},
        "move": about | {"move": {"do": "nonsense"}},
        "check": {"table": table, "n": 1, "move": {"do": "nonsense"}},
        "point": {"table": table, "x": 0, "y": 0},
        "undo": about,
        "say": {"table": table, "phrase": next(iter(PHRASES))},
        "away": {"table": table, "choice": "bot", "seat": 1},
        "return": {"table": table},
    }
    async with Line(TableConsumer, cookie) as line:
        if kind not in ("ping", "probed", "watch"):
            await line.ask({"do": "watch", "table": table})
        await line.say({"do": kind, **extra[kind]})
        if kind in ("probed", "return"):
            await line.say({"do": "ping", "n": 1})
        return await line.answer(skip=() if kind == "watch" else ("table",))


# Cards


async def test_everybody_is_answered_at_cards_as_is_written() -> None:
    world = await aside(make_world)
    for role in ROLES:
        for whose in WHOSE if role in world.things else WHOSE[1:]:
            card = world.owner(role, whose).card
            for kind, rule in MESSAGES["cards"].items():
                found = await answer_at_card(world, world.cookies.get(role, ""), kind, card)
                assert found == most_exact(rule, role, whose), (role, whose, kind)


async def answer_at_card(world: World, cookie: str, kind: str, card: Card) -> str:
    message: dict[str, Any] = {"do": "watch", "card": str(card.pk)}
    if kind == "ping":
        message = {"do": "ping", "n": 1}
    if kind == "watch as zoe":
        message["device"] = device_of(world.things["zoe"].player.pk)
    await aside(Card.objects.filter(pk=card.pk).update, locked="locked" in kind)
    async with Line(CardConsumer, cookie) as line:
        await line.say(message)
        return await line.answer()


# Tournaments


async def test_everybody_is_answered_about_tournaments_as_is_written() -> None:
    world = await aside(make_world)
    for role in ROLES:
        for whose in WHOSE:
            club = world.club(role, whose)
            for kind, rule in MESSAGES["tournaments"].items():
                found = await answer_about_tournament(world.cookies.get(role, ""), kind, club)
                assert found == most_exact(rule, role, whose), (role, whose, kind)


async def answer_about_tournament(cookie: str, kind: str, club: Club) -> str:
    tournament = await aside(club.tournaments.get)
    await aside(club.tournaments.update, is_listed="hidden" not in kind)
    message = {"do": "follow", "tournament": str(tournament.pk)}
    async with Line(TournamentConsumer, cookie) as line:
        await line.say({"do": "ping", "n": 1} if kind == "ping" else message)
        return await line.answer()


class Line:
    """A socket with no server between: what goes in and what comes out are two queues."""

    def __init__(self, consumer: Any, cookie: str) -> None:
        self.into: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        headers = [(b"cookie", f"sessionid={cookie}".encode()), (b"host", b"club.example")]
        scope = {"type": "websocket", "scheme": "ws", "headers": headers, "client": ("::1", 1)}
        self.living = asyncio.create_task(consumer()(scope, self.into.get, self.out.put))

    async def __aenter__(self) -> "Line":
        await self.into.put({"type": "websocket.connect"})
        assert (await self.out.get())["type"] == "websocket.accept"
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.into.put({"type": "websocket.disconnect"})
        await self.living

    async def say(self, message: dict[str, Any]) -> None:
        await self.into.put({"type": "websocket.receive", "text": json.dumps(message)})

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        await self.say(message)
        return await self.hear()

    async def hear(self) -> dict[str, Any]:
        return json.loads((await asyncio.wait_for(self.out.get(), PATIENCE))["text"])

    async def answer(self, skip: tuple[str, ...] = ()) -> str:
        """What kind of message came back, or the code of the refusal."""
        while (said := await self.hear())["is"] in skip:
            pass
        return said["code"] if said["is"] == "refused" else said["is"]
