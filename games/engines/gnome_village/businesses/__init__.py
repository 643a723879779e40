"""The actions of the businesses: how each may be used, and what it then does.

Goldsmith, restaurant, hat maker and military have none.
"""

from collections.abc import Callable
from typing import NamedTuple

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.board.box import IS_BUSINESS, IS_WORKSHOP, KINDS, WORKSHOPS
from games.engines.gnome_village.board.moves import Use
from games.engines.gnome_village.board.state import Acting, State
from games.engines.gnome_village.businesses import (
    building,
    captives,
    coins,
    products,
    travel,
)
from games.engines.gnome_village.businesses.coins import Uses
from games.engines.gnome_village.events.moving import WorkshopActivated


class Action(NamedTuple):
    uses: Callable[[State, Acting], Uses]
    act: Callable[[Progress[State], Acting, Use], Progress[State]]


def uses(state: State, acting: Acting) -> Uses:
    """The ways to use the action now; the architect's layouts are too many to list."""
    action = ACTIONS.get(KINDS[acting.tile])
    return action.uses(state, acting) if action else ()


def is_usable(state: State, acting: Acting) -> bool:
    if was_used(state, acting.seat, acting.tile):
        return False
    return is_architect(acting) or bool(uses(state, acting))


def was_used(state: State, seat: Seat, tile: int) -> bool:
    """Whether the seat used this tile's action in this turn or in the one before."""
    village = state.villages[seat]
    return tile in village.used or tile in village.used_before


def is_architect(acting: Acting) -> bool:
    return KINDS[acting.tile] == "architect"


def act(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    return ACTIONS[KINDS[acting.tile]].act(progress, acting, use)


def leads_to(acting: Acting, use: Use) -> Acting | None:
    """The business that may be used next, after the airport or the mushroom bath."""
    if use.tile is None or not IS_BUSINESS[use.tile]:
        return None
    village = acting.seat if use.seat is None else Seat(use.seat)
    return Acting(acting.seat, acting.gnome, village, use.tile)


# Mushroom bath


def bath_uses(state: State, acting: Acting) -> Uses:
    village = state.villages[acting.seat]
    resting = [tile for kind in WORKSHOPS for tile in village.inactive(kind)]
    usable = [
        tile
        for tile in village.survey.cells
        if IS_BUSINESS[tile] and tile != acting.tile and is_usable(state, _at(acting, tile))
    ]
    return tuple(Use(tile=tile) for tile in (*resting, *usable))


def bath(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """Activate one more workshop, or use one more business: that action is offered afterwards."""
    assert use.tile is not None
    if IS_WORKSHOP[use.tile]:
        return progress.then(WorkshopActivated(acting.seat, use.tile))
    return progress


def _at(acting: Acting, tile: int) -> Acting:
    return Acting(acting.seat, acting.gnome, acting.seat, tile)


ACTIONS: dict[str, Action] = {
    "police": Action(coins.police_uses, coins.police),
    "chapel": Action(captives.chapel_uses, captives.chapel),
    "theatre": Action(coins.theatre_uses, coins.theatre),
    "courier": Action(products.courier_uses, products.courier),
    "thief": Action(coins.thief_uses, coins.thief),
    "adviser": Action(coins.adviser_uses, coins.adviser),
    "doctor": Action(products.doctor_uses, products.doctor),
    "airport": Action(travel.airport_uses, travel.airport),
    "yard": Action(building.yard_uses, building.yard),
    "prison": Action(captives.prison_uses, captives.prison),
    "bath": Action(bath_uses, bath),
}
