"""A game that is dealt once a day, the same for everybody."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.engines.core.contract import Json, Outcome


class Par(NamedTuple):
    """Par of a day: the best that the bots do."""

    key: str  # under which it is cached
    left: type  # what is compared: a struct of which less is better
    left_by: Callable[[Outcome], Any]


class Daily(NamedTuple):
    label: str  # of its seeds, so it never changes
    options: Callable[[int], Json]  # of the day with this ordinal
    address: str  # the name of its page's address
    tile: str  # the template of the way there
    par: Par | None = None
