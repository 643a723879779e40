"""The flash: seen once, by whoever looked, as pixels; and nothing else tells the portrait."""

import base64
import io
import json
from typing import Any

import pytest
from PIL import Image, ImageChops

from games.engines.core.flash import Portrait
from games.engines.gnome_me.flashes import drawn
from games.engines.gnome_me.portraits import PORTRAITS
from games.tables.live import flash_picture
from games.tables.models import Table
from tests.tables.conftest import MovedClock
from tests.tables.lines import Line, line_of
from tests.tables.seated import aside, fresh, running_table

READY, LOOK = {"move": "ready"}, {"move": "look"}


@pytest.fixture
def table() -> Table:
    return running_table(2, game="gnome_me")


async def play(line: Line, move: dict[str, Any], id: str, **more: Any) -> dict[str, Any]:
    asked = {"do": "move", "id": f"{id}-in-the-test", "at": 0, "move": move, **more}
    return await line.ask(asked)


async def before_the_flash(table: Table, time: MovedClock) -> tuple[Line, Line]:
    """Both are ready, and the marble has rolled."""
    lines = [await (await line_of(table, seat)).open() for seat in (0, 1)]
    for number, line in enumerate(lines):
        assert (await play(line, READY, f"ready-{number}"))["is"] == "ack"
    time.pass_to((await aside(fresh, table.id)).state.phase.starts)
    return lines[0], lines[1]


async def next_of(line: Line, kind: str) -> dict[str, Any]:
    while True:
        said = json.loads((await line.out.get())["text"])
        if said["is"] == kind:
            return said


async def close(*lines: Line) -> None:
    for line in lines:
        await line.close()


async def test_whoever_looks_is_shown_the_portrait_once(table: Table, time: MovedClock) -> None:
    anna, bo = await before_the_flash(table, time)
    assert (await play(anna, LOOK, "look"))["is"] == "ack"
    flash = await next_of(anna, "flash")
    assert flash["millis"] == 700 and Image.open(io.BytesIO(base64.b64decode(flash["picture"])))
    again = await play(anna, LOOK, "look-again")
    assert again["is"] == "refused"
    await close(anna, bo)


async def test_a_look_that_is_sent_twice_shows_nothing_twice(
    table: Table, time: MovedClock
) -> None:
    anna, bo = await before_the_flash(table, time)
    await play(anna, LOOK, "look")
    await next_of(anna, "flash")
    assert (await play(anna, LOOK, "look"))["is"] == "ack"
    assert (await anna.ask({"do": "say", "phrase": "well-played"}))["is"] != "flash"
    await close(anna, bo)


async def test_nobody_sees_it_before_its_time(table: Table) -> None:
    anna = await (await line_of(table, 0)).open()
    bo = await (await line_of(table, 1)).open()
    await play(anna, READY, "ready-anna")
    await play(bo, READY, "ready-bo")
    assert (await play(anna, LOOK, "too-early"))["code"] == "not-yet"
    await close(anna, bo)


async def test_the_log_says_how_a_shout_was_timed(table: Table, time: MovedClock) -> None:
    anna, bo = await before_the_flash(table, time)
    for name, line in (("anna", anna), ("bo", bo)):
        await play(line, LOOK, f"look-{name}")
        await next_of(line, "flash")
    time.pass_by(2_000)
    assert (await play(anna, {"move": "stop"}, "stop", took=1_900))["is"] == "ack"
    (shout,) = (await aside(fresh, table.id)).state.phase.shouts
    assert shout.claimed == 1_900 and shout.round_trip is not None
    assert shout.reaction >= 1_900
    await close(anna, bo)


# The picture


def portrait(face: int, **more: Any) -> Portrait:
    return drawn(PORTRAITS[face], None, **more)


def pixels(face: int, **more: Any) -> Image.Image:
    return Image.open(io.BytesIO(flash_picture.painted(portrait(face, **more)))).convert("RGB")


def distance(one: Image.Image, other: Image.Image) -> float:
    """How different two pictures are, roughly."""
    small = [picture.resize((30, 42)) for picture in (one, other)]
    values = ImageChops.difference(*small).convert("L").tobytes()
    return sum(values) / len(values)


def test_equal_portraits_look_alike_and_have_no_byte_to_be_known_by() -> None:
    assert flash_picture.painted(portrait(3)) != flash_picture.painted(portrait(3))
    assert distance(pixels(3), pixels(3)) < distance(pixels(3), pixels(4))


def test_upside_down_is_the_same_picture_on_its_head() -> None:
    turned = pixels(3, upside_down=True).rotate(180)
    assert distance(turned, pixels(3)) < distance(pixels(3, upside_down=True), pixels(3))


def test_no_flash_is_longer_than_what_it_is_padded_to() -> None:
    longest = max(
        len(base64.b64encode(flash_picture.painted(portrait(face)))) for face in range(0, 48, 5)
    )
    assert longest < flash_picture.LENGTH


async def test_every_flash_is_as_long_as_every_other(table: Table, time: MovedClock) -> None:
    anna, bo = await before_the_flash(table, time)
    for name, line in (("anna", anna), ("bo", bo)):
        await play(line, LOOK, f"look-{name}")
    flashes = [await next_of(line, "flash") for line in (anna, bo)]
    assert len({len(json.dumps(flash)) for flash in flashes}) == 1
    assert flashes[0]["picture"] != flashes[1]["picture"]
    await close(anna, bo)
