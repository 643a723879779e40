"""Reads tournaments: which there are, who may see one, and who somebody is in it."""

from collections.abc import Collection
from datetime import timedelta
from uuid import UUID

from django.db.models import Case, Q, QuerySet, When
from django.utils import timezone

from accounts.clubs import membership
from accounts.models import Club, Player
from accounts.players import speaks_for
from tournaments.book.state import Book
from tournaments.book.who import Who
from tournaments.models import Entrant, Tournament
from tournaments.reading import book_of

LATE = timedelta(hours=12)


def to_come() -> QuerySet[Tournament]:
    """What has not begun yet, the next one first; many begin later than they said."""
    ahead = Tournament.objects.filter(phase=Tournament.Phase.OPEN, is_listed=True)
    return ahead.filter(starts_at__gt=timezone.now() - LATE).select_related("club")


def running() -> QuerySet[Tournament]:
    """What is being played, the latest date first."""
    playing = Tournament.objects.filter(phase=Tournament.Phase.RUNNING, is_listed=True)
    return playing.select_related("club").order_by("-starts_at", "pk")


def announced(player: Player | None, most: int) -> list[Tournament]:
    """For the first page: what somebody plays in now, then what else is on, then what comes."""
    own = list(running().filter(_names(player))[:most]) if player else []
    others = running().exclude(pk__in=[one.pk for one in own])
    return [*own, *others[:most], *to_come()[:most]][:most]


def announced_by(club: Club) -> QuerySet[Tournament]:
    """What is on, then what comes."""
    is_on = Q(phase=Tournament.Phase.RUNNING)
    comes = Q(phase=Tournament.Phase.OPEN, starts_at__gt=timezone.now() - LATE)
    listed = club.tournaments.filter(is_on | comes, is_listed=True).select_related("club")
    return listed.order_by(Case(When(is_on, then=0), default=1), "starts_at", "pk")


def past() -> QuerySet[Tournament]:
    """What is over, the latest first."""
    over = (Tournament.Phase.FINAL, Tournament.Phase.CLOSED)
    ended = Tournament.objects.filter(phase__in=over, is_listed=True)
    return ended.select_related("club").order_by("-starts_at")


def listed_of(club: Club) -> QuerySet[Tournament]:
    """What everybody may see of a club, the latest first."""
    listed = club.tournaments.filter(is_listed=True).exclude(phase=Tournament.Phase.DRAFT)
    return listed.select_related("club").order_by("-starts_at", "pk")


def tournament_by_slug(slug: str) -> Tournament | None:
    return Tournament.objects.select_related("club").filter(slug=slug).first()


def may_see(tournament: Tournament, player: Player | UUID | None) -> bool:
    """A listed one, everybody from the day it opens; anything else, those who belong to it."""
    if tournament.is_listed and tournament.phase != Tournament.Phase.DRAFT:
        return True
    asking = Player.objects.filter(pk=player).first() if isinstance(player, UUID) else player
    if not asking:
        return False
    return membership.is_member(tournament.club, asking) or bool(
        entries_of(book_of(tournament), asking)
    )


def who_is(tournament: Tournament, player: Player | None) -> Who | None:
    """The strongest role that somebody has; a spectator has none."""
    if not player:
        return None
    entries = entries_of(book_of(tournament), player)
    own, name = str(player.pk), player.nickname
    match membership.role_of(tournament.club, player):
        case "organiser":
            return Who("organiser", own, name, entries)
        case "scorekeeper":
            return Who("scorekeeper", own, name, entries)
    return Who("player", own, name, entries) if entries else None


def entries_of(book: Book, player: Player) -> frozenset[int]:
    """The lines that somebody plays on: their own, and an account's doubles."""
    own = {str(one) for one in speaks_for(player)}
    return frozenset(entry.number for entry in book.entries if entry.player in own)


def entrants(tournament: Tournament, players: Collection[str]) -> frozenset[str]:
    """Who of these may stand in it under their id: the club's members, and who entered themselves.

    All others are a name: what happens in a tournament goes on a player's record.
    """
    members = tournament.club.members.filter(pk__in=players).values_list("pk", flat=True)
    entered = tournament.log.filter(by__pk__in=players, fact__contains='"fact":"entered"')
    themselves = {
        by for by, fact in entered.values_list("by", "fact") if f'"player":"{by}"' in fact
    }
    return frozenset(map(str, themselves.union(members)))


def played_by(player: Player) -> QuerySet[Tournament]:
    """What somebody played in or plays in, the latest first."""
    named = Tournament.objects.filter(_names(player))
    return named.select_related("club").order_by("-starts_at", "pk")


def _names(player: Player) -> Q:
    """Beside the log: every entry and every stand-in names its player."""
    own = Entrant.objects.filter(player__in=speaks_for(player))
    return Q(pk__in=own.values("tournament"))
