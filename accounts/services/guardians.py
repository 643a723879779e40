"""Children under a guardian's account: nickname and gnome, no e-mail address, nothing public."""

from django.db import transaction

from accounts.domain import nicknames
from accounts.models import Audience, Claim, Player, User
from accounts.services import claims, player_for
from accounts.sessions.identity import become
from accounts.sessions.request_types import Request, SignedInRequest
from accounts.storage.player_aliases import children_of
from config.base.refusal import refuse

MOST_CHILDREN = 12
HIDDEN = dict.fromkeys(("profile_for", "ratings_for", "results_for", "clubs_for"), Audience.NOBODY)


def add_child(guardian: User, nickname: str) -> Player:
    _refuse_crowds(guardian)
    return Player.objects.create(nickname=nicknames.tidy(nickname), guardian=guardian, **HIDDEN)


@transaction.atomic
def adopt(guardian: User, claim: Claim) -> Player:
    """For a child that has played as a guest: the holder of that phone showed the code."""
    _refuse_crowds(guardian)
    claim = Claim.objects.select_for_update().get(pk=claim.pk)
    guests = Player.objects.filter(
        pk=claim.player_id, user=None, guardian=None, merged_into=None, aliases=None
    )
    if claim.used_by or claim.purpose != Claim.Purpose.SAME_PERSON or not guests.exists():
        refuse("guests-only")
    claims.use(claim, player_for(guardian))
    Player.objects.filter(pk=claim.player_id).update(guardian=guardian, **HIDDEN)
    return Player.objects.get(pk=claim.player_id)


# On which phone the child plays


def play_as(request: Request, child: Player) -> None:
    """On the guardian's own phone: the guardian stays signed in, but the child plays."""
    become(request, child)


def back_to_guardian(request: SignedInRequest) -> None:
    become(request, player_for(request.user))


@transaction.atomic
def hand_over(request: Request, claim: Claim) -> Player:
    """On the child's own phone, which gets no access to the guardian's account."""
    claim = Claim.objects.select_for_update().get(pk=claim.pk)
    if claim.purpose != Claim.Purpose.PHONE or claim.used_by_id not in (None, claim.player_id):
        refuse("no-such-code")
    if request.user.is_authenticated:
        refuse("signed-in")
    claims.use(claim, claim.player)
    request.session.cycle_key()  # anybody who knows the old key must not get the child's session
    return become(request, claim.player)


def _refuse_crowds(guardian: User) -> None:
    if len(children_of(guardian)) >= MOST_CHILDREN:
        refuse("too-many-children")
