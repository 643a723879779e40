"""Results that come in by themselves: a card or a table of a pod has ended, or was reopened.

Called inside the transaction that records the game, so that both are written or neither.
"""

from typing import Any
from uuid import UUID

from games.engines.core.contract import Outcome
from games.scorecards.official import Drawn
from tournaments.book.game_results import Source, game_ended, game_offers, game_reopened
from tournaments.book.state import Book
from tournaments.models import Venue
from tournaments.reading import book_of
from tournaments.services.writing import writing


def hear_result(sender: Any, kind: str, id: UUID, outcome: Outcome, **more: Any) -> None:
    if venue := _venue(id):
        with writing(venue.tournament_id, by_name=kind) as now:
            now.write(game_ended(now.book, _source(venue, now.book), outcome, now.now))


def hear_withdrawal(sender: Any, kind: str, id: UUID, **more: Any) -> None:
    if venue := _venue(id):
        with writing(venue.tournament_id, by_name=kind) as now:
            now.write(game_reopened(now.book, _source(venue, now.book)))


def hear_offer(sender: Any, kind: str, id: UUID, outcome: Outcome | None, **more: Any) -> bool:
    """Whether a card's result has to be held back, because the desk was asked about it instead."""
    venue = _venue(id)
    if venue is None:
        return False
    with writing(venue.tournament_id, by_name=kind) as now:
        source = _source(venue, now.book)
        is_held, facts = game_offers(now.book, source, outcome, now.now)
        now.write(facts)
    return is_held


def drawn_to(card: UUID) -> Drawn:
    """Who was drawn to each seat of a card, or plays there for them now."""
    venue = _venue(card)
    if venue is None:
        return {}
    entries = book_of(venue.tournament).entries
    players = [entries[number - 1].player for number in venue.entries]
    return {seat: UUID(player) for seat, player in enumerate(players) if player}


def _venue(id: UUID) -> Venue | None:
    return Venue.objects.select_related("tournament").filter(source=id).first()


def _source(venue: Venue, book: Book) -> Source:
    seated = tuple(venue.entries)
    names = tuple(book.entries[entry - 1].name for entry in seated)
    return Source(venue.kind, str(venue.source), venue.round, seated, names)
