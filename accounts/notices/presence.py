"""Presence: whether a player has a page open now. Only games know, and are asked by a signal."""

from uuid import UUID

from accounts.signals import presence_asked


def is_looking(player: UUID, place: str) -> bool:
    kind, _, id = place.partition("/")
    answers = presence_asked.send(None, player=player, kind=kind, id=id)
    return any(answer for _, answer in answers)
