"""The legal moves of a seat. Placements are too many to list: the class Place stands for all."""

from games.engines.core.contract import Seat
from games.engines.snowhere.cards import CardNumber
from games.engines.snowhere.moves import FINISH, PICKING_UP, PUT_ASIDE, Move, Place
from games.engines.snowhere.state import Finishing, Picking, Placing, State


def awaited(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Picking(seat) | Placing(seat):
            return (seat,)
        case Finishing(agreed):
            return tuple(seat for seat in state.seats if seat not in agreed)
        case _:
            return ()


def legal_moves(state: State, seat: Seat) -> tuple[Move | type[Move], ...]:
    if seat not in awaited(state):
        return ()
    match state.phase:
        case Picking():
            return tuple(PICKING_UP[card] for card in state.free)
        case Placing(room=room):
            return (Place,) if room else (Place, PUT_ASIDE)
        case _:
            return (Place, FINISH)


def placeable(state: State, seat: Seat) -> tuple[CardNumber, ...]:
    """The cards this seat may place."""
    match state.phase:
        case Placing(by, held) if by == seat:
            return (held.card,)
        case Finishing() if seat in awaited(state):
            return state.aside
        case _:
            return ()
