"""A deed, by whoever asks: judged on the locked book, written, and what follows from it done."""

from collections.abc import Sequence
from secrets import randbelow

from django.db import transaction

from accounts.models import Player
from games.catalogue import CARDS
from games.scorecards.models import Card
from games.scorecards.services.recording import record_again
from tournaments.book import deeds
from tournaments.book.deeds import AnyDeed
from tournaments.book.entering import players_named
from tournaments.book.facts import (
    AnyFact,
    PhaseChanged,
    PodsChanged,
    RoundClosed,
    RoundPublished,
    RoundReopened,
)
from tournaments.book.game_results import needless_questions
from tournaments.book.judging import Moment, judge
from tournaments.book.state import Book
from tournaments.book.who import Who
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.selectors import entrants
from tournaments.services.calling import call
from tournaments.services.capacity import NOT_OVER, lock, refuse_one_more_open
from tournaments.services.places import open_places, seal
from tournaments.services.writing import Writing, writing

SEEDS = 2**31


@transaction.atomic
def do(
    tournament: Tournament, deed: AnyDeed, who: Who, by: Player | None = None, deed_id: str = ""
) -> Book:
    """Raises MoveRefused, and then nothing has happened.

    Rows are locked in one order by everybody: cards, the club, the tournament.
    """
    cards = _lock_cards_asked_about(tournament)
    if isinstance(deed, deeds.GoTo | deeds.Draw):  # may open again what was over: that is counted
        lock(tournament.club)
    book = _do(tournament, deed, who, by, deed_id)
    _record_again(cards, deed, book)
    return book


def _lock_cards_asked_about(tournament: Tournament) -> list[Card]:
    """Its own cards only: the ids in a log that was brought from elsewhere may say anything."""
    asked = {stray.id for stray in book_of(tournament).strays}
    if not asked:
        return []
    laid = tournament.venues.filter(kind="card").values_list("source", flat=True)
    ids = [card for card in laid if str(card) in asked]
    return list(Card.objects.select_for_update(of=("self",)).filter(id__in=ids).order_by("id"))


def _record_again(cards: Sequence[Card], deed: AnyDeed, book: Book) -> None:
    """What was held back goes on people's records too, once the desk takes it or it counts by
    itself again."""
    taken = {deed.id} if isinstance(deed, deeds.TakeStray) else needless_questions(book)
    for card in cards:
        if str(card.id) in taken:
            record_again(card.id)


def _do(tournament: Tournament, deed: AnyDeed, who: Who, by: Player | None, deed_id: str) -> Book:
    with writing(tournament.pk, by, who.name, deed_id) as now:
        if not now.is_done:
            facts = judge(now.book, deed, who, _moment(now, deed, who))
            _refuse_too_many(now, facts)
            now.write(facts)
            _follow_up(now, facts)
    return now.book


def _refuse_too_many(now: Writing, facts: Sequence[AnyFact]) -> None:
    """Whatever is opened again is one more that is open."""
    phases = [fact.phase for fact in facts if isinstance(fact, PhaseChanged)]
    if now.book.phase not in NOT_OVER and any(phase in NOT_OVER for phase in phases):
        refuse_one_more_open(now.tournament.club)


def _moment(now: Writing, deed: AnyDeed, who: Who) -> Moment:
    return Moment(
        now=now.now,
        seed=randbelow(SEEDS),
        bounds=_bounds(now.book, deed),
        entrants=_entrants(now, deed, who),
    )


def _entrants(now: Writing, deed: AnyDeed, who: Who) -> frozenset[str]:
    """Whoever asks may always come themselves."""
    named = players_named(deed)
    return entrants(now.tournament, named) | {who.id} if named else named


def _bounds(book: Book, deed: AnyDeed) -> tuple[int, int] | None:
    """What the game of that round thinks a score can be."""
    if not isinstance(deed, deeds.Report):
        return None
    game = CARDS.get(book.stage(deed.round).game)
    return game.bounds if game else None


def _follow_up(now: Writing, facts: Sequence[AnyFact]) -> None:
    """Whatever puts people at a table that is published opens its card and calls them."""
    for fact in facts:
        match fact:
            case RoundPublished(number) | PodsChanged(round=number):
                drawn = now.book.round(number)
                if drawn and drawn.progress == "published":
                    open_places(now, drawn)
                    call(now.tournament, now.book, drawn)
            case RoundClosed(number) | RoundReopened(number) if now.book.stage(number).same_deal:
                seal(now.tournament, number, is_open=isinstance(fact, RoundReopened))
