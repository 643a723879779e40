"""Two worlds with other portraits in the device: nothing that is sent tells them apart but a look.

What is sent is compared byte by byte, as in test_twins; a flash may differ in its pixels alone.
"""

import base64
import io
import json
import random
from typing import Any

import pytest
from PIL import Image

from games.engines.core.contract import Attempt, Millis, Seat
from games.engines.gnome_me.game import ONLINE as GNOME_ME
from games.engines.gnome_me.moves import Stop
from games.tables.live.outgoing import table_message
from games.tables.models import LogRow, Table
from games.tables.services import seats
from games.tables.services.play import row_of
from games.tables.storage.log import Row
from tests.engines.twins import twin_of_gnome_me
from tests.tables import screens
from tests.tables.conftest import MovedClock
from tests.tables.seated import aside, choices, fresh, running_table
from tests.tables.test_flash import LOOK, before_the_flash, close, next_of, play
from tests.tables.test_twins import transcript, twin_dealt

QUIET, LONG = 12, 24  # rows before anybody stops, and at most
TABLES: dict[str, dict[str, Any]] = {
    "basic": {},
    "a team": {"mode": "cooperative"},
    "all-in": {"mode": "all-in"},
    "all variants": {"twins": True, "marks": True, "upside_down": True},
}


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "new_seed", lambda: b"the same cards at every run".ljust(32))


def one_round(table: Table, dice: random.Random) -> list[Row]:
    """From being ready until all have shouted; the portrait is not compared yet."""
    table_state, rows = fresh(table.id), []
    while len(rows) < LONG and (offered := choices(table_state)):
        quiet = [choice for choice in offered if not isinstance(choice[1], Stop)]
        seat, move = dice.choice(quiet if quiet and len(rows) < QUIET else offered)
        attempt = Attempt(Seat(seat), move, Millis(table_state.state.since + 500))
        events = GNOME_ME.rules.decide(table_state.state, attempt, table_state.dice).events
        table_state = table_state.grown(
            events, attempt.seat, attempt.arrived, f"random-{len(rows)}"
        )
        rows.append(row_of(table_state, events, attempt.seat))
    return rows


def other_portraits(table: Table, dice: random.Random) -> Table:
    table_state = fresh(table.id)
    dealt = LogRow.objects.get(table=table, position=1)
    log = GNOME_ME.decode_events(dealt.events)
    _, other = twin_of_gnome_me(log, table_state.state, dice)
    return twin_dealt(table, GNOME_ME.encode_events(other).decode(), dice)


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
async def test_nothing_that_is_sent_depends_on_the_portrait(options: dict[str, Any]) -> None:
    table = await aside(lambda: running_table(3, game="gnome_me", **options))
    rows = await aside(one_round, table, random.Random(1))
    twin = await aside(other_portraits, table, random.Random(2))
    assert await in_device(table) != await in_device(twin)
    assert len(rows) > QUIET
    one, other = await transcript(table, rows), await transcript(twin, rows)
    for mine, theirs in zip(one, other, strict=True):
        assert mine == theirs


async def in_device(table: Table) -> int:
    return (await aside(fresh, table.id)).state.deck[0]


LEAKS = {
    "the portrait": lambda state: str(state.deck[0]).encode(),
    "the last card of the deck": lambda state: str(state.deck[-1]).encode(),
    "a longer message": lambda state: b" " * state.deck[0],
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_would_be_noticed(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(shown: Any, *args: Any) -> bytes:
        return table_message(shown, *args) + LEAKS[leak](shown.table_state.state)

    monkeypatch.setattr(screens, "table_message", leaking)
    table = await aside(lambda: running_table(2, game="gnome_me"))
    rows = (await aside(one_round, table, random.Random(1)))[:5]
    twin = await aside(other_portraits, table, random.Random(2))
    assert await transcript(table, rows) != await transcript(twin, rows)


# The flash itself


async def test_flashes_of_other_portraits_differ_in_nothing_but_pixels(time: MovedClock) -> None:
    table = await aside(lambda: running_table(2, game="gnome_me"))
    twin = await aside(other_portraits, table, random.Random(2))
    pairs = zip(await flashes(table, time), await flashes(twin, time), strict=True)
    for one, other in pairs:
        assert len(json.dumps(one)) == len(json.dumps(other))
        assert without_pixels(one, table) == without_pixels(other, twin)
        assert says_nothing(one["picture"]) and says_nothing(other["picture"])


async def flashes(table: Table, time: MovedClock) -> list[dict[str, Any]]:
    """What both seats are sent when they look."""
    lines, seen = await before_the_flash(table, time), []
    for seat, line in enumerate(lines):
        assert (await play(line, LOOK, f"look-{seat}"))["is"] == "ack"
        seen.append(await next_of(line, "flash"))
    await close(*lines)
    return seen


def without_pixels(flash: dict[str, Any], table: Table) -> dict[str, Any]:
    words = {name: value for name, value in flash.items() if name not in ("picture", "padding")}
    assert not flash["padding"].strip() and words.pop("table") == table.code
    return words


def says_nothing(picture: str) -> bool:
    """Pixels of one size, with no comment, name or place in the file beside them."""
    image = Image.open(io.BytesIO(base64.b64decode(picture)))
    return image.size == (300, 420) and not image.getexif() and not named(image)


def named(image: Image.Image) -> set[str]:
    return {str(key) for key in image.info if not str(key).startswith(("jfif", "dpi"))}
