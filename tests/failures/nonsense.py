"""Messages that nobody should send, as fast as they can be made: the words of fuzzing."""

import json
import random
import string
from collections.abc import Callable
from typing import Any

Text = str | bytes

LONGEST = 16 * 1024
CODES = ("BBBBBBBB", "", "bbbbbbbb", "BBBBBBB", "BBBBBBBBB", "BBBB BBB", "ABCDÉFGH", "\x00" * 8)
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**31, 2**63, 2**64, -(2**64), 10**30, 0.5, 1e308, "", "x",
    "0", "null", "a" * 60, "a" * 61, "é" * 30, "\x00", "\x00" * 12, "\ud800" * 8, "../../etc",
    "<script>", "' OR 1=1 --", "{}", [], [[]], {}, {"a": {"b": {}}}, ["x"] * 50,
)  # fmt: skip
RAW = (
    "", " ", "null", "true", "0", "[]", "{}", '""', "{", "}", '{"do"', '{"do":}', '{"do":"ping"',
    '{"do":"ping","n":NaN}', '{"do":"ping","n":Infinity}', '{"do":"ping","n":1,}', "{'do':'ping'}",
    '{"do":"ping","n":1}{"do":"ping","n":2}', '{"do":"ping","n":1e400}', '{"do":"ping","n":01}',
    '{"do":"ping","do":"watch","n":1}', '{"do":"ping","n":1,"n":2}', '{"do":["ping"],"n":1}',
    '{"do":null}', '{"do":"nothing"}', '{"do":"Ping","n":1}', '{"n":1}', "\ufeff{}",
    '{"do":"say","table":"BBBBBBBB","phrase":"\\ud800"}',
    '{"do":"say","table":"BBBBBBBB","phrase":"\\u0000"}',
    '{"do":"ping","n":' + "9" * 5000 + "}", '{"do":"ping","n":-' + "9" * 400 + "}",
)  # fmt: skip


def malformed(dice: random.Random) -> str:
    """Not JSON, or not one of our messages."""
    kind = dice.randrange(4)
    if kind == 0:
        return dice.choice(RAW)
    if kind == 1:
        letters = string.printable + "\x00\x7fé€🂡"
        return "".join(dice.choices(letters, k=dice.randrange(200)))
    if kind == 2:
        text = json.dumps(shaped(dice, "BBBBBBBB"))
        cut = dice.randrange(len(text))
        return text[:cut] + dice.choice(["", "\x00", "}", '"', ",", "[" * 20]) + text[cut + 1 :]
    return json.dumps(
        shaped(dice, dice.choice(CODES)) | {dice.choice(["x", "seat", "do", "id"]): 1}
    )


def deep(dice: random.Random) -> str:
    """Nested as deep as fits."""
    opening, closing = dice.choice([("[", "]"), ('{"a":', "}")])
    depth = dice.choice([20, 200, 1000, LONGEST // (len(opening) + 1) - 40])
    inner = opening * depth + "1" + closing * depth
    message = '{"do":"move","table":"%s","id":"deep-0001","at":1,"move":{"move":"draw","x":%s}}'
    return dice.choice([inner, message % ("BBBBBBBB", inner), inner[: len(inner) // 2]])


def oversized(dice: random.Random) -> Text:
    """Beyond 16 KiB, in letters or only in bytes."""
    filling = dice.choice(["x" * LONGEST, "é" * (LONGEST // 2), "[" * LONGEST, " " * LONGEST])
    text = '{"do":"say","table":"BBBBBBBB","phrase":"' + filling + '"}'
    return text if dice.randrange(3) else text * 5


def binary(dice: random.Random) -> bytes:
    return dice.choice([dice.randbytes(dice.randrange(300)), b'{"do":"ping","n":1}', b""])


def shaped(dice: random.Random, table: str) -> dict[str, Any]:
    """One of our messages, with values of any kind in its fields."""
    fields = {
        "ping": ("n",),
        "watch": ("table",),
        "move": ("table", "id", "at", "move"),
        "undo": ("table", "id", "at"),
        "say": ("table", "phrase"),
        "away": ("table", "choice", "seat"),
        "return": ("table",),
    }
    kind = dice.choice(list(fields))
    message: dict[str, Any] = {"do": kind}
    for field in fields[kind]:
        if dice.randrange(10):
            message[field] = dice.choice(VALUES) if dice.randrange(3) else right(dice, field, table)
    return message


def right(dice: random.Random, field: str, table: str) -> Any:
    return {
        "n": 1,
        "table": table,
        "id": f"fuzz-{dice.getrandbits(64):x}-0",
        "at": dice.randrange(50),
        "move": move(dice),
        "phrase": "hello",
        "choice": dice.choice(["bot", "end", "wait"]),
        "seat": dice.randrange(8),
    }[field]


def move(dice: random.Random) -> dict[str, Any]:
    """A move by its looks; cells, piles and extra fields are anything."""
    kind = dice.choice(
        ["turn_up", "draw", "take", "place", "discard", "decline", "go_on", "fly", 1, None]
    )
    extra = {
        name: dice.choice(VALUES) for name in ("cell", "pile", "card") if not dice.randrange(3)
    }
    return {"move": kind, **extra}


def off_limits(dice: random.Random, table: str) -> str:
    """Well formed, and never allowed to whoever has no seat here or whose turn it is not."""
    wish = dice.choice(
        [
            {"do": "move", "at": dice.randrange(9), "move": {"move": "draw"}},
            {"do": "move", "at": 1, "move": {"move": "discard", "pile": dice.randrange(2)}},
            {"do": "move", "at": 1, "move": {"move": "place", "cell": dice.randrange(9)}},
            {"do": "move", "at": 1, "move": {"move": "go_on"}},
            {"do": "undo", "at": 1},
        ]
    )
    return json.dumps({**wish, "table": table, "id": f"fuzz-{dice.getrandbits(64):016x}"})


KINDS: dict[str, Callable[[random.Random], Text]] = {
    "malformed": malformed,
    "deep": deep,
    "oversized": oversized,
    "binary": binary,
}


def near_miss(dice: random.Random, table: str) -> Text:
    """Mostly almost right, since what is far off never gets far."""
    kind = dice.randrange(10)
    if kind < 5:
        return json.dumps(shaped(dice, table))
    if kind < 7:
        return off_limits(dice, table)
    return dice.choice(list(KINDS.values()))(dice)
