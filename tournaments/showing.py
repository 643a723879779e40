"""A book as people look at it: names, tables and how far they are, standings as they stand now."""

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from operator import is_
from uuid import UUID

from django.db.models import Exists, OuterRef
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Player
from games.scorecards.models import Card, Phone
from games.scorecards.selectors import progress_of as card_progress
from games.tables.models import Status, Table
from games.tables.selectors import progress_of as table_progress
from tournaments.book.standing import closed_rounds, rows
from tournaments.book.state import Book, Pod, Round
from tournaments.models import Tournament, Venue
from tournaments.reading import book_of
from tournaments.standings import Row, movement

# Names


def names(book: Book, outside: bool = False) -> dict[int, str]:
    """Each entry's name, equal ones told apart; outside the club no child is named."""
    hidden = _children(book) if outside else set()
    plain = {
        entry.number: _("A young gnome") if entry.player in hidden else entry.stand_in or entry.name
        for entry in book.entries
    }
    count = Counter(plain.values())
    return {
        number: f"{name} ({number})" if count[name] > 1 else name for number, name in plain.items()
    }


def _children(book: Book) -> set[str]:
    known = [UUID(entry.player) for entry in book.entries if entry.player]
    children = Player.objects.filter(pk__in=known).exclude(guardian=None)
    return set(map(str, children.values_list("pk", flat=True)))


# Tables


@dataclass(frozen=True)
class PodShown:
    number: int
    people: tuple[int, ...]
    names: list[str]
    state: str  # waiting, playing, checking, disputed, done or postponed
    done: int = 0  # rounds of the game, where it has any
    of: int = 0
    heard_at: int = 0  # milliseconds, or never
    kind: str = ""  # card or table
    totals: dict[int, int] = field(default_factory=dict)  # entry to score so far
    is_contested: bool = False  # two phones say different things on its card


def table_states(book: Book, drawn: Round, outside: bool = False) -> list[PodShown]:
    called = names(book, outside)
    places = _places(drawn)
    return [
        _shown(pod, called, places.get(pod.place.id if pod.place else "")) for pod in drawn.pods
    ]


def address_of(pod: Pod) -> str:
    """With its code: for those who sit there and for the desk."""
    return reverse(pod.place.kind, args=[pod.place.code]) if pod.place else ""


def public_addresses(tournament: Tournament, drawn: Round) -> dict[int, str]:
    """Where everybody may look at the tables of a round, by number.

    A table online is open to spectators. Of cards there is a page to read, if this tournament has
    laid them itself: one that was brought in a file has none.
    """
    laid = {str(source) for source in tournament.venues.values_list("source", flat=True)}
    return {
        pod.number: _public_address(tournament, drawn, pod)
        for pod in drawn.pods
        if pod.place and pod.place.id in laid
    }


@dataclass(frozen=True)
class PublicCard:
    address: str
    names: list[str]  # as outsiders may read them


def public_cards(cards: Iterable[UUID]) -> dict[UUID, PublicCard]:
    """Those that lie on a published table of a tournament which anybody may see."""
    venues = Venue.objects.filter(source__in=cards, tournament__is_listed=True)
    shown = {one.source: _public_card(one) for one in venues.select_related("tournament")}
    return {source: card for source, card in shown.items() if card}


def _public_card(venue: Venue) -> PublicCard | None:
    book = book_of(venue.tournament)
    drawn = book.round(venue.round)
    if drawn is None or drawn not in book.published:
        return None
    called = names(book, outside=True)
    for pod in drawn.pods:
        if pod.place and pod.place.id == str(venue.source):
            address = _public_address(venue.tournament, drawn, pod)
            return PublicCard(address, [called[entry] for entry in venue.entries])
    return None


def _public_address(tournament: Tournament, drawn: Round, pod: Pod) -> str:
    if pod.place and pod.place.kind == "table":
        return address_of(pod)
    return reverse("tournament-table", args=[tournament.slug, drawn.number, pod.number])


@dataclass(frozen=True)
class _Place:
    is_begun: bool
    done: int
    of: int
    totals: dict[int, int]
    heard_at: int
    is_contested: bool = False


def _places(drawn: Round) -> dict[str, _Place]:
    """How far the cards and tables of a round are; of those that have a result nothing is asked."""
    opened = [pod.place for pod in drawn.pods if pod.place and pod.confirmed is None]
    cards = Card.objects.filter(id__in=[place.id for place in opened if place.kind == "card"])
    writing = Phone.objects.filter(card=OuterRef("pk"), watches=False)
    known = cards.annotate(has_phones=Exists(writing))
    tables = Table.objects.filter(id__in=[place.id for place in opened if place.kind == "table"])
    return {
        **{str(card.id): _card(card, card.has_phones) for card in known},
        **{str(table.id): _table(table) for table in tables},
    }


def _card(card: Card, has_phones: bool) -> _Place:
    far = card_progress(card)
    is_begun = far.done > 0 or any(far.totals.values()) or has_phones
    return _Place(is_begun, far.done, far.of, far.totals, far.heard_at, far.is_contested)


def _table(table: Table) -> _Place:
    far = table_progress(table)
    return _Place(far.status != Status.WAITING, far.done, far.of, far.totals, far.heard_at)


def _totals(pod: Pod, place: _Place) -> dict[int, int]:
    """By entry. A card from before may have a chair to which nobody was drawn."""
    return {
        pod.people[seat]: total for seat, total in place.totals.items() if seat < len(pod.people)
    }


def _shown(pod: Pod, called: dict[int, str], place: _Place | None) -> PodShown:
    shown = PodShown(
        number=pod.number,
        people=pod.people,
        names=[called[person] for person in pod.people],
        state=_state(pod, place),
        kind=pod.place.kind if pod.place else "",
    )
    if place is None:
        return shown
    return replace(
        shown,
        done=place.done,
        of=place.of,
        heard_at=place.heard_at,
        totals=_totals(pod, place),
        is_contested=place.is_contested,
    )


def _state(pod: Pod, place: _Place | None) -> str:
    if pod.confirmed is not None:
        return "done"
    if pod.is_disputed:
        return "disputed"
    if pod.versions or (place and place.is_contested):
        return "checking"
    if pod.postponed:
        return "postponed"
    return "playing" if place and place.is_begun else "waiting"


# Standings as they stand now


@dataclass(frozen=True)
class LiveRow:
    row: Row
    name: str
    moved: int | None  # places won since the round before
    thru: int | None = None  # rounds of the running game that are in
    now: int | None = None  # its score so far
    is_done: bool = False  # their table has a result in the running round


def live_rows(book: Book, drawn: Round | None, outside: bool = False) -> list[LiveRow]:
    """After the last closed round, and beside it how the running one goes."""
    closed = closed_rounds(book)
    after = _standings(book, closed)
    moved = movement(_standings(book, closed - 1), after) if closed > 1 else {}
    running = _running(book, drawn) if drawn and drawn.progress == "published" else {}
    called = names(book, outside)
    return [
        LiveRow(row, called[row.entrant], moved.get(row.entrant), *running.get(row.entrant, ()))
        for row in after
    ]


_reckoned: deque[tuple[tuple[object, ...], tuple[Row, ...]]] = deque(maxlen=16)


def _standings(book: Book, upto: int) -> tuple[Row, ...]:
    """Reckoned again only when something has changed that they are reckoned from."""
    parts = (book.settings, book.entries, book.fields, book.penalties, book.lots)
    basis = (*parts, *book.rounds[:upto], _seated(book))
    for known, found in tuple(_reckoned):
        if len(known) == len(basis) and known[-1] == basis[-1] and all(map(is_, known[:-1], basis)):
            return found
    found = rows(book, upto)
    _reckoned.appendleft((basis, found))
    return found


def _seated(book: Book) -> frozenset[int]:
    """Whoever ever sat at a table has a line."""
    return frozenset(person for _, pod in book.pods() for person in pod.people)


def _running(book: Book, drawn: Round) -> dict[int, tuple[int, int, bool]]:
    """Entry to how many rounds are in, with what, and whether that is all."""
    going: dict[int, tuple[int, int, bool]] = {}
    for shown in table_states(book, drawn):
        for person, total in shown.totals.items():
            if shown.done:
                going[person] = (shown.done, total, False)
    for pod in drawn.pods:
        for score in pod.result.scores if pod.result else ():
            going[score.entry] = (len(score.rounds) or 1, score.score, True)
    return going
