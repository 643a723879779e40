"""A table at one moment: what lies where, and which phase of play it is.

Values only. What is measured on the carpet stands here as it was when it happened, so that a game
looks the same for ever; how to measure stands in survey.py.
"""

import msgspec

from games.engines.core.contract import Millis, Outcome, Seat, Setup
from games.engines.snowhere.cards import CardNumber, Carpet, Lying, Spot
from games.engines.snowhere.online import TableOptions


class Fire(msgspec.Struct, frozen=True, gc=False):
    """The fire that can be seen."""

    area: int = 0  # whole square millimetres: none is solved
    share: int = 0  # of the first carpet, in hundredths of a per cent, rounded up
    cards: int = 0  # that show at least a square millimetre


# Phases


class _Phase(msgspec.Struct, frozen=True, tag_field="phase", tag=""):
    """Each kind writes its tag out, which outlives the name of its class."""


class Undealt(_Phase, frozen=True, tag="undealt"):
    """Before the carpet lies."""


class Picking(_Phase, frozen=True, tag="picking"):
    seat: Seat


class Placing(_Phase, frozen=True, tag="placing"):
    seat: Seat
    held: Lying  # where it lay
    room: Spot | None  # a place that the fixed search found; told to nobody


class Finishing(_Phase, frozen=True, tag="finishing"):
    """No fire card can be picked up: what was put aside may be placed by anybody."""

    agreed: tuple[Seat, ...] = ()


class Over(_Phase, frozen=True, tag="over"):
    outcome: Outcome


Phase = Undealt | Picking | Placing | Finishing | Over


# The table


class State(msgspec.Struct, frozen=True):
    setup: Setup[TableOptions]
    phase: Phase = Undealt()
    since: Millis = Millis(0)  # from when on the present phase can be played
    carpet: Carpet = ()
    hidden: tuple[CardNumber, ...] = ()  # the snowflakes that nobody has found
    flakes: tuple[CardNumber, ...] = ()  # those put aside
    kept: tuple[CardNumber, ...] = ()  # other snow put aside, for want of room
    free: tuple[CardNumber, ...] = ()  # what can be picked up
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
