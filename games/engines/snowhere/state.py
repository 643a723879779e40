"""A table at one moment: what lies where, and which phase of play it is.

Values only. Measured values are stored as they were at the time, so that an old game never
changes; survey.py measures them.
"""

import msgspec

from games.engines.core.contract import Millis, Outcome, Seat, Setup
from games.engines.core.phases import AnyPhase
from games.engines.snowhere.cards import CardNumber, Carpet, Lying, Spot
from games.engines.snowhere.online import TableOptions


class Fire(msgspec.Struct, frozen=True, gc=False):
    """The fire that can be seen."""

    area: int = 0  # whole square millimetres; 0 is solved
    share: int = 0  # of the first carpet, in hundredths of a per cent, rounded up
    cards: int = 0  # cards with at least a square millimetre visible


# Phases


class Undealt(AnyPhase, frozen=True, tag="undealt"):
    """Before the carpet is laid."""


class Picking(AnyPhase, frozen=True, tag="picking"):
    seat: Seat


class Placing(AnyPhase, frozen=True, tag="placing"):
    seat: Seat
    held: Lying  # the card in hand, as it lay on the carpet
    room: Spot | None  # a place that the fixed search found; never sent to anybody


class Finishing(AnyPhase, frozen=True, tag="finishing"):
    """No fire card can be picked up; anybody may place the cards that were put aside."""

    agreed: tuple[Seat, ...] = ()


class Over(AnyPhase, frozen=True, tag="over"):
    outcome: Outcome


Phase = Undealt | Picking | Placing | Finishing | Over


# The table


class State(msgspec.Struct, frozen=True):
    setup: Setup[TableOptions]
    phase: Phase = Undealt()
    since: Millis = Millis(0)  # when the present phase began
    carpet: Carpet = ()
    hidden: tuple[CardNumber, ...] = ()  # the snowflakes that nobody has found
    flakes: tuple[CardNumber, ...] = ()  # snowflakes put aside
    kept: tuple[CardNumber, ...] = ()  # other snow cards put aside, since there was no room
    free: tuple[CardNumber, ...] = ()  # cards that can be picked up
    fire: Fire = Fire()
    first: int = 0  # square millimetres of fire at the start
    picked: int = 0
    used: int = 0  # snowflakes placed at the end

    @property
    def options(self) -> TableOptions:
        return self.setup.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(self.setup.seats)))

    @property
    def aside(self) -> tuple[CardNumber, ...]:
        return (*self.kept, *self.flakes)

    def lying(self, card: CardNumber) -> Lying | None:
        return next((each for each in self.carpet if each.card == card), None)
