"""A tournament as people see it: names, tables with their progress, and the standings."""

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from operator import is_
from uuid import UUID

from django.db.models import Exists, OuterRef
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Player
from games.live.progress import Progress
from games.scorecards.models import Card, Phone
from games.scorecards.storage.selectors import progress_of as card_progress
from games.tables.models import Table
from games.tables.storage.selectors import progress_of as table_progress
from tournaments.domain.standings_of_rounds import closed_rounds, rows
from tournaments.domain.state import Pod, Round, TournamentState
from tournaments.models import Tournament, Venue
from tournaments.standings.rows import Row
from tournaments.standings.stages import movement
from tournaments.storage.repository import load_state

# Names


def names(state: TournamentState, outside: bool = False) -> dict[int, str]:
    """Each entry's name; equal names get a number. Outside the club children are not named."""
    hidden = _children(state) if outside else set()
    plain = {
        entry.number: _("A young gnome") if entry.player in hidden else entry.stand_in or entry.name
        for entry in state.entries
    }
    count = Counter(plain.values())
    return {
        number: f"{name} ({number})" if count[name] > 1 else name for number, name in plain.items()
    }


def _children(state: TournamentState) -> set[str]:
    known = [UUID(entry.player) for entry in state.entries if entry.player]
    children = Player.objects.filter(pk__in=known).exclude(guardian=None)
    return set(map(str, children.values_list("pk", flat=True)))


# Tables


@dataclass(frozen=True)
class TableSummary:
    number: int
    people: tuple[int, ...]
    names: list[str]
    state: str  # waiting, playing, checking, disputed, done or postponed
    done: int = 0  # rounds of the game, where it has any
    of: int = 0
    heard_at: int = 0  # milliseconds; 0: never
    kind: str = ""  # card or table
    totals: dict[int, int] = field(default_factory=dict)  # entry to score so far
    is_contested: bool = False  # two phones disagree on its card


def table_summaries(
    state: TournamentState, drawn: Round, outside: bool = False
) -> list[TableSummary]:
    names_of = names(state, outside)
    places = _progress_of_places(drawn)
    return [
        _table_summary(pod, names_of, places.get(pod.place.id if pod.place else "", UNKNOWN))
        for pod in drawn.pods
    ]


def address_of(pod: Pod) -> str:
    """With its code: only for the table's players and the desk."""
    return reverse(pod.place.kind, args=[pod.place.code]) if pod.place else ""


def public_addresses(tournament: Tournament, drawn: Round) -> dict[int, str]:
    """The public addresses of a round's tables, by number.

    An online table is open to spectators. A card has a read-only page if this tournament opened it;
    an imported tournament has none.
    """
    opened = {str(source) for source in tournament.venues.values_list("source", flat=True)}
    return {
        pod.number: _public_address(tournament, drawn, pod)
        for pod in drawn.pods
        if pod.place and pod.place.id in opened
    }


@dataclass(frozen=True)
class PublicCard:
    address: str
    names: list[str]  # as outsiders may see them


def public_cards(cards: Iterable[UUID]) -> dict[UUID, PublicCard]:
    """The cards that belong to a published table of a listed tournament."""
    venues = Venue.objects.filter(source__in=cards, tournament__is_listed=True)
    shown = {one.source: _public_card(one) for one in venues.select_related("tournament")}
    return {source: card for source, card in shown.items() if card}


def _public_card(venue: Venue) -> PublicCard | None:
    state = load_state(venue.tournament)
    drawn = state.round(venue.round)
    if drawn is None or drawn not in state.published:
        return None
    names_of = names(state, outside=True)
    for pod in drawn.pods:
        if pod.place and pod.place.id == str(venue.source):
            address = _public_address(venue.tournament, drawn, pod)
            return PublicCard(address, [names_of[entry] for entry in venue.entries])
    return None


def _public_address(tournament: Tournament, drawn: Round, pod: Pod) -> str:
    if pod.place and pod.place.kind == "table":
        return address_of(pod)
    return reverse("tournament-table", args=[tournament.slug, drawn.number, pod.number])


def _progress_of_places(drawn: Round) -> dict[str, Progress]:
    """The progress of a round's cards and tables that have no result yet, by id."""
    opened = [pod.place for pod in drawn.pods if pod.place and pod.confirmed is None]
    cards = Card.objects.filter(id__in=[place.id for place in opened if place.kind == "card"])
    writing = Phone.objects.filter(card=OuterRef("pk"), watches=False)
    known = cards.annotate(has_phones=Exists(writing))
    tables = Table.objects.filter(id__in=[place.id for place in opened if place.kind == "table"])
    return {
        **{str(card.id): _card_progress(card, card.has_phones) for card in known},
        **{str(table.id): table_progress(table) for table in tables},
    }


def _card_progress(card: Card, has_phones: bool) -> Progress:
    progress = card_progress(card)
    return replace(progress, is_begun=progress.is_begun or has_phones)


def _totals(pod: Pod, place: Progress) -> dict[int, int]:
    """By entry. An old card may have a seat to which nobody was drawn."""
    return {
        pod.people[seat]: total for seat, total in place.totals.items() if seat < len(pod.people)
    }


def _table_summary(pod: Pod, names_of: dict[int, str], place: Progress) -> TableSummary:
    return TableSummary(
        number=pod.number,
        people=pod.people,
        names=[names_of[person] for person in pod.people],
        state=_state(pod, place),
        kind=pod.place.kind if pod.place else "",
        done=place.done,
        of=place.of,
        heard_at=place.heard_at,
        totals=_totals(pod, place),
        is_contested=place.is_contested,
    )


UNKNOWN = Progress(False, 0, 0, {}, 0)  # of a table without a card, or whose result is known


def _state(pod: Pod, place: Progress) -> str:
    if pod.confirmed is not None:
        return "done"
    if pod.is_disputed:
        return "disputed"
    if pod.versions or place.is_contested:
        return "checking"
    if pod.postponed:
        return "postponed"
    return "playing" if place.is_begun else "waiting"


# Live standings


@dataclass(frozen=True)
class LiveRow:
    row: Row
    name: str
    moved: int | None  # places gained since the round before
    thru: int | None = None  # rounds of the running game that are in
    now: int | None = None  # its score so far
    is_done: bool = False  # their table has a result in the running round


def live_rows(state: TournamentState, drawn: Round | None, outside: bool = False) -> list[LiveRow]:
    """The standings after the last closed round, with the scores of the running one."""
    closed = closed_rounds(state)
    after = _standings(state, closed)
    moved = movement(_standings(state, closed - 1), after) if closed > 1 else {}
    running = _running_scores(state, drawn) if drawn and drawn.progress == "published" else {}
    names_of = names(state, outside)
    return [
        LiveRow(row, names_of[row.entrant], moved.get(row.entrant), *running.get(row.entrant, ()))
        for row in after
    ]


_standings_cache: deque[tuple[tuple[object, ...], tuple[Row, ...]]] = deque(maxlen=16)


def _standings(state: TournamentState, upto: int) -> tuple[Row, ...]:
    """Cached: computed again only when one of their inputs has changed."""
    parts = (state.settings, state.entries, state.fields, state.penalties, state.lots)
    basis = (*parts, *state.rounds[:upto], _seated(state))
    for known, found in tuple(_standings_cache):
        if len(known) == len(basis) and known[-1] == basis[-1] and all(map(is_, known[:-1], basis)):
            return found
    found = rows(state, upto)
    _standings_cache.appendleft((basis, found))
    return found


def _seated(state: TournamentState) -> frozenset[int]:
    """Everybody who ever sat at a table: they have a line in the standings."""
    return frozenset(person for _, pod in state.pods() for person in pod.people)


def _running_scores(state: TournamentState, drawn: Round) -> dict[int, tuple[int, int, bool]]:
    """By entry: rounds scored, the total so far, and whether that is the result."""
    scores: dict[int, tuple[int, int, bool]] = {}
    for shown in table_summaries(state, drawn):
        for person, total in shown.totals.items():
            if shown.done:
                scores[person] = (shown.done, total, False)
    for pod in drawn.pods:
        for score in pod.result.scores if pod.result else ():
            scores[score.entry] = (len(score.rounds) or 1, score.score, True)
    return scores
