"""What each seat may do now. The rules use the same functions, so they cannot disagree.

A class among the moves stands for all moves of its kind that keep the placement rules: they are
too many to list.
"""

from collections.abc import Callable

from games.engines.core.contract import Seat
from games.engines.gnome_village.board import moves
from games.engines.gnome_village.board.box import OPEN_BUSINESSES, PART_PRICE, WORKSHOPS
from games.engines.gnome_village.board.layouts import proposals
from games.engines.gnome_village.board.state import (
    Acting,
    Activating,
    Angry,
    Laying,
    LayingOut,
    Moving,
    Phase,
    Removing,
    State,
    Working,
)
from games.engines.gnome_village.businesses import is_architect, uses
from games.engines.gnome_village.forest import at_work, can_be_activated, removable
from games.engines.gnome_village.moving import destinations, goers
from games.engines.gnome_village.working import (
    parts,
    spots_in_hand,
    why_no_business,
    why_no_gnome,
    why_no_house,
    why_no_road,
    why_no_workshop,
)

Moves = tuple[moves.Move | type[moves.Move], ...]


def awaited(state: State) -> tuple[Seat, ...]:
    return state.phase.awaited()


def legal_moves(state: State, seat: Seat) -> Moves:
    if seat not in state.phase.awaited():
        return ()
    return _LEGAL[type(state.phase)](state, seat)


# Set-up, and answers to a forest card


def _layouts(state: State, seat: Seat) -> Moves:
    return (*proposals(seat), moves.LayOut)


def _activations(state: State, seat: Seat) -> Moves:
    assert state.card is not None
    return (*map(moves.Activate, can_be_activated(state, state.card, seat)), moves.DECLINING)


def _removals(state: State, seat: Seat) -> Moves:
    return tuple(
        moves.Remove(other, tile)
        for other in state.opponents(seat)
        for tile in removable(state, other)
    )


def _going_home(state: State, seat: Seat) -> Moves:
    return tuple(map(moves.SendHome, at_work(state, seat)))


# Work and buy


def _works(state: State, seat: Seat) -> Moves:
    return (
        *(moves.BuildHouse(*pair) for pair in houses(state, seat)),
        *(moves.PlaceGnome(part, house) for part, house in gnomes(state, seat)),
        *(moves.DrawRoad(part) for part in roads(state, seat)),
        *(moves.BuyBusiness(slot) for slot in businesses(state, seat)),
        *(moves.BuyWorkshop(WORKSHOPS[kind]) for kind in workshops(state, seat)),
        moves.DONE,
    )


def houses(state: State, seat: Seat) -> tuple[tuple[moves.Part, moves.Part], ...]:
    """The ways to pay for painter and carpenter, whose work makes a house."""
    if why_no_house(state, seat):
        return ()
    village = state.villages[seat]
    enough = village.coins >= 2 * PART_PRICE
    return tuple(
        (painter, carpenter)
        for painter in parts(village, "painter")
        for carpenter in parts(village, "carpenter")
        if enough or not painter == carpenter == "coins"
    )


def gnomes(state: State, seat: Seat) -> tuple[tuple[moves.Part, int], ...]:
    """The ways to pay for the school, each with every unlit house."""
    if why_no_gnome(state, seat):
        return ()
    village = state.villages[seat]
    unlit = village.inactive("house")
    return tuple((part, house) for part in parts(village, "school") for house in unlit)


def roads(state: State, seat: Seat) -> tuple[moves.Part, ...]:
    return () if why_no_road(state) else parts(state.villages[seat], "gardener")


def businesses(state: State, seat: Seat) -> tuple[int, ...]:
    slots = range(OPEN_BUSINESSES)
    return tuple(slot for slot in slots if not why_no_business(state, seat, slot))


def workshops(state: State, seat: Seat) -> tuple[int, ...]:
    kinds = range(len(WORKSHOPS))
    return tuple(kind for kind in kinds if not why_no_workshop(state, seat, kind))


def _layings(state: State, seat: Seat) -> Moves:
    spots = spots_in_hand(state).items()
    return tuple(moves.Lay(x, y, turn) for (x, y), turns in spots for turn in turns)


# Move


def _goings(state: State, seat: Seat) -> Moves:
    steps = (
        moves.Go(number, tile)
        for number in goers(state, seat)
        for tile in destinations(state, seat, number)
    )
    return (*steps, moves.DONE)


def _actions(state: State, seat: Seat) -> Moves:
    assert isinstance(state.phase, Acting)
    if is_architect(state.phase):
        return (moves.DECLINING, moves.Rearrange)
    return (*uses(state, state.phase), moves.DECLINING)


_LEGAL: dict[type[Phase], Callable[[State, Seat], Moves]] = {
    LayingOut: _layouts,
    Activating: _activations,
    Removing: _removals,
    Angry: _going_home,
    Working: _works,
    Laying: _layings,
    Moving: _goings,
    Acting: _actions,
}
