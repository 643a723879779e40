"""Businesses that deal with workshops and their products: courier and doctor."""

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.board.box import KINDS, PARCEL_PRICE, WORKSHOPS, Workshop
from games.engines.gnome_village.board.moves import Use
from games.engines.gnome_village.board.state import Acting, State
from games.engines.gnome_village.businesses.coins import Uses, exposed
from games.engines.gnome_village.events.moving import ParcelSent, TokenGiven, WorkshopActivated

# Courier


def courier_uses(state: State, acting: Acting) -> Uses:
    buyers = [
        other
        for other in exposed(state, acting.seat)
        if state.villages[other].coins >= PARCEL_PRICE
    ]
    kinds = [kind for kind in WORKSHOPS if has_token(state, kind)]
    village = state.villages[acting.seat]
    tiles = [tile for kind in kinds for tile in village.active(kind)]
    return tuple(Use(seat=buyer, tile=tile) for tile in tiles for buyer in buyers)


def courier(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """A workshop's product goes to an opponent, who pays 3 coins."""
    assert use.seat is not None and use.tile is not None
    buyer, token = Seat(use.seat), kind_of(use.tile)
    return progress.then(ParcelSent(acting.seat, use.tile, buyer, token, PARCEL_PRICE))


# Doctor


def doctor_uses(state: State, acting: Acting) -> Uses:
    village = state.villages[acting.seat]
    return tuple(
        Use(seat=patient, tile=tile)
        for kind in WORKSHOPS
        for tile in village.inactive(kind)
        for patient in (state.opponents(acting.seat) if has_token(state, kind) else (None,))
    )


def doctor(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """A workshop turns active, and an opponent receives a token of its kind, if one is left."""
    assert use.tile is not None
    progress = progress.then(WorkshopActivated(acting.seat, use.tile))
    if use.seat is None:
        return progress
    return progress.then(TokenGiven(acting.seat, Seat(use.seat), kind_of(use.tile)))


# Both


def has_token(state: State, kind: Workshop) -> bool:
    return state.tokens[WORKSHOPS.index(kind)] > 0


def kind_of(tile: int) -> Workshop:
    return next(kind for kind in WORKSHOPS if kind == KINDS[tile])
