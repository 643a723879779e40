"""Events from the start of a turn to the Earn phase, with the forest card between."""

from typing import Literal

from msgspec.structs import replace

from games.engines.core.contract import Barrier, Millis, Seat
from games.engines.core.tuples import put
from games.engines.gnome_village.board.box import FOREST, WORKSHOPS, Workshop
from games.engines.gnome_village.board.compass import Cell
from games.engines.gnome_village.board.state import (
    Activating,
    Angry,
    Gnome,
    Phase,
    Removing,
    Revealed,
    State,
    Turn,
    Working,
)


class TurnBegan(Barrier[State], frozen=True, tag="turn_began"):
    seat: Seat
    round: int
    at: Millis

    def apply(self, state: State) -> State:
        begun = replace(
            state, phase=Revealed(), round=self.round, since=self.at, turn=Turn(self.seat)
        )
        used = state.villages[self.seat].used
        return begun.with_village(self.seat, used=(), used_before=used)


class CardRevealed(Barrier[State], frozen=True, tag="card_revealed"):
    """The player whose turn it is receives the card's coins; the waiting seats must answer."""

    seat: Seat
    card: int
    waiting: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        shown = replace(
            state,
            phase=self._phase(),
            turn=replace(state.turn, card=self.card),
            forest=state.forest[1:],
            discards=(*state.discards, self.card),
        )
        return shown.paid(self.seat, FOREST[self.card].coins)

    def _phase(self) -> Phase:
        match FOREST[self.card].kind if self.waiting else None:
            case "activate":
                return Activating(self.waiting)
            case "angry":
                return Angry(self.waiting)
            case "remove":
                return Removing(self.seat)
            case _:
                return Revealed()


class ForestAnswered(Barrier[State], frozen=True, tag="forest_answered"):
    """A seat activates a workshop because of a forest card, or (None) declines."""

    seat: Seat
    tile: int | None

    def apply(self, state: State) -> State:
        assert isinstance(state.phase, Activating)
        state = replace(state, phase=state.phase.answered(self.seat))
        return state if self.tile is None else state.turned(self.seat, self.tile, True)


class BusinessRemoved(Barrier[State], frozen=True, tag="business_removed"):
    """A business leaves the game; it may leave a gap that has to be filled."""

    seat: Seat
    village: Seat
    tile: int
    gap: Cell | None

    def apply(self, state: State) -> State:
        village = state.villages[self.village]
        gaps = village.gaps if self.gap is None else (*village.gaps, self.gap)
        ground = tuple(lot for lot in village.ground if lot.tile != self.tile)
        state = replace(state, phase=Revealed(), removed=(*state.removed, self.tile))
        return state.with_village(self.village, ground=ground, gaps=gaps)


class WentHome(Barrier[State], frozen=True, tag="went_home"):
    """A gnome goes to its own lit house, standing; the workshop `rests` turns inactive."""

    seat: Seat
    gnome: int
    why: Literal["angry", "chapel", "prison", "removed"]
    rests: int | None = None

    def apply(self, state: State) -> State:
        if isinstance(state.phase, Angry):
            state = replace(state, phase=state.phase.answered(self.seat))
        if self.rests is not None:
            state = state.turned(self.seat, self.rests, False)
        return state.gone_home(self.seat, self.gnome)


# Earn


class Earned(Barrier[State], frozen=True, tag="earned"):
    """Income from one's gnomes on one's businesses. Gnomes back from a visit are tired no more."""

    seat: Seat
    coins: int

    def apply(self, state: State) -> State:
        rested = tuple(
            replace(gnome, tired=False) if gnome.tired else gnome
            for gnome in state.villages[self.seat].gnomes
        )
        return state.with_village(self.seat, gnomes=rested).paid(self.seat, self.coins)


class VisitPaid(Barrier[State], frozen=True, tag="visit_paid"):
    """A visitor's owner receives a coin, or a product token if one is left."""

    seat: Seat
    gnome: int
    coins: int
    token: Workshop | None

    def apply(self, state: State) -> State:
        paid = state.paid(self.seat, self.coins)
        if self.token is None:
            return paid
        return paid.token_moved(self.seat, WORKSHOPS.index(self.token), 1)


class FinePaid(Barrier[State], frozen=True, tag="fine_paid"):
    """A prisoner's owner pays the player who took it, if the owner has a coin."""

    seat: Seat
    captor: Seat
    coins: int

    def apply(self, state: State) -> State:
        return state.paid(self.seat, -self.coins).paid(self.captor, self.coins)


class FlewBack(Barrier[State], frozen=True, tag="flew_back"):
    seat: Seat
    gnome: int

    def apply(self, state: State) -> State:
        village = state.villages[self.seat]
        gnome = village.gnomes[self.gnome]
        assert gnome.airport is not None
        back = Gnome(gnome.home, self.seat, gnome.airport, tired=True)
        return state.with_village(self.seat, gnomes=put(village.gnomes, self.gnome, back))


class WorkBegan(Barrier[State], frozen=True, tag="work_began"):
    seat: Seat
    at: Millis

    def apply(self, state: State) -> State:
        return replace(state, phase=Working(self.seat), since=self.at)
