"""What everybody sees, and what one seat may do, grouped by kind.

The shape of the JSON that browsers and bots get. It is copied field by field from the state, and
never contains a face-down card.
"""

from functools import lru_cache
from typing import Literal

import msgspec

from games.engines.core.contract import Millis, Outcome, Seat
from games.engines.gnoming.allowed import awaited, legal_moves
from games.engines.gnoming.cards import Card, Cards, Cell
from games.engines.gnoming.deadlines import deadline
from games.engines.gnoming.moves import Decline, Discard, Draw, GoOn, Move, Place, Take, TurnUp
from games.engines.gnoming.options import Options
from games.engines.gnoming.scoring import Line, Sheet, lines_made, lines_of, total
from games.engines.gnoming.standings import totals
from games.engines.gnoming.state import (
    HANDS,
    ROUNDS,
    Drawing,
    Grid,
    HazardAnswers,
    Holding,
    Lifted,
    Over,
    Phase,
    Scored,
    SetUp,
    State,
    Undealt,
)

# What everybody sees


class Showing(msgspec.Struct, frozen=True):
    """The score of a grid's face-up cards alone."""

    total: int
    lines: tuple[Line, ...]


class Pile(msgspec.Struct, frozen=True):
    top: Card | None
    size: int


class Hand(msgspec.Struct, frozen=True):
    """The card in the hand of the player whose turn it is."""

    card: Card
    source: Literal["deck", "pile", "grid"]
    cell: Cell | None  # the cell it came from, if it was replaced in the grid
    placed: tuple[Cell, ...]  # cells filled in this turn


PhaseName = Literal["undealt", "set_up", "draw", "hand", "hazard", "scored", "over"]


class View(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    dealer: Seat
    starter: Seat
    phase: PhaseName
    turn: Seat | None
    awaited: tuple[Seat, ...]
    grids: tuple[Grid, ...]
    showing: tuple[Showing, ...]
    deck: int
    piles: tuple[Pile, ...]
    removed: int
    hand: Hand | None
    out: Seat | None
    last_turns: tuple[Seat, ...] | None
    options: Options
    scores: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    sheets: tuple[Sheet, ...] | None
    outcome: Outcome | None
    deadline: Millis | None
    clock: Millis | None


def view(state: State) -> View:
    phase = state.phase
    return View(
        round=state.round,
        rounds=ROUNDS,
        dealer=state.dealer,
        starter=state.starter,
        phase=_NAMES[type(phase)],
        turn=_turn(phase),
        awaited=awaited(state),
        grids=state.grids,
        showing=tuple(_showing(grid, state.options) for grid in state.grids),
        deck=len(state.deck),
        piles=tuple(_pile(cards) for cards in state.piles),
        removed=state.removed,
        hand=_hand(phase),
        out=state.out,
        last_turns=state.last_turns,
        options=state.options,
        scores=state.scores,
        totals=totals(state.scores),
        sheets=phase.sheets if isinstance(phase, Scored | Over) else None,
        outcome=phase.outcome if isinstance(phase, Over) else None,
        deadline=deadline(state),
        clock=state.setup.clock,
    )


_NAMES: dict[type[Phase], PhaseName] = {
    Undealt: "undealt",
    SetUp: "set_up",
    Drawing: "draw",
    Holding: "hand",
    Lifted: "hand",
    HazardAnswers: "hazard",
    Scored: "scored",
    Over: "over",
}


def _turn(phase: Phase) -> Seat | None:
    if isinstance(phase, Drawing | Holding | Lifted | HazardAnswers):
        return phase.seat
    return None


@lru_cache(4096)  # a move changes one grid; the others stay cached
def _showing(grid: Grid, options: Options) -> Showing:
    lines = lines_of(grid, options)
    return Showing(total(grid, lines), lines)


def _pile(cards: Cards) -> Pile:
    return Pile(cards[-1] if cards else None, len(cards))


def _hand(phase: Phase) -> Hand | None:
    match phase:
        case Holding(_, card, from_pile):
            return Hand(card, "pile" if from_pile else "deck", None, ())
        case Lifted(_, card, placed):
            return Hand(card, "grid", placed[-1], placed)
        case _:
            return None


# What one seat may do


class Choices(msgspec.Struct, frozen=True, omit_defaults=True):
    """The legal moves of a seat; a kind of move that is missing or empty is not legal now."""

    turn_up: tuple[Cell, ...] = ()
    draw: bool = False
    take: tuple[int, ...] = ()
    place: tuple[Cell, ...] = ()
    discard: tuple[int | None, ...] = ()
    decline: bool = False
    go_on: bool = False
    hints: dict[Cell, int] = {}  # cell to score of the lines that the card in hand completes


NO_CHOICE = Choices()


def choices(state: State, seat: Seat) -> Choices:
    moves = legal_moves(state, seat)
    if not moves:
        return NO_CHOICE
    place = tuple(move.cell for move in moves if isinstance(move, Place))
    return Choices(
        turn_up=tuple(move.cell for move in moves if isinstance(move, TurnUp)),
        draw=_any(Draw, moves),
        take=tuple(move.pile for move in moves if isinstance(move, Take)),
        place=place,
        discard=tuple(move.pile for move in moves if isinstance(move, Discard)),
        decline=_any(Decline, moves),
        go_on=_any(GoOn, moves),
        hints=_hints(state, seat, place) if state.options.hints else {},
    )


def _any(kind: type[Move], moves: tuple[Move, ...]) -> bool:
    return any(isinstance(move, kind) for move in moves)


def _hints(state: State, seat: Seat, cells: tuple[Cell, ...]) -> dict[Cell, int]:
    if not isinstance(state.phase, HANDS):
        return {}
    card, grid = state.phase.card, state.grids[seat]
    made = {cell: lines_made(grid, cell, card, state.options) for cell in cells}
    return {cell: sum(line.value for line in lines) for cell, lines in made.items() if lines}
