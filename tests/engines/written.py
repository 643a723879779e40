"""Scorecards for tests: a card as one phone would have written it, register by register."""

from contextlib import contextmanager

import pytest

from games.engines.core.card import Card, Operation, merged
from games.engines.core.contract import MoveRefused

NAMES = ("Anna", "Bo", "Cia", "Dan", "Eef", "Fay", "Gus", "Hil")


def written(values: dict, players: int = 0, finished: bool = False) -> Card:
    seats = {f"seat/{seat}": NAMES[seat] for seat in range(players)}
    end = {"finished": True} if finished else {}
    return merged(
        Operation(f"op-{count}", "phone", count, register, value, count - 1)
        for count, (register, value) in enumerate({**seats, **values, **end}.items(), 1)
    )


def codes(notes) -> list[str]:
    return [each.code for each in notes]


@contextmanager
def refused(code: str):
    with pytest.raises(MoveRefused) as caught:
        yield
    assert caught.value.code == code
