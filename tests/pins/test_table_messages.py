"""What the live socket of tables says, and what processes say to each other beside it.

View and choices of each game are left out: their shapes are pinned by test_shapes.py.
"""

import asyncio
import json
from typing import Any

import msgspec
import pytest
from channels_redis.pubsub import RedisPubSubLoopLayer

from games.catalogue import GAMES
from games.engines.core.contract import Seat
from games.tables.live import hub
from games.tables.models import Table
from games.tables.storage.table_state import load_state
from games.tables.web import fairness, lessons, replay_frames
from tests.failures.phone import cookie_of
from tests.pins import golden
from tests.pins.outline import by_kind, outline
from tests.tables.conftest import MovedClock, own_process, time
from tests.tables.lines import Line
from tests.tables.seated import aside, do, fresh, may, played_out, running_table

__all__ = ["own_process", "time"]

OF_THE_GAME = ("view", "events", "moves", "you_moves", "expect")


@pytest.fixture
def between(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What goes over the channel layer, with its group."""
    sent: list[Any] = []
    real = RedisPubSubLoopLayer.group_send

    async def send(self: Any, group: str, message: dict[str, Any]) -> None:
        sent.append({"group": group, **message})
        await real(self, group, message)

    monkeypatch.setattr(RedisPubSubLoopLayer, "group_send", send)
    return sent


class Heard(Line):
    """A line that keeps everything it is told."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.heard: list[Any] = []
        real = self.out.get

        async def get() -> Any:
            message = await asyncio.wait_for(real(), 20)
            if "text" in message:
                self.heard.append(json.loads(message["text"]))
            return message

        self.out.get = get  # type: ignore[method-assign]

    async def until(self, kind: str) -> None:
        while not self.heard or self.heard[-1]["is"] != kind:
            await self.out.get()


async def sockets_at(table: Table) -> tuple[Heard, Heard]:
    return await socket_of(table, 0), await socket_of(table, 1)


async def socket_of(table: Table, seat: int) -> Heard:
    sitter = await aside(table.seats.get, index=seat)
    line = Heard(table, await aside(cookie_of, sitter.player_id))
    await line.open()
    return line


async def test_what_sockets_of_tables_and_processes_say(
    time: MovedClock, between: list[Any]
) -> None:
    heard = [
        *await around_a_game_of_gnoming(),
        *await around_a_carpet(),
        *await around_a_flash(time),
    ]
    golden.check("table-socket", by_kind([without_the_game(message) for message in heard]))
    for message in between:
        if "heads" in message:
            message["heads"] = {"a table": max(message["heads"].values())}
    golden.check("channel-layer", by_kind(between, "type"))


async def around_a_game_of_gnoming() -> list[Any]:
    table = await aside(running_table, 2)
    anna, bo = await sockets_at(table)
    await anna.into.put(spoken({"do": "ping", "n": 1}))
    await anna.until("pong")
    move = {"move": "turn_up", "cell": 0}
    await anna.ask({"do": "move", "id": "a-move-of-anna", "at": 0, "move": move})
    await anna.ask({"do": "move", "id": "a-move-of-nonsense", "at": 0, "move": {"move": "jump"}})
    await anna.ask({"do": "undo", "id": "anna-undoes", "at": 1})
    await anna.ask({"do": "nonsense"})
    await anna.into.put(spoken({"do": "say", "table": table.code, "phrase": "hello"}))
    await bo.until("said")
    hub.current().on_message({"type": "seek", "chairs": [[table.id.hex, 1]]})  # found with us
    nobody_has_it = {(table.id, 5)}
    assert await hub.current().attendance.without_players(nobody_has_it) == nobody_has_it
    return await closed(anna, bo)


async def around_a_carpet() -> list[Any]:
    table = await aside(running_table, 2, game="snowhere", cards="12", spread="snug")
    card = await picked_up(table)
    anna, bo = await sockets_at(table)
    where = {"move": "place", "card": card, "x": 50_000, "y": 0, "angle": 0}
    await anna.ask({"do": "check", "n": 7, "move": where})
    await bo.until("held")
    await anna.into.put(spoken({"do": "point", "table": table.code, "x": 3, "y": 4}))
    await bo.until("pointed")
    return await closed(anna, bo)


async def picked_up(table: Table) -> int:
    for turn in range(9):
        table_state = await aside(load_state, table.id)
        if held := table_state.game.rules.choices(table_state.state, Seat(0)).place:
            return held[0]
        await do(table.id, 0, may(table_state, 0)[0], f"picks-up-{turn}")
    raise AssertionError("nothing but snowflakes")


async def around_a_flash(time: MovedClock) -> list[Any]:
    table = await aside(running_table, 2, game="gnome_me")
    anna, bo = await sockets_at(table)
    for line, name in ((anna, "anna"), (bo, "bo")):
        ready = {"do": "move", "id": f"ready-{name}", "at": 0, "move": {"move": "ready"}}
        await line.ask(ready)
    time.pass_to((await aside(fresh, table.id)).state.phase.starts)
    await anna.ask({"do": "move", "id": "anna-looks", "at": 0, "move": {"move": "look"}})
    await anna.until("flash")
    await anna.until("probe")
    return await closed(anna, bo)


def spoken(message: dict[str, Any]) -> dict[str, Any]:
    return {"type": "websocket.receive", "text": json.dumps(message)}


async def closed(*lines: Heard) -> list[Any]:
    for line in lines:
        await line.close()
    return [message for line in lines for message in line.heard]


# Beside the socket


def test_a_replay_a_lesson_and_a_verified_deal_as_pages_get_them() -> None:
    table = played_out(running_table(2))
    frames = plain(replay_frames.frames(table))
    lesson = plain(lessons.lesson_of(GAMES["gnome_me"], "Anna"))
    golden.check(
        "table-pages",
        {
            "frames": outline(without_the_game(frames)),
            "seats": outline(plain(replay_frames.seats(table))),
            "lesson": outline(without_the_game(lesson)),
            "deals": outline(plain(fairness.deals(table))),
        },
    )


def without_the_game(value: Any) -> Any:
    """What each game says in its own way is only named."""
    match value:
        case dict():
            return {
                key: None if key in OF_THE_GAME else without_the_game(each)
                for key, each in value.items()
            }
        case list():
            return [without_the_game(each) for each in value]
        case _:
            return value


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
