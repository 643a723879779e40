"""The events of a table and what each changes. Whether one may happen is decided in rules.py.

Applying an event measures nothing: the event holds the values that were measured by `decide`.
"""

from msgspec.structs import replace

from games.engines.core.contract import Barrier, Chance, Event, Millis, Outcome, Sealed, Seat
from games.engines.core.record import TableEvent
from games.engines.snowhere.cards import FLAKE, SNOW, CardNumber, Carpet, Lying, Spot
from games.engines.snowhere.state import Finishing, Fire, Over, Picking, Placing, State


class CarpetLaid(Barrier[State], frozen=True, tag="carpet_laid"):
    at: Millis
    cards: Carpet
    fire: Fire
    free: tuple[CardNumber, ...]
    flakes: Sealed[tuple[CardNumber, ...]]

    def chance(self, before: State) -> Chance:
        return Chance(("flakes",), tuple(range(before.options.number)), self.flakes)

    def apply(self, state: State) -> State:
        return State(
            setup=state.setup,
            phase=Picking(Seat(0)),
            since=self.at,
            carpet=self.cards,
            hidden=self.flakes,
            free=self.free,
            fire=self.fire,
            first=self.fire.area,
        )


# A turn


class PickedUp(Barrier[State], frozen=True, tag="picked_up"):
    """A fire card is turned over. A snowflake is put aside, any other card must be placed."""

    seat: Seat
    at: Millis
    card: CardNumber
    is_flake: bool
    fire: Fire
    free: tuple[CardNumber, ...]
    room: Sealed[Spot | None]

    def apply(self, state: State) -> State:
        held = state.lying(self.card)
        assert held is not None
        found = replace(
            state,
            since=self.at,
            carpet=tuple(each for each in state.carpet if each.card != self.card),
            free=self.free,
            fire=self.fire,
            picked=state.picked + 1,
        )
        if not self.is_flake:
            return replace(found, phase=Placing(self.seat, held, self.room))
        return replace(
            found, hidden=_without(state.hidden, self.card), flakes=(*state.flakes, self.card)
        )


class Placed(Event[State], frozen=True, tag="placed"):
    """The card in hand lies on the carpet, snow side up."""

    seat: Seat
    at: Millis
    card: CardNumber
    x: int
    y: int
    angle: int
    fire: Fire
    free: tuple[CardNumber, ...]

    def apply(self, state: State) -> State:
        snow = Lying(self.card, self.x, self.y, self.angle, SNOW)
        return replace(
            state,
            phase=Picking(self.seat),
            since=self.at,
            carpet=(*state.carpet, snow),
            free=self.free,
            fire=self.fire,
        )


class CardPutAside(Barrier[State], frozen=True, tag="card_put_aside"):
    """The card in hand is put aside, since there is no room for it."""

    seat: Seat
    at: Millis

    def apply(self, state: State) -> State:
        assert isinstance(state.phase, Placing)
        kept = (*state.kept, state.phase.held.card)
        return replace(state, phase=Picking(self.seat), since=self.at, kept=kept)


class TurnPassed(Barrier[State], frozen=True, tag="turn_passed"):
    seat: Seat  # whose turn it is now
    at: Millis

    def apply(self, state: State) -> State:
        return replace(state, phase=Picking(self.seat), since=self.at)


# The end


class PickingEnded(Barrier[State], frozen=True, tag="picking_ended"):
    """No fire card can be picked up any more."""

    at: Millis

    def apply(self, state: State) -> State:
        return replace(state, phase=Finishing(), since=self.at)


class AsidePlaced(Barrier[State], frozen=True, tag="aside_placed"):
    """A card that was put aside is placed; players who had agreed to finish are asked again."""

    seat: Seat
    at: Millis
    card: CardNumber
    x: int
    y: int
    angle: int
    fire: Fire

    def apply(self, state: State) -> State:
        is_flake = self.card in state.flakes
        snow = Lying(self.card, self.x, self.y, self.angle, FLAKE if is_flake else SNOW)
        return replace(
            state,
            phase=Finishing(),
            since=self.at,
            carpet=(*state.carpet, snow),
            flakes=_without(state.flakes, self.card),
            kept=_without(state.kept, self.card),
            fire=self.fire,
            used=state.used + is_flake,
        )


class Agreed(Barrier[State], frozen=True, tag="agreed"):
    """A player agrees to leave out the cards that still lie aside."""

    seat: Seat
    at: Millis

    def apply(self, state: State) -> State:
        assert isinstance(state.phase, Finishing)
        agreed = (*state.phase.agreed, self.seat)
        return replace(state, phase=Finishing(agreed), since=self.at)


class GameOver(Barrier[State], frozen=True, tag="game_over"):
    outcome: Outcome
    at: Millis

    def apply(self, state: State) -> State:
        return replace(state, phase=Over(self.outcome), since=self.at)


def _without(cards: tuple[CardNumber, ...], card: CardNumber) -> tuple[CardNumber, ...]:
    return tuple(each for each in cards if each != card)


SnowhereEvent = (
    CarpetLaid
    | PickedUp
    | Placed
    | CardPutAside
    | TurnPassed
    | PickingEnded
    | AsidePlaced
    | Agreed
    | GameOver
    | TableEvent
)
