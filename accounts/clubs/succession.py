"""When people leave the site for good: a club is never left without an organiser."""

from collections.abc import Iterable
from uuid import UUID

from accounts.models import Club, Membership

Role = Membership.Role


def hand_on(players: set[UUID]) -> None:
    """To be called before they are gone."""
    for club in Club.objects.filter(memberships__player__in=players).distinct():
        staying = club.memberships.exclude(player__in=players)
        if not staying.filter(role=Role.ORGANISER).exists():
            _promote(staying.select_related("player"))


def _promote(staying: Iterable[Membership]) -> None:
    """Accounts before guests, scorekeepers before members, then whoever was there first."""
    grown = [one for one in staying if not one.player.is_child]
    if grown:
        heir = min(grown, key=_precedence)
        heir.role = Role.ORGANISER
        heir.save(update_fields=["role"])


def _precedence(member: Membership) -> tuple[bool, bool, object]:
    return member.player.is_guest, member.role != Role.SCOREKEEPER, member.joined_at
