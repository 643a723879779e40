"""Cards of the four games, whose sheets exist twice, and what Python reads on them.

Made from a fixed seed: rewriting gives the same file unless the rules have changed. The runner is
rewrite_vectors.py; the page must read every card in the same way.
"""

from random import Random
from types import ModuleType
from typing import Any

import msgspec

from config.base.refusal import Refused
from games.engines.core.card import Operation, merged
from games.engines.gnome_me import sheet as gnome_me
from games.engines.gnome_me.options import Options as GnomeMeOptions
from games.engines.gnome_village import sheet as gnome_village
from games.engines.gnome_village.board.options import Options as VillageOptions
from games.engines.gnoming import sheet as gnoming
from games.engines.gnoming.options import Options as GnomingOptions
from games.engines.snowhere import sheet as snowhere
from games.engines.snowhere.options import Options as SnowhereOptions
from tests.engines.gnoming.any_card import any_options, any_values
from tests.engines.written import NAMES

Json = dict[str, Any]
Values = dict[str, Any]

CARDS = {"gnoming": 120}  # which say more than others


def sheet_vectors(game: str) -> list[Json]:
    roll = Random(game)  # noqa: S311
    return [vector(game, roll) for _ in range(CARDS.get(game, 300))]


def vector(game: str, roll: Random) -> Json:
    sheet, options_type, options_of, values_of = GAMES[game]
    told = options_of(roll)
    options = msgspec.convert(told, options_type)
    operations = [*scribbled(values_of(roll, told), roll)]
    card = merged(operations)
    return {
        "options": told,
        "operations": [(op.device, op.register, op.value, op.seen) for op in operations],
        "sheet": msgspec.to_builtins(sheet.read(card, options)),
        "checks": [checked(sheet, entry, options) for entry in nonsense(game, roll)],
    }


def scribbled(values: Values, roll: Random):
    """Two phones write; now and then one has not seen the other, and something is taken back."""
    counters = {"one": 0, "other": 0}
    for revision, (register, value) in enumerate(values.items()):
        device = roll.choice([*counters])
        counters[device] += 1
        seen = roll.choice([revision, revision, revision, max(0, revision - 5)])
        yield Operation(f"op-{revision}", device, counters[device], register, value, seen)


def checked(sheet: ModuleType, entry: tuple[str, Any], options: Any) -> Json:
    try:
        sheet.check(*entry, options)
        code = None
    except Refused as refusal:
        code = refusal.code
    return {"register": entry[0], "value": entry[1], "code": code}


def seated(roll: Random, fewest: int, most: int) -> Values:
    places = sorted(roll.sample(range(most), roll.randint(fewest, most)))
    return {f"seat/{seat}": NAMES[seat] for seat in places}


def places_of(values: Values) -> list[int]:
    return [int(name.removeprefix("seat/")) for name in values if name.startswith("seat/")]


# Gnoming A Round


def gnoming_values(roll: Random, options: Json) -> Values:
    values = seated(roll, roll.choice([0, 2, 2, 2]), roll.choice([2, 3, 4, 7]))
    return values | any_values(roll, places_of(values))


# Do You Gnome Me?


def gnome_me_options(roll: Random) -> Json:
    return {
        "mode": roll.choice(["basic", "basic", "all-in", "cooperative"]),
        "ending": roll.choice(["five", "deck"]),
        "twins": roll.random() < 0.2,
        "time": roll.choice(["x1", "x1.5", "x2"]),
    }


def gnome_me_values(roll: Random, options: Json) -> Values:
    values = seated(roll, 1, 4)
    if options["mode"] == "cooperative":
        return values | attempts(roll, options)
    last = roll.randint(0, 24)
    numbers = [number for number in range(1, last + 1) if roll.random() < 0.98]
    misfires = {"misfires": roll.randint(0, 12)} if roll.random() < 0.4 else {}
    return (
        values
        | {f"round/{number}": a_round(roll, places_of(values)) for number in numbers}
        | misfires
    )


def a_round(roll: Random, places: list[int]) -> Json:
    if roll.random() < 0.01:
        places = [*range(4)]  # one of them may not sit here
    some = roll.random() < 0.1
    fines = {"fines": sorted(roll.sample(places, roll.randint(0, len(places))))} if some else {}
    if len(places) > 1 and roll.random() < 0.5:
        tied = sorted(roll.sample(places, roll.randint(2, len(places))))
        return {"tied": tied, "stopper": roll.choice(places), **fines}
    return {"winner": roll.choice([*places, *places, *places, None]), **fines}


def attempts(roll: Random, options: Json) -> Values:
    seconds = msgspec.convert(options, GnomeMeOptions).seconds
    values: Values = {}
    for number in range(1, roll.randint(1, 4) + 1):
        if roll.random() < 0.9:
            values[f"clock/{number}"] = {"seconds": seconds}
        for count in range(1, roll.randint(0, 8)):
            values[f"won/{number}/{count}"] = roll.choice([True, True, True, None])
        if roll.random() < 0.9:
            values[f"ended/{number}"] = True
    return values


# Gnome Village


def village_options(roll: Random) -> Json:
    return {"children": roll.random() < 0.3, "deluxe": roll.random() < 0.3}


def village_values(roll: Random, options: Json) -> Values:
    values = seated(roll, 1, 4)
    counts = {"workshops": 7, "lit": 5, "restaurants": 2, "hats": 2, "coins": 4, "tiles": 30}
    told = {
        f"count/{seat}/{what}": roll.randint(0, most)
        for seat in places_of(values)
        for what, most in counts.items()
        if roll.random() < (0.995 if what != "tiles" else 0.5)
    }
    happy = {"happy": roll.choice([-1, *range(4)])} if roll.random() < 0.6 else {}
    return values | told | happy


# Snowhere


def snowhere_options(roll: Random) -> Json:
    return {"spread": roll.choice(["any", "snug", "loose", "wide"])}


def snowhere_values(roll: Random, options: Json) -> Values:
    told = {
        "fire": roll.choice([0, roll.randint(0, 111), None]),
        "flakes": roll.choice([roll.randint(0, 6), roll.randint(0, 6), None]),
        "solved": roll.choice([True, False, None]),
    }
    return seated(roll, 0, 8) | {name: told[name] for name in told if roll.random() < 0.8}


# What people or programs might try to write

VALUES = [
    *(
        None,
        True,
        False,
        -54,
        -53,
        -4,
        2,
        8,
        9,
        10,
        83,
        84,
        0.5,
        -2,
        -1,
        0,
        1,
        3,
        4,
        5,
        6,
        7,
        24,
        25,
        112,
        1000,
        "",
        "Anna",
        "x" * 65,
        [],
    ),
    *({}, {"winner": 1}, {"winner": None}, {"winner": 4}, {"winner": "1"}, {"seconds": 120}),
    *({"tied": [0, 1], "stopper": 1}, {"tied": [1, 0], "stopper": 1}, {"tied": [1], "stopper": 1}),
    *({"tied": [0, 1]}, {"winner": 1, "fines": [1, 2]}, {"winner": 1, "fines": 1}, {"fines": []}),
    *({"winner": 1, "stopper": 1}, {"winner": 1, "why": 1}, {"seconds": 180}, {"seconds": 1}),
]
REGISTERS = {
    "gnoming": ["cell/1/0/0", "cell/3/6/8", "cell/4/0/0", "cell/1/7/0", "cell/1/0/9", "cell/1/0"]
    + ["cell/0/0/0", "cell/01/0/0", "total/1/0", "total/1/7", "total/2", "out/1", "out/4", "out"],
    "gnome_me": ["round/1", "round/24", "round/25", "round/0", "round/01", "round", "round/1/1"]
    + ["misfires", "misfires/1", "clock/1", "clock/100", "ended/1", "won/1/1", "won/1", "won/1/25"],
    "gnome_village": ["count/0/lit", "count/3/coins", "count/4/lit", "count/0/gnomes", "count/0"]
    + ["count/0/lit/1", "count/1/tiles", "count/2/workshops", "happy", "happy/1"],
    "snowhere": ["fire", "flakes", "solved", "fire/1", "ice"],
}
SHARED = ["seat/0", "seat/7", "seat/8", "seat", "pen/1", "pen/9", "starter", "finished", "finish"]


def nonsense(game: str, roll: Random) -> list[tuple[str, Any]]:
    registers = [*REGISTERS[game], *SHARED]
    return [(roll.choice(registers), roll.choice(VALUES)) for _ in range(8)]


GAMES: dict[str, tuple[Any, Any, Any, Any]] = {
    "gnoming": (gnoming, GnomingOptions, any_options, gnoming_values),
    "gnome_me": (gnome_me, GnomeMeOptions, gnome_me_options, gnome_me_values),
    "gnome_village": (gnome_village, VillageOptions, village_options, village_values),
    "snowhere": (snowhere, SnowhereOptions, snowhere_options, snowhere_values),
}
