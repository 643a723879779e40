"""Messages that nobody should send, as fast as they can be made: the words of fuzzing."""

import json
import random
import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Text = str | bytes
Wish = dict[str, Any]

LONGEST = 16 * 1024
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**31, 2**63, 2**64, -(2**64), 10**30, 0.5, 1e308, "", "x",
    "0", "null", "BBBBBBBB", "bbbbbbbb", "BBBB BBB", "ABCDÉFGH", "0" * 32, "a" * 60, "a" * 61,
    "é" * 30, "\x00", "\x00" * 12, "\ud800" * 8, "../../etc",
    "<script>", "' OR 1=1 --", "{}", [], [[]], {}, {"a": {"b": {}}}, ["x"] * 50,
)  # fmt: skip


@dataclass(frozen=True)
class Vocabulary:
    """What one socket of the site understands, and what somebody who fuzzes it knows of it."""

    path: str
    fields: Mapping[str, tuple[str, ...]]  # of each kind of message
    opening: Wish  # the first message on each line
    known: Callable[[random.Random], Wish]  # by field, what may stand there
    off_limits: Callable[[random.Random], Wish]  # well formed, and never allowed


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


def malformed(dice: random.Random, words: Vocabulary) -> str:
    """Not JSON, or not one of our messages."""
    kind = dice.randrange(4)
    if kind == 0:
        return dice.choice(RAW)
    if kind == 1:
        letters = string.printable + "\x00\x7fé€🂡"
        return "".join(dice.choices(letters, k=dice.randrange(200)))
    if kind == 2:
        text = json.dumps(shaped(dice, words))
        cut = dice.randrange(len(text))
        return text[:cut] + dice.choice(["", "\x00", "}", '"', ",", "[" * 20]) + text[cut + 1 :]
    return json.dumps(shaped(dice, words) | {dice.choice(["x", "seat", "do", "id"]): 1})


def deep(dice: random.Random, words: Vocabulary) -> str:
    """Nested as deep as fits."""
    opening, closing = dice.choice([("[", "]"), ('{"a":', "}")])
    depth = dice.choice([20, 200, 1000, LONGEST // (len(opening) + 1) - 90])
    inner = opening * depth + "1" + closing * depth
    wish = words.off_limits(dice)
    message = json.dumps(wish | {dice.choice(list(wish)): "?"}).replace('"?"', inner)
    return dice.choice([inner, message, inner[: len(inner) // 2]])


def oversized(dice: random.Random, words: Vocabulary) -> Text:
    """Beyond 16 KiB, in letters or only in bytes."""
    filling = dice.choice(["x" * LONGEST, "é" * (LONGEST // 2), "[" * LONGEST, " " * LONGEST])
    text = json.dumps(words.opening | {"x": filling}, ensure_ascii=False)
    return text if dice.randrange(3) else text * 5


def binary(dice: random.Random, words: Vocabulary) -> bytes:
    return dice.choice(
        [dice.randbytes(dice.randrange(300)), json.dumps(words.opening).encode(), b""]
    )


def shaped(dice: random.Random, words: Vocabulary) -> Wish:
    """One of our messages, with values of any kind in none, some or all of its fields."""
    kind, known = dice.choice(list(words.fields)), words.known(dice)
    fields = words.fields[kind]
    wrong = dice.sample(fields, dice.randrange(len(fields) + 1))
    message: Wish = {"do": kind} | {field: known[field] for field in fields}
    for field in wrong:
        message[field] = dice.choice(VALUES)
        if not dice.randrange(5):
            del message[field]
    return message


def off_limits(dice: random.Random, words: Vocabulary) -> str:
    return json.dumps(words.off_limits(dice))


KINDS: dict[str, Callable[[random.Random, Vocabulary], Text]] = {
    "malformed": malformed,
    "deep": deep,
    "oversized": oversized,
    "binary": binary,
}


def near_miss(dice: random.Random, words: Vocabulary) -> Text:
    """Mostly almost right, since what is far off never gets far."""
    kind = dice.randrange(10)
    if kind < 5:
        return json.dumps(shaped(dice, words))
    if kind < 7:
        return off_limits(dice, words)
    return dice.choice(list(KINDS.values()))(dice, words)
