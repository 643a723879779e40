"""Queries: which tournaments there are, who may see one, and who somebody is in it."""

from collections.abc import Collection
from datetime import timedelta
from uuid import UUID

import msgspec
from django.db.models import Case, Q, QuerySet, When
from django.utils import timezone

from accounts.clubs import membership
from accounts.models import Club, Player
from accounts.storage.player_aliases import speaks_for
from tournaments.domain.events import Entered
from tournaments.domain.permissions import Actor
from tournaments.domain.state import TournamentState
from tournaments.models import Entrant, Tournament
from tournaments.storage.repository import load_state

LATE = timedelta(hours=12)
ENTERED = '{"fact":"entered"'

_decode_entered = msgspec.json.Decoder(Entered).decode


def to_come() -> QuerySet[Tournament]:
    """Not begun yet, the next one first; many begin later than announced."""
    ahead = Tournament.objects.filter(phase=Tournament.Phase.OPEN, is_listed=True)
    return ahead.filter(starts_at__gt=timezone.now() - LATE).select_related("club")


def running() -> QuerySet[Tournament]:
    """Being played, the latest date first."""
    playing = Tournament.objects.filter(phase=Tournament.Phase.RUNNING, is_listed=True)
    return playing.select_related("club").order_by("-starts_at", "pk")


def announced(player: Player | None, most: int) -> list[Tournament]:
    """For the home page: the player's running ones, then other running ones, then the next."""
    own = list(running().filter(_has_entered(player))[:most]) if player else []
    others = running().exclude(pk__in=[one.pk for one in own])
    return [*own, *others[:most], *to_come()[:most]][:most]


def announced_by(club: Club) -> QuerySet[Tournament]:
    """The running ones, then the next."""
    is_on = Q(phase=Tournament.Phase.RUNNING)
    comes = Q(phase=Tournament.Phase.OPEN, starts_at__gt=timezone.now() - LATE)
    listed = club.tournaments.filter(is_on | comes, is_listed=True).select_related("club")
    return listed.order_by(Case(When(is_on, then=0), default=1), "starts_at", "pk")


def past() -> QuerySet[Tournament]:
    """Those that are over, the latest first."""
    over = (Tournament.Phase.FINAL, Tournament.Phase.CLOSED)
    ended = Tournament.objects.filter(phase__in=over, is_listed=True)
    return ended.select_related("club").order_by("-starts_at")


def listed_of(club: Club) -> QuerySet[Tournament]:
    """A club's public tournaments, the latest first."""
    listed = club.tournaments.filter(is_listed=True).exclude(phase=Tournament.Phase.DRAFT)
    return listed.select_related("club").order_by("-starts_at", "pk")


def tournament_by_slug(slug: str) -> Tournament | None:
    return Tournament.objects.select_related("club").filter(slug=slug).first()


def may_see(tournament: Tournament, player: Player | UUID | None) -> bool:
    """Everybody sees a listed one once it opens; any other only its members and entrants see."""
    if tournament.is_listed and tournament.phase != Tournament.Phase.DRAFT:
        return True
    asking = Player.objects.filter(pk=player).first() if isinstance(player, UUID) else player
    if not asking:
        return False
    return membership.is_member(tournament.club, asking) or bool(
        entries_of(load_state(tournament), asking)
    )


def actor_of(tournament: Tournament, player: Player | None) -> Actor | None:
    """With the strongest role that the player has; None for a spectator."""
    if not player:
        return None
    entries = entries_of(load_state(tournament), player)
    own, name = str(player.pk), player.nickname
    match membership.role_of(tournament.club, player):
        case "organiser":
            return Actor("organiser", own, name, entries)
        case "scorekeeper":
            return Actor("scorekeeper", own, name, entries)
    return Actor("player", own, name, entries) if entries else None


def entries_of(state: TournamentState, player: Player) -> frozenset[int]:
    """The entries of a player: their own, and those of the account's aliases."""
    own = {str(one) for one in speaks_for(player)}
    return frozenset(entry.number for entry in state.entries if entry.player in own)


def entrants(tournament: Tournament, players: Collection[str]) -> frozenset[str]:
    """Who of these may be entered under their id: members of the club, and who entered themselves.

    All others are only a name, since results go on a player's record.
    """
    members = tournament.club.members.filter(pk__in=players).values_list("pk", flat=True)
    entered = tournament.log.filter(by__pk__in=players, fact__startswith=ENTERED)
    themselves = {by for by, fact in entered.values_list("by", "fact") if _has_entry(fact, by)}
    return frozenset(map(str, themselves.union(members)))


def _has_entry(entered: str, player: UUID | None) -> bool:
    return any(entry.player == str(player) for entry in _decode_entered(entered).entries)


def played_by(player: Player) -> QuerySet[Tournament]:
    """The tournaments of a player, the latest first."""
    named = Tournament.objects.filter(_has_entered(player))
    return named.select_related("club").order_by("-starts_at", "pk")


def _has_entered(player: Player) -> Q:
    """By the Entrant rows beside the log, which name every entry's and stand-in's player."""
    own = Entrant.objects.filter(player__in=speaks_for(player))
    return Q(pk__in=own.values("tournament"))
