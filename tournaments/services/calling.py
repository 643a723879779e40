"""Calling people to their tables when a round is published, or changed afterwards."""

from collections.abc import Iterator
from uuid import UUID

from accounts import notices
from accounts.models import Notice, Player
from tournaments.book.state import Book, Pod, Round
from tournaments.models import Tournament

KIND = "called"


def call(tournament: Tournament, book: Book, drawn: Round) -> None:
    """Everybody once for each table that they are sent to; nobody is sent to two."""
    notices.passed(KIND, f"tournament/{tournament.pk}/{drawn.number - 1}/")
    told = Notice.objects.filter(kind=KIND, place__startswith=_places(tournament, drawn))
    known = dict(told.order_by("pk").values_list("player_id", "place"))
    new = {
        player: pod
        for player, pod in _seated(book, drawn)
        if known.get(player) != place_of(tournament, drawn, pod)
    }
    for player in known.keys() & new.keys():
        notices.seen(player, known[player])
    notices.tell_each(KIND, [_word(tournament, player, drawn, pod) for player, pod in new.items()])


def has_come(tournament: Tournament, drawn: Round, pod: Pod, player: UUID) -> None:
    """They look at their table's line: the call is no news any more."""
    place = place_of(tournament, drawn, pod)
    if Notice.objects.filter(player=player, place=place, read_at=None).exists():
        notices.seen(player, place)  # only then: phones look often, and a write is dear


def place_of(tournament: Tournament, drawn: Round, pod: Pod) -> str:
    return f"{_places(tournament, drawn)}{pod.number}"


def _places(tournament: Tournament, drawn: Round) -> str:
    return f"tournament/{tournament.pk}/{drawn.number}/"


def _seated(book: Book, drawn: Round) -> Iterator[tuple[UUID, Pod]]:
    """A name alone has no phone that we know; nor has somebody who was forgotten meanwhile."""
    pods = {player: pod for pod in drawn.pods for player in _players(book, pod)}
    for player in Player.objects.filter(pk__in=pods).values_list("pk", flat=True):
        yield player, pods[player]


def _players(book: Book, pod: Pod) -> Iterator[UUID]:
    for number in pod.people:
        entry = book.entry(number)
        if entry and entry.player:
            yield UUID(entry.player)


def _word(tournament: Tournament, player: UUID, drawn: Round, pod: Pod) -> notices.Word:
    words = {"event": tournament.name, "round": str(drawn.number), "table": str(pod.number)}
    place, address = place_of(tournament, drawn, pod), tournament.get_absolute_url()
    return notices.Word(player, place, address, words)
