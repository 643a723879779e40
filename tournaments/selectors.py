"""Reads tournaments: which there are, who may see one, and who somebody is in it."""

from collections.abc import Collection
from datetime import timedelta
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.clubs import membership
from accounts.models import Club, Player
from accounts.players import speaks_for
from tournaments.book.state import Book
from tournaments.book.who import Who
from tournaments.models import Tournament
from tournaments.reading import book_of

LATE = timedelta(hours=12)


def to_come() -> QuerySet[Tournament]:
    """What has not begun yet, the next one first; many begin later than they said."""
    ahead = Tournament.objects.filter(phase=Tournament.Phase.OPEN, is_listed=True)
    return ahead.filter(starts_at__gt=timezone.now() - LATE).select_related("club")


def running() -> QuerySet[Tournament]:
    playing = Tournament.objects.filter(phase=Tournament.Phase.RUNNING, is_listed=True)
    return playing.select_related("club")


def announced(player: Player | None) -> list[Tournament]:
    """For the first page: what somebody plays in now, then what else is on, then what comes."""
    playing = list(running())
    if player:
        playing.sort(key=lambda one: not entries_of(book_of(one), player))
    return [*playing, *to_come()]


def announced_by(club: Club) -> list[Tournament]:
    return [*running().filter(club=club), *to_come().filter(club=club)]


def past() -> QuerySet[Tournament]:
    """What is over, the latest first."""
    over = (Tournament.Phase.FINAL, Tournament.Phase.CLOSED)
    ended = Tournament.objects.filter(phase__in=over, is_listed=True)
    return ended.select_related("club").order_by("-starts_at")


def of_club(club: Club) -> QuerySet[Tournament]:
    return club.tournaments.order_by("-starts_at")


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
    about = {"id": str(player.pk), "name": player.nickname, "entries": entries}
    match membership.role_of(tournament.club, player):
        case "organiser":
            return Who(role="organiser", **about)
        case "scorekeeper":
            return Who(role="scorekeeper", **about)
    return Who(role="player", **about) if entries else None


def entries_of(book: Book, player: Player) -> frozenset[int]:
    """The lines that somebody plays on: their own, and an account's doubles."""
    own = {str(one) for one in speaks_for(player)}
    return frozenset(entry.number for entry in book.entries if entry.player in own)


def entrants(tournament: Tournament, players: Collection[str]) -> frozenset[str]:
    """Who of these may stand in it under their id: the club's members, and who entered themselves.

    All others are a name: what happens in a tournament goes on a player's record.
    """
    members = tournament.club.members.filter(pk__in=players).values_list("pk", flat=True)
    entered = tournament.log.filter(by__in=players, fact__contains='"fact":"entered"')
    themselves = {
        by for by, fact in entered.values_list("by", "fact") if f'"player":"{by}"' in fact
    }
    return frozenset(map(str, themselves.union(members)))


def played_by(player: Player) -> QuerySet[Tournament]:
    """By what the log says: every entry and every stand-in names its player."""
    named = Q()
    for one in speaks_for(player):
        named |= Q(log__fact__contains=str(one))
    return Tournament.objects.filter(named).distinct().select_related("club")
