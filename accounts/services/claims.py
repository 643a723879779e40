"""Claims a player: by signing up on the phone it played on, or by a code from phone to phone.

Showing a code means agreement that whoever types it is the same person; typing and confirming it
means agreement too. Codes work once and for 15 minutes, and a wrong code reveals nothing.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.domain import codes
from accounts.models import Claim, Player, User
from accounts.services import merge_players
from accounts.storage.limits import Limit
from config.base.refusal import refuse

LIFETIME = timedelta(minutes=15)

# Wrong codes of accounts are counted by player, so that nobody in the same Wi-Fi can lock them out.
# Those of guests are counted by address, since anybody can create new guests.
WRONG_BY_PLAYER = Limit("wrong-claims", tries=10, seconds=600)
WRONG_FROM = Limit("wrong-claims-from", tries=60, seconds=600)


def claim_guest(guest: Player, user: User, nickname: str) -> bool:
    """Signing up: the guest becomes the account's player, with every seat and result.

    One statement: of two tabs that sign up as the same guest only one gets the player.
    """
    own = Q(merged_into=None) | Q(merge_agreed=False)
    unclaimed = Player.objects.filter(own, pk=guest.pk, user=None, guardian=None)
    return bool(unclaimed.update(user=user, nickname=nickname, forget_at=None))


# Codes


@transaction.atomic
def show_code(player: Player, purpose: Claim.Purpose = Claim.Purpose.SAME_PERSON) -> Claim:
    """Creates a code; the player's unused code before it becomes invalid."""
    if purpose == Claim.Purpose.SAME_PERSON and player.is_child:
        refuse("not-for-children")
    Claim.objects.filter(player=player, purpose=purpose, used_by=None).delete()
    return Claim.objects.create(player=player, purpose=purpose)


def claim_for_code(typed: str, *, by: Player | None, address: str) -> Claim:
    """The claim of a typed code. Changes nothing except the count of wrong codes."""
    limit, who = _limit_for(by, address)
    if limit.is_reached(who):
        refuse("too-many-codes")
    claim = _valid_claim(codes.tidy(typed), by)
    if claim is None:
        limit.allows(who)
        refuse("no-such-code")
    return claim


@transaction.atomic
def agree(claim: Claim, by: Player) -> Player:
    """Merges both players. Idempotent: a phone may send it twice."""
    claim = Claim.objects.select_for_update().get(pk=claim.pk)
    if claim.used_by_id == by.pk:
        return merge_players.canonical(by)
    if claim.used_by_id or claim.purpose != Claim.Purpose.SAME_PERSON:
        refuse("no-such-code")
    if claim.player_id == by.pk:
        refuse("own-code")
    use(claim, by)
    return merge_players.merge(claim.player, by)


def use(claim: Claim, by: Player) -> None:
    claim.used_by = by
    claim.save(update_fields=["used_by"])


def too_old() -> datetime:
    return timezone.now() - LIFETIME


def _valid_claim(code: str, by: Player | None) -> Claim | None:
    if not codes.is_code(code):
        return None
    fresh = Claim.objects.select_related("player").filter(code=code, made_at__gt=too_old())
    claim = fresh.first()
    unused = claim and (claim.used_by_id is None or (by and claim.used_by_id == by.pk))
    return claim if unused else None


def _limit_for(by: Player | None, address: str) -> tuple[Limit, str]:
    return (WRONG_BY_PLAYER, str(by.pk)) if by and by.user_id else (WRONG_FROM, address)
