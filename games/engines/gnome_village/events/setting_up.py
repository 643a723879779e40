"""Events before the first turn: shuffling, and laying out the villages."""

from msgspec.structs import replace

from games.engines.core.contract import Barrier, Chance, Millis, Sealed, Seat
from games.engines.gnome_village.board.box import (
    FIRST_COINS,
    FOREST,
    TOKENS_EACH,
    WORKSHOPS,
    Numbers,
    businesses,
    houses_left,
    road_pile,
    workshop_stacks,
)
from games.engines.gnome_village.board.ground import Ground
from games.engines.gnome_village.board.state import Gnome, LayingOut, State, Village


class GameBegan(Barrier[State], frozen=True, tag="game_began"):
    """Coins are handed out, and the stacks stand in the middle."""

    first: Seat
    at: Millis

    def apply(self, state: State) -> State:
        seats = state.setup.seats
        return replace(
            state,
            phase=LayingOut(state.seats),
            since=self.at,
            first=self.first,
            villages=(Village(FIRST_COINS, (0,) * len(WORKSHOPS)),) * seats,
            houses=houses_left(seats),
            workshops=workshop_stacks(seats),
            tokens=(TOKENS_EACH,) * len(WORKSHOPS),
        )


class RoadsShuffled(Barrier[State], frozen=True, tag="roads_shuffled"):
    size: int
    roads: Sealed[Numbers]

    def chance(self, before: State) -> Chance:
        return Chance(("roads",), road_pile(), self.roads)

    def apply(self, state: State) -> State:
        return replace(state, roads=self.roads)


class BusinessesShuffled(Barrier[State], frozen=True, tag="businesses_shuffled"):
    """The businesses are shuffled; two of them lie open."""

    open: Numbers
    businesses: Sealed[Numbers]

    def chance(self, before: State) -> Chance:
        return Chance(("businesses",), businesses(before.options), (*self.open, *self.businesses))

    def apply(self, state: State) -> State:
        return replace(state, open=self.open, businesses=self.businesses)


class ForestShuffled(Barrier[State], frozen=True, tag="forest_shuffled"):
    """The forest cards are shuffled: at first all, later the discards."""

    size: int
    forest: Sealed[Numbers]

    def chance(self, before: State) -> Chance:
        pool = before.discards or tuple(range(len(FOREST)))
        return Chance(("forest", before.shuffles + 1), pool, self.forest)

    def apply(self, state: State) -> State:
        return replace(state, forest=self.forest, discards=(), shuffles=state.shuffles + 1)


class VillageLaidOut(Barrier[State], frozen=True, tag="village_laid_out"):
    """A seat has laid out its village; the first gnome stands in the lit house."""

    seat: Seat
    ground: Ground
    lit: int

    def apply(self, state: State) -> State:
        assert isinstance(state.phase, LayingOut)
        gnome = Gnome(self.lit, self.seat, self.lit)
        state = replace(state, phase=state.phase.answered(self.seat))
        return state.with_village(self.seat, ground=self.ground, on=(self.lit,), gnomes=(gnome,))
