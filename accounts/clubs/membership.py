"""Membership of clubs, and roles. A club always keeps an organiser."""

from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Case, QuerySet, When
from django.db.models.functions import Lower
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from accounts import notices
from accounts.domain import codes, nicknames
from accounts.models import Club, JoinRequest, Membership, Player
from accounts.models.club import LONGEST_NAME
from accounts.storage.limits import CLUBS, TOO_MUCH_FROM_HERE
from accounts.storage.lookalikes import refuse_double
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import refuse
from config.base.refusal_sentences import Refusal, Refusals

Role = Membership.Role

REFUSALS: Refusals = {
    "last-organiser": _("A club needs an organiser. Make somebody else one first."),
    "not-a-member": _("They are not a member of this club."),
    "no-such-request": _("Somebody else has answered that already."),
    "too-many-codes": Refusal(_("Too many wrong codes. Please wait a minute."), 403),
    "too-much-from-here": TOO_MUCH_FROM_HERE,
    CLUBS.code: CLUBS.sentence,
}


# Founding


@transaction.atomic
def found(name: str, founder: Player) -> Club:
    name = tidy_name(name)
    Player.objects.select_for_update(no_key=True).get(pk=founder.pk)  # lock: makes the count safe
    if _run_by(founder).count() >= CLUBS.most:
        refuse(CLUBS.code)
    club = Club.objects.create(name=name, slug=_free_slug(name))
    Membership.objects.create(club=club, player=founder, role=Role.ORGANISER)
    return club


def _run_by(player: Player) -> QuerySet[Membership]:
    return Membership.objects.filter(player__in=speaks_for(player), role=Role.ORGANISER)


def tidy_name(typed: str) -> str:
    name = " ".join(typed.split())
    if not name:
        raise ValidationError(_("Please give the club a name."), code="empty")
    if len(name) > LONGEST_NAME:
        raise ValidationError(_("A shorter name fits on the posters as well."), code="long")
    if nicknames.has_unseen(name) or nicknames.has_stray_marks(name):
        raise ValidationError(_("Please use only characters that everybody can see."), "unseen")
    return name


def _free_slug(name: str) -> str:
    """A slug from the name; if that is empty, taken or reserved, with random letters added."""
    slug = slugify(name)[:40].strip("-")
    if slug and slug not in RESERVED and not Club.objects.filter(slug=slug).exists():
        return slug
    return f"{slug or 'club'}-{codes.new_code()[:4].lower()}"


RESERVED = {"new", "join"}  # /clubs/new/ and /clubs/join/ are other pages


# Joining


@transaction.atomic
def join(club: Club, player: Player) -> bool:
    """Adds the player, or stores a join request. Returns whether they are a member now.

    ValidationError if their name looks like another member's.
    """
    if is_member(club, player):
        return True
    refuse_double(club, player, player.nickname)
    if club.joining == Club.Joining.ASKED:
        _, is_new = JoinRequest.objects.get_or_create(club=club, player=player)
        if is_new:
            _tell_organisers(club)
        return False
    _add_member(club, player)
    return True


@transaction.atomic
def answer(club: Club, player_id: UUID, yes: bool) -> Player:
    request = club.requests.select_related("player").filter(player=player_id).first()
    if request is None:
        refuse("no-such-request")
    request.delete()
    if yes:
        _add_member(club, request.player)
        _tell(club, request.player_id, gettext_noop("You are a member now."))
    return request.player


def _tell_organisers(club: Club) -> None:
    for organiser in club.memberships.filter(role=Role.ORGANISER):
        _tell(club, organiser.player_id, gettext_noop("Somebody would like to join."))


def _tell(club: Club, player: UUID, news: str) -> None:
    address = club.get_absolute_url()
    notices.notify(player, "club", place=f"club/{club.pk}", url=address, club=club.name, news=news)


def _add_member(club: Club, player: Player) -> None:
    Membership.objects.get_or_create(club=club, player=player)
    club.requests.filter(player=player).delete()


def new_code(club: Club) -> None:
    """Invalidates old join links, which may have reached the wrong people."""
    club.code = codes.new_code()
    club.save(update_fields=["code"])


# Roles, and leaving


@transaction.atomic
def give_role(club: Club, player_id: UUID, role: Role) -> Membership:
    membership = _membership(club, player_id)
    if role != Role.ORGANISER:
        _keep_an_organiser(club, membership)
    membership.role = role
    membership.save(update_fields=["role"])
    return membership


@transaction.atomic
def remove_member(club: Club, player_id: UUID) -> None:
    """The member leaves or is removed. Their results stay with the club."""
    membership = _membership(club, player_id)
    _keep_an_organiser(club, membership)
    membership.delete()


def _membership(club: Club, player_id: UUID) -> Membership:
    # The club's row is the lock: of two organisers who leave at once, one stays.
    Club.objects.select_for_update().get(pk=club.pk)
    membership = club.memberships.select_related("player").filter(player=player_id).first()
    if membership is None:
        refuse("not-a-member")
    return membership


def _keep_an_organiser(club: Club, going: Membership) -> None:
    others = club.memberships.filter(role=Role.ORGANISER).exclude(pk=going.pk)
    if going.role == Role.ORGANISER and not others.exists():
        refuse("last-organiser")


# Queries


def is_member(club: Club, player: Player | None) -> bool:
    return role_of(club, player) is not None


def organises(club: Club, player: Player | None) -> bool:
    return role_of(club, player) == Role.ORGANISER


def keeps_score(club: Club | None, players: set[UUID]) -> bool:
    """Whether one of these players may edit every card of the club's evening."""
    if club is None:
        return False
    keepers = club.memberships.filter(role__in=(Role.ORGANISER, Role.SCOREKEEPER))
    return keepers.filter(player__in=players).exists()


def role_of(club: Club, player: Player | None) -> str | None:
    if not player:
        return None
    own = club.memberships.filter(player__in=speaks_for(player))
    return min(own.values_list("role", flat=True), key=Role.values.index, default=None)


def roll(club: Club) -> QuerySet[Membership]:
    """The members by role, organisers first, then by name."""
    ranks = [When(role=role, then=rank) for rank, role in enumerate(Role.values)]
    members = club.memberships.select_related("player").annotate(rank=Case(*ranks))
    return members.order_by("rank", Lower("player__nickname"), "pk")
