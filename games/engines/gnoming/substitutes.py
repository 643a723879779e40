"""Harmless moves for a seat whose player does not answer, so that the others can finish.

rules.wake decides when they are made.
"""

from games.engines.core.contract import Seat
from games.engines.core.dice import Dice
from games.engines.gnoming.allowed import face_down, legal_moves
from games.engines.gnoming.moves import (
    TURNING_UP,
    Decline,
    Discard,
    Draw,
    GoOn,
    Move,
    Place,
)
from games.engines.gnoming.state import SetUp, State


def move_in_time(state: State, seat: Seat, dice: Dice) -> Move:
    if not isinstance(state.phase, SetUp):
        return substitute(state, seat)
    # Ruling: cards not turned in time at set-up are chosen by chance.
    cells = face_down(state.grids[seat])
    return TURNING_UP[dice("set-up", state.round, seat, len(cells)).choice(cells)]


def substitute(state: State, seat: Seat) -> Move:
    """Draw, discard, decline, go on; a card that must be placed replaces the highest open card."""
    moves = legal_moves(state, seat)
    harmless = [move for move in moves if isinstance(move, Draw | Discard | Decline | GoOn)]
    if harmless:
        return harmless[0]
    grid = state.grids[seat]
    onto_open = [move for move in moves if isinstance(move, Place) and grid[move.cell] is not None]
    return max(onto_open, key=lambda move: grid[move.cell] or 0) if onto_open else moves[0]
