"""What each seat may do now. Both legal_moves and decide ask here, so they cannot disagree.

rules.py chooses the code of a refusal.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from games.engines.core.contract import Seat
from games.engines.gnoming import moves
from games.engines.gnoming.cards import CELLS, HAZARD, MULLIGAN, PILES, POSITIVES, Card, Cell
from games.engines.gnoming.state import (
    Drawing,
    Grid,
    Hand,
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

Moves = tuple[moves.Move, ...]


def awaited(state: State) -> tuple[Seat, ...]:
    if isinstance(state.phase, SetUp):
        return tuple(seat for seat in state.seats if state.grids[seat].count(None) > 7)
    return state.phase.awaited()


def legal_moves(state: State, seat: Seat) -> Moves:
    return _LEGAL[type(state.phase)](state, state.phase, seat)


# Set-up, and the answers to a Hazard


def _at_set_up(state: State, phase: SetUp, seat: Seat) -> Moves:
    grid = state.grids[seat]
    return _turning(face_down(grid)) if grid.count(None) > 7 else ()


def _answers(state: State, phase: HazardAnswers, seat: Seat) -> Moves:
    if seat not in phase.waiting:
        return ()
    return (*_turning(face_down(state.grids[seat])), moves.DECLINING)


def face_down(grid: Grid) -> tuple[Cell, ...]:
    return tuple(cell for cell, card in enumerate(grid) if card is None)


@cache
def _turning(cells: tuple[Cell, ...]) -> Moves:
    return tuple(moves.TURNING_UP[cell] for cell in cells)


# Draw


def _draws(state: State, phase: Drawing, seat: Seat) -> Moves:
    if seat != phase.seat:
        return ()
    return _drawing(bool(state.deck), may_take(state, seat, 0), may_take(state, seat, 1))


def may_take(state: State, seat: Seat, pile: int) -> bool:
    # Ruling: a second Mulligan cannot be taken, even if a bounce could remove the first.
    cards = state.piles[pile]
    return bool(cards) and (cards[-1] != MULLIGAN or MULLIGAN not in state.grids[seat])


@cache
def _drawing(deck: bool, *piles: bool) -> Moves:
    return (
        *([moves.DRAWING] if deck else []),
        *(moves.TAKING[pile] for pile in PILES if piles[pile]),
    )


# Play, bounce and discard


def _with_card_in_hand(state: State, hand: Hand, seat: Seat) -> Moves:
    if seat != hand.seat:
        return ()
    return _playing(places(state, hand), discards(state, hand))


def places(state: State, hand: Hand) -> tuple[Cell, ...]:
    """The cells into which the card in hand may go."""
    if isinstance(hand, Lifted):
        return _unfilled(hand.placed) if bounces(state, hand) else ()
    return cells_for(hand.card, state.grids[hand.seat])


def cells_for(card: Card, grid: Grid) -> tuple[Cell, ...]:
    """The cells into which a card that was drawn or taken may go."""
    if MULLIGAN not in grid:
        return CELLS
    if card == MULLIGAN:
        return ()
    if not on_duty(grid):
        return CELLS
    return () if card == HAZARD else _mulligans(grid)


def bounces(state: State, hand: Lifted) -> bool:
    """Whether the replaced card may bounce: a Positive that matches a face-up card.

    The card just placed counts as a match.
    """
    return (
        (hand.was_face_down or state.options.bounce)
        and hand.card in POSITIVES
        and hand.card in state.grids[hand.seat]
    )


def discards(state: State, hand: Hand) -> tuple[int | None, ...]:
    """The piles onto which the card in hand may go; a Hazard goes onto none."""
    if isinstance(hand, Holding) and must_place(state, hand):
        return ()
    return open_piles(state, hand.card)


def must_place(state: State, hand: Holding) -> bool:
    # Ruling: a card taken from a pile goes into the grid, so that nobody can pass for free.
    return hand.from_pile or (on_duty(state.grids[hand.seat]) and bool(places(state, hand)))


def open_piles(state: State, card: Card) -> tuple[int | None, ...]:
    if card == HAZARD:
        return (None,)
    left, right = state.piles
    if left and right:
        return PILES
    return tuple(pile for pile in PILES if not state.piles[pile])


def on_duty(grid: Grid) -> bool:
    """Whether two or more Mulligans lie face up, so that one must be replaced."""
    return grid.count(MULLIGAN) > 1


def _mulligans(grid: Grid) -> tuple[Cell, ...]:
    return tuple(cell for cell in CELLS if grid[cell] == MULLIGAN)


def _unfilled(placed: tuple[Cell, ...]) -> tuple[Cell, ...]:
    # Ruling: a cell filled in this turn stays, so that a turn always ends.
    return tuple(cell for cell in CELLS if cell not in placed)


@cache
def _playing(cells: tuple[Cell, ...], piles: tuple[int | None, ...]) -> Moves:
    return (*(moves.PLACING[cell] for cell in cells), *(moves.DISCARDING[pile] for pile in piles))


# Hazard


def may_turn_one(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats that may turn a card when this seat discards a Hazard."""
    if state.last_turns == (seat,):
        return ()  # Ruling: the effect is skipped in the very last turn of a round
    enough = 4 if state.options.hazards else 2
    return tuple(
        other for other in state.seats if other != seat and state.grids[other].count(None) >= enough
    )


# After a round


def _goings_on(state: State, phase: Scored, seat: Seat) -> Moves:
    return (moves.GOING_ON,) if seat in phase.waiting else ()


def _nothing(state: State, phase: Undealt | Over, seat: Seat) -> Moves:
    return ()


_LEGAL: dict[type[Phase], Callable[[State, Any, Seat], Moves]] = {
    Undealt: _nothing,
    SetUp: _at_set_up,
    Drawing: _draws,
    Holding: _with_card_in_hand,
    Lifted: _with_card_in_hand,
    HazardAnswers: _answers,
    Scored: _goings_on,
    Over: _nothing,
}
