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
from tournaments.book.judging import Moment, judge
from tournaments.book.state import Book
from tournaments.book.who import Who
from tournaments.models import Tournament
from tournaments.selectors import entrants
from tournaments.services.calling import call
from tournaments.services.capacity import NOT_OVER, lock, refuse_one_more_open
from tournaments.services.places import open_places, seal
from tournaments.services.writing import Writing, writing

SEEDS = 2**31


def do(
    tournament: Tournament, deed: AnyDeed, who: Who, by: Player | None = None, deed_id: str = ""
) -> Book:
    """Raises MoveRefused, and then nothing has happened."""
    if isinstance(deed, deeds.TakeStray):
        return _take_stray(tournament, deed, who, by, deed_id)
    if isinstance(deed, deeds.GoTo | deeds.Draw):
        return _reopen(tournament, deed, who, by, deed_id)
    return _do(tournament, deed, who, by, deed_id)


@transaction.atomic
def _reopen(
    tournament: Tournament, deed: AnyDeed, who: Who, by: Player | None, deed_id: str
) -> Book:
    """What is over may be opened again by it: the club is locked to count, before the
    tournament."""
    lock(tournament.club)
    return _do(tournament, deed, who, by, deed_id)


@transaction.atomic
def _take_stray(
    tournament: Tournament, deed: deeds.TakeStray, who: Who, by: Player | None, deed_id: str
) -> Book:
    """What was held back goes on people's records too. A card is always locked before its
    tournament, as when it brings a result."""
    card = Card.objects.select_for_update(of=("self",)).filter(id=deed.id).first()
    book = _do(tournament, deed, who, by, deed_id)
    if card:
        record_again(card.id)
    return book


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
