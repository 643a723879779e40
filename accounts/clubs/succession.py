"""Succession: when organisers are deleted, their clubs get new ones."""

from collections.abc import Iterable
from uuid import UUID

from accounts.models import Club, Membership

Role = Membership.Role


def appoint_successors(players: set[UUID]) -> None:
    """Must be called before these players are deleted."""
    for club in Club.objects.filter(memberships__player__in=players).distinct():
        staying = club.memberships.exclude(player__in=players)
        if not staying.filter(role=Role.ORGANISER).exists():
            _promote(staying.select_related("player"))


def _promote(staying: Iterable[Membership]) -> None:
    """Accounts before guests, scorekeepers before members, then the oldest membership.

    Never a child, even if the club then has no organiser.
    """
    adults = [one for one in staying if not one.player.is_child]
    if adults:
        successor = min(adults, key=_precedence)
        successor.role = Role.ORGANISER
        successor.save(update_fields=["role"])


def _precedence(member: Membership) -> tuple[bool, bool, object]:
    return member.player.is_guest, member.role != Role.SCOREKEEPER, member.joined_at
