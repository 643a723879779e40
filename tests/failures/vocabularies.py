"""The words of each socket of the site, for fuzzing: its messages, and what is known there."""

import random
from typing import Any
from uuid import UUID, uuid4

from games.tables.live.phrases import PHRASES
from tests.failures.nonsense import VALUES, Vocabulary, Wish

TABLE_FIELDS = {
    "ping": ("n",),
    "probed": ("n",),
    "watch": ("table",),
    "move": ("table", "id", "at", "move", "took"),
    "check": ("table", "n", "move"),
    "point": ("table", "x", "y"),
    "undo": ("table", "id", "at"),
    "say": ("table", "phrase"),
    "away": ("table", "choice", "seat"),
    "return": ("table",),
}
CARD_FIELDS = {"ping": ("n",), "watch": ("card", "device", "after")}
TOURNAMENT_FIELDS = {"ping": ("n",), "follow": ("tournament",)}

MOVE_FIELDS = (  # of the games in which it is somebody's turn
    ("turn_up", ("cell",)),
    ("draw", ()),
    ("take", ("pile",)),
    ("place", ("cell",)),
    ("discard", ("pile",)),
    ("decline", ()),
    ("go_on", ()),
    ("pick_up", ("card",)),
    ("place", ("card", "x", "y", "angle")),
    ("put_aside", ()),
    ("finish", ()),
    ("fly", ("cell",)),  # of none
)


# Tables


def of_table(code: str) -> Vocabulary:
    return Vocabulary(
        "/ws/",
        TABLE_FIELDS,
        {"do": "watch", "table": code},
        known=lambda dice: {
            "n": 1,
            "table": code,
            "id": _new_id(dice),
            "at": dice.randrange(50),
            "move": move(dice),
            "took": dice.randrange(2000),
            "x": dice.randrange(-500, 500),
            "y": dice.randrange(-500, 500),
            "phrase": dice.choice(list(PHRASES)),
            "choice": dice.choice(["bot", "end", "wait"]),
            "seat": dice.randrange(8),
        },
        off_limits=lambda dice: _out_of_turn(dice) | {"table": code, "id": _new_id(dice)},
    )


def _new_id(dice: random.Random) -> str:
    return f"fuzz-{dice.getrandbits(64):016x}"


def move(dice: random.Random) -> dict[str, Any]:
    """A move by its looks; most have something in a field that cannot be there."""
    kind, fields = dice.choice(MOVE_FIELDS)
    right = {
        "cell": dice.randrange(9),
        "pile": dice.randrange(2),
        "card": dice.randrange(111),
        "x": dice.randrange(-5000, 5000),
        "y": dice.randrange(-5000, 5000),
        "angle": dice.randrange(3600),
    }
    wish: Wish = {"move": kind} | {name: right[name] for name in fields}
    if dice.randrange(3):
        wish[dice.choice([*wish, "more"])] = dice.choice(VALUES)
    return wish


def _out_of_turn(dice: random.Random) -> Wish:
    """For whoever has no seat here, or whose turn it is not."""
    return dice.choice(
        [
            {"do": "move", "at": dice.randrange(9), "move": {"move": "draw"}},
            {"do": "move", "at": 1, "move": {"move": "discard", "pile": dice.randrange(2)}},
            {"do": "move", "at": 1, "move": {"move": "place", "cell": dice.randrange(9)}},
            {"do": "move", "at": 1, "move": {"move": "go_on"}},
            {"do": "undo", "at": 1},
        ]
    )


# Cards


def of_cards(own: UUID, device: str, foreign: UUID, foreign_device: str) -> Vocabulary:
    """A card that the fuzzer may see, and one that is locked to them."""
    return Vocabulary(
        "/ws/cards/",
        CARD_FIELDS,
        {"do": "watch", "card": str(own), "device": device},
        known=lambda dice: {
            "n": 1,
            "card": dice.choice([str(own), str(foreign), own.hex, str(uuid4())]),
            "device": dice.choice([device, foreign_device, "no-such-phone"]),
            "after": dice.randrange(50),
        },
        off_limits=lambda dice: {
            "do": "watch",
            "card": str(dice.choice([foreign, uuid4()])),
            "device": dice.choice([device, foreign_device]),
            "after": dice.randrange(9),
        },
    )


# Tournaments


def of_tournaments(public: UUID, hidden: UUID) -> Vocabulary:
    """A tournament that everybody may see, and one that only its club may."""
    return Vocabulary(
        "/ws/tournaments/",
        TOURNAMENT_FIELDS,
        {"do": "follow", "tournament": str(public)},
        known=lambda dice: {
            "n": 1,
            "tournament": dice.choice([str(public), str(hidden), public.hex, str(uuid4())]),
        },
        off_limits=lambda dice: {
            "do": "follow",
            "tournament": str(dice.choice([hidden, uuid4()])),
        },
    )
