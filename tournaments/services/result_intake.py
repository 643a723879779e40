"""Receives results from games: the card or table of a pod has ended or was reopened.

Called inside the transaction that records the game, so that both are written or neither.
"""

from typing import Any
from uuid import UUID

from games.engines.core.contract import Outcome
from games.scorecards.services.drawn_players import Drawn
from tournaments.domain.game_results import Source, game_ended, game_offers, game_reopened
from tournaments.domain.state import TournamentState
from tournaments.models import Venue
from tournaments.services.transaction import tournament_transaction
from tournaments.storage.repository import load_state


def on_game_finished(sender: Any, kind: str, id: UUID, outcome: Outcome, **more: Any) -> None:
    if venue := _venue(id):
        with tournament_transaction(venue.tournament_id, by_name=kind) as tx:
            tx.append(game_ended(tx.state, _source(venue, tx.state), outcome, tx.time))


def on_result_withdrawn(sender: Any, kind: str, id: UUID, **more: Any) -> None:
    if venue := _venue(id):
        with tournament_transaction(venue.tournament_id, by_name=kind) as tx:
            tx.append(game_reopened(tx.state, _source(venue, tx.state)))


def on_result_offered(
    sender: Any, kind: str, id: UUID, outcome: Outcome | None, **more: Any
) -> bool:
    """Whether a card's result has to be held back because the desk is asked first."""
    venue = _venue(id)
    if venue is None:
        return False
    with tournament_transaction(venue.tournament_id, by_name=kind) as tx:
        source = _source(venue, tx.state)
        is_held, events = game_offers(tx.state, source, outcome, tx.time)
        tx.append(events)
    return is_held


def on_drawn_players_asked(card: UUID, drawn: Drawn, **_: Any) -> None:
    """Adds the player on each seat of a card: whoever was drawn there, or their stand-in."""
    if venue := _venue(card):
        entries = load_state(venue.tournament).entries
        players = [entries[number - 1].player for number in venue.entries]
        drawn |= {seat: UUID(player) for seat, player in enumerate(players) if player}


def _venue(id: UUID) -> Venue | None:
    return Venue.objects.select_related("tournament").filter(source=id).first()


def _source(venue: Venue, state: TournamentState) -> Source:
    seated = tuple(venue.entries)
    names = tuple(state.entries[entry - 1].name for entry in seated)
    return Source(venue.kind, str(venue.source), venue.round, seated, names)
