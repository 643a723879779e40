"""Places for a card that the rules allow, found by throwing it about."""

from collections.abc import Callable, Sequence
from typing import Any

from games.engines.core.contract import Seat
from games.engines.snowhere.allowed import placeable
from games.engines.snowhere.moves import Place
from games.engines.snowhere.placement_check import check
from games.engines.snowhere.rules import substitute
from games.engines.snowhere.state import State

TRIES = 12
AROUND = range(-600, 601)


def places(state: State, seat: Seat, choose: Callable[[Sequence[Any]], Any]) -> list[Place]:
    thrown = (_thrown(state, seat, choose) for _ in range(TRIES))
    legal = [place for place in thrown if not check(state, seat, place)]
    sure = [substitute(state, seat)] if not legal else []
    return [*legal, *(move for move in sure if isinstance(move, Place))]


def _thrown(state: State, seat: Seat, choose: Callable[[Sequence[Any]], Any]) -> Place:
    near = choose(state.carpet)
    card = choose(placeable(state, seat))
    return Place(card, near.x + choose(AROUND), near.y + choose(AROUND), choose(range(3600)))
