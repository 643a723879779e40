"""Moves for a seat whose player does not answer, so that the others can finish.

They harm nobody and aim at placing the last gnome: otherwise the game might never end.
"""

from collections.abc import Iterator

from games.engines.core.contract import Seat
from games.engines.gnome_village.allowed import legal_moves
from games.engines.gnome_village.board.moves import (
    BuildHouse,
    BuyBusiness,
    Decline,
    Done,
    DrawRoad,
    Move,
    PlaceGnome,
)
from games.engines.gnome_village.board.state import State
from games.engines.gnome_village.working import why_no_gnome, why_no_house


def substitute(state: State, seat: Seat) -> Move:
    moves = [move for move in legal_moves(state, seat) if not isinstance(move, type)]
    for kind in _wishes(state, seat):
        for move in moves:
            if isinstance(move, kind):
                return move
    return moves[0]


def _wishes(state: State, seat: Seat) -> Iterator[type[Move]]:
    yield PlaceGnome
    if why_no_gnome(state, seat) == "no-unlit-house":
        yield BuildHouse
        yield from _ROOM.get(why_no_house(state, seat), ())
    yield from (Done, Decline)


# Moves that make room for a house, by the reason why there is none.
_ROOM: dict[str | None, tuple[type[Move], ...]] = {
    "fill-the-gap": (BuyBusiness, DrawRoad),
    "no-room": (DrawRoad,),
}
