"""Events of Work and buy: payments, tiles taken into the hand, and tiles laid."""

from msgspec.structs import replace

from games.engines.core.contract import Barrier, Event, Seat
from games.engines.core.tuples import put
from games.engines.gnome_village.board.box import KINDS, WORKSHOPS, Workshop
from games.engines.gnome_village.board.ground import Lot
from games.engines.gnome_village.board.moves import Part
from games.engines.gnome_village.board.state import (
    Gnome,
    Laying,
    Moving,
    Phase,
    Revealed,
    State,
    Working,
)


class PartPaid(Event[State], frozen=True, tag="part_paid"):
    """One workshop's part in a work action is paid: by turning it, by a token or by coins."""

    seat: Seat
    kind: Workshop
    part: Part
    coins: int

    def apply(self, state: State) -> State:
        if self.part == "token":
            return state.token_moved(self.seat, WORKSHOPS.index(self.kind), -1)
        if self.part == "coins":
            return spent(state, self.seat, self.coins)
        return state.turned(self.seat, int(self.part), False)


class HouseBuilt(Event[State], frozen=True, tag="house_built"):
    seat: Seat
    tile: int

    def apply(self, state: State) -> State:
        return replace(state, phase=Laying(self.seat, self.tile, "work"), houses=state.houses[1:])


class WorkshopBought(Event[State], frozen=True, tag="workshop_bought"):
    seat: Seat
    tile: int
    coins: int

    def apply(self, state: State) -> State:
        kind = WORKSHOPS.index(KINDS[self.tile])
        stacks = put(state.workshops, kind, state.workshops[kind][1:])
        hand = Laying(self.seat, self.tile, "buy")
        return spent(replace(state, phase=hand, workshops=stacks), self.seat, self.coins)


class BusinessBought(Event[State], frozen=True, tag="business_bought"):
    seat: Seat
    slot: int
    tile: int
    coins: int

    def apply(self, state: State) -> State:
        hand = Laying(self.seat, self.tile, "buy")
        bought = replace(state, phase=hand, open=put(state.open, self.slot, None))
        return spent(bought, self.seat, self.coins)


class BusinessOpened(Barrier[State], frozen=True, tag="business_opened"):
    """The place of a bought open business is refilled."""

    slot: int
    tile: int

    def apply(self, state: State) -> State:
        opened = put(state.open, self.slot, self.tile)
        return replace(state, open=opened, businesses=state.businesses[1:])


class RoadDrawn(Barrier[State], frozen=True, tag="road_drawn"):
    seat: Seat
    tile: int

    def apply(self, state: State) -> State:
        is_work = isinstance(state.phase, Working)
        hand = Laying(self.seat, self.tile, "work" if is_work else "forest")
        return replace(state, phase=hand, roads=state.roads[1:])


class TileLaid(Event[State], frozen=True, tag="tile_laid"):
    """A tile is laid: a workshop inactive, a house with the light off."""

    seat: Seat
    lot: Lot

    def apply(self, state: State) -> State:
        village = state.villages[self.seat]
        cell = (self.lot.x, self.lot.y)
        return replace(state, phase=_next(state)).with_village(
            self.seat,
            ground=(*village.ground, self.lot),
            gaps=tuple(gap for gap in village.gaps if gap != cell),
        )


def _next(state: State) -> Phase:
    """The phase after a tile is laid."""
    assert isinstance(state.phase, Laying)
    match state.phase.source:
        case "forest":
            return Revealed()
        case "yard":
            return Moving(state.phase.seat)
        case _:
            return Working(state.phase.seat)


class GnomePlaced(Event[State], frozen=True, tag="gnome_placed"):
    """A new gnome lies down in its house, and the light goes on there."""

    seat: Seat
    gnome: int
    house: int

    def apply(self, state: State) -> State:
        village = state.villages[self.seat]
        gnome = Gnome(self.house, self.seat, self.house, lying=True)
        turn = replace(state.turn, placed=(*state.turn.placed, self.gnome))
        return (
            replace(state, turn=turn)
            .turned(self.seat, self.house, True)
            .with_village(self.seat, gnomes=(*village.gnomes, gnome))
        )


class HappyGnomeMoved(Event[State], frozen=True, tag="happy_gnome_moved"):
    """The happy gnome goes to the player with most hat makers, or (None) to the middle."""

    seat: Seat | None

    def apply(self, state: State) -> State:
        return replace(state, happy=self.seat)


def spent(state: State, seat: Seat, coins: int) -> State:
    state = replace(state, turn=replace(state.turn, spent=True))
    return state.paid(seat, -coins)
