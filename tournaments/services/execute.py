"""Executes a command: decides it on the locked state, appends the events, and follows up."""

from collections.abc import Sequence
from secrets import randbelow

from django.db import transaction

from accounts.models import Player
from games.catalogue import CARDS
from games.scorecards.models import Card
from games.scorecards.services.record_result import record_again
from tournaments.domain import commands
from tournaments.domain.commands import AnyCommand
from tournaments.domain.decide import Context, decide
from tournaments.domain.entries import players_named
from tournaments.domain.events import (
    AnyEvent,
    PhaseChanged,
    PodsChanged,
    RoundClosed,
    RoundPublished,
    RoundReopened,
)
from tournaments.domain.game_results import needless_questions
from tournaments.domain.permissions import Actor
from tournaments.domain.state import TournamentState
from tournaments.models import Tournament
from tournaments.services.call_players import call
from tournaments.services.capacity import NOT_OVER, lock_club, refuse_one_more_open
from tournaments.services.transaction import TournamentTransaction, tournament_transaction
from tournaments.services.venues import open_venues, set_sealed
from tournaments.storage.repository import load_state
from tournaments.storage.selectors import entrants

SEEDS = 2**31


@transaction.atomic
def execute(
    tournament: Tournament,
    command: AnyCommand,
    actor: Actor,
    by: Player | None = None,
    command_id: str = "",
) -> TournamentState:
    """Raises Refused, and then nothing has happened.

    Everybody locks rows in one order: cards, the club, the tournament.
    """
    cards = _lock_questioned_cards(tournament)
    if isinstance(command, commands.GoTo | commands.Draw):
        lock_club(tournament.club)  # it may reopen the tournament, and open ones are counted
    state = _decide_and_append(tournament, command, actor, by, command_id)
    _record_again(cards, command, state)
    return state


def _lock_questioned_cards(tournament: Tournament) -> list[Card]:
    """Only its own cards: an imported log may contain any id."""
    questioned = {stray.id for stray in load_state(tournament).strays}
    if not questioned:
        return []
    own = tournament.venues.filter(kind="card").values_list("source", flat=True)
    ids = [card for card in own if str(card) in questioned]
    return list(Card.objects.select_for_update(of=("self",)).filter(id__in=ids).order_by("id"))


def _record_again(cards: Sequence[Card], command: AnyCommand, state: TournamentState) -> None:
    """A result that was held back goes on people's records once the desk accepts it or it counts
    at once again."""
    taken = {command.id} if isinstance(command, commands.TakeStray) else needless_questions(state)
    for card in cards:
        if str(card.id) in taken:
            record_again(card.id)


def _decide_and_append(
    tournament: Tournament, command: AnyCommand, actor: Actor, by: Player | None, command_id: str
) -> TournamentState:
    with tournament_transaction(tournament.pk, by, actor.name, command_id) as tx:
        if not tx.is_repeated:
            events = decide(tx.state, command, actor, _context(tx, command, actor))
            _refuse_too_many(tx, events)
            tx.append(events)
            _follow_up(tx, events)
    return tx.state


def _refuse_too_many(tx: TournamentTransaction, events: Sequence[AnyEvent]) -> None:
    """A reopened tournament is one more open one."""
    phases = [event.phase for event in events if isinstance(event, PhaseChanged)]
    if tx.state.phase not in NOT_OVER and any(phase in NOT_OVER for phase in phases):
        refuse_one_more_open(tx.tournament.club)


def _context(tx: TournamentTransaction, command: AnyCommand, actor: Actor) -> Context:
    return Context(
        now=tx.time,
        seed=randbelow(SEEDS),
        bounds=_bounds(tx.state, command),
        entrants=_entrants(tx, command, actor),
    )


def _entrants(tx: TournamentTransaction, command: AnyCommand, actor: Actor) -> frozenset[str]:
    """The actor may always enter themselves."""
    named = players_named(command)
    return entrants(tx.tournament, named) | {actor.id} if named else named


def _bounds(state: TournamentState, command: AnyCommand) -> tuple[int, int] | None:
    """The bounds of a score in that round's game."""
    if not isinstance(command, commands.Report):
        return None
    game = CARDS.get(state.stage(command.round).game)
    return game.bounds if game else None


def _follow_up(tx: TournamentTransaction, events: Sequence[AnyEvent]) -> None:
    """People who are seated in a published round get a card or table and are called to it."""
    for event in events:
        match event:
            case RoundPublished(number) | PodsChanged(round=number):
                drawn = tx.state.round(number)
                if drawn and drawn.progress == "published":
                    open_venues(tx, drawn)
                    call(tx.tournament, tx.state, drawn)
            case RoundClosed(number) | RoundReopened(number) if tx.state.stage(number).same_deal:
                set_sealed(tx.tournament, number, is_sealed=isinstance(event, RoundReopened))
