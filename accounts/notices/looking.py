"""Who is looking at what right now. Only the games know; each tells us how to ask."""

from collections.abc import Callable
from uuid import UUID

Asking = Callable[[UUID, str], bool]  # a player, and the rest of a place after its first word

_asking: dict[str, Asking] = {}


def ask_about(places: str, asking: Asking) -> None:
    _asking[places] = asking


def is_looking(player: UUID, place: str) -> bool:
    places, _, rest = place.partition("/")
    return places in _asking and _asking[places](player, rest)
