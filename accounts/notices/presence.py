"""Presence: whether a player has a page open now. Only games know; each registers a check."""

from collections.abc import Callable
from uuid import UUID

PresenceCheck = Callable[[UUID, str], bool]  # of a player, and a place without its kind

_checks: dict[str, PresenceCheck] = {}


def ask_about(kind: str, check: PresenceCheck) -> None:
    _checks[kind] = check


def is_looking(player: UUID, place: str) -> bool:
    kind, _, rest = place.partition("/")
    return kind in _checks and _checks[kind](player, rest)
