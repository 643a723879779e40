"""Cards of Gnoming A Round at random: grids as dealt, half entered, typed, or impossible."""

from random import Random
from typing import Any

from games.engines.gnoming.cards import COPIES, DECK

Values = dict[str, Any]


def any_options(roll: Random) -> dict[str, Any]:
    ticked = {name: roll.random() < 0.4 for name in ("children", "runs", "mulligans", "bounce")}
    return {"scoring": roll.choice(["points", "rounds"]), **ticked}


def any_values(roll: Random, places: list[int]) -> Values:
    careful = roll.random() < 0.6  # by people who enter all and make no mistakes
    values: Values = {"starter": roll.choice(places)} if places and roll.random() < 0.8 else {}
    for number in (1, 2, 3):
        values |= _round(roll, number, places, careful)
    return values | ({"finished": True} if roll.random() < 0.5 else {})


def _round(roll: Random, number: int, places: list[int], careful: bool) -> Values:
    deck = roll.sample(DECK, len(DECK))
    values: Values = {}
    for seat in places:
        hand = [deck.pop() for _ in range(9)] if careful else roll.choices([*COPIES], k=9)
        values |= _entry(roll, f"{number}/{seat}", hand, careful)
    if careful or roll.random() < 0.7:
        values[f"out/{number}"] = roll.choice([*places, *([] if careful else range(7)), -1])
    return values


def _entry(roll: Random, where: str, hand: list[int], careful: bool) -> Values:
    is_typed, is_full = roll.random() < 0.15, roll.random() < (1 if careful else 0.8)
    typed = {f"total/{where}": roll.randint(-53, 83)} if is_typed else {}
    if is_typed and roll.random() < 0.5:
        return typed
    cells = range(9) if is_full else sorted(roll.sample(range(9), roll.randint(0, 8)))
    return typed | {f"cell/{where}/{cell}": hand[cell] for cell in cells}
