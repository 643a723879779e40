"""A table at one moment: what lies where, and which phase of play it is.

Values only. events.py changes them; rules.py decides which changes are allowed.
"""

from typing import Literal

import msgspec

from games.engines.core.contract import Millis, Outcome, Seat, Setup
from games.engines.core.phases import AnyPhase
from games.engines.gnome_me.fairness import QUOTA, Shout
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_me.portraits import Face, Gnome, Mark, Parts, Piece
from games.engines.gnome_me.scoring import Line

ABSENT_AFTER = 2  # flashes missed in a row
NOTHING_LAID: Gnome = (None,) * 4

Ending = Literal[
    "stopped", "claimed", "marked", "timed-out", "time-up", "misfire", "clumsy", "nobody"
]


# How a round ended


class Compared(msgspec.Struct, frozen=True):
    """What everybody may know once a round is over."""

    ending: Ending
    round: int
    portrait: Parts | None = None  # None: not everybody saw it, so it stays hidden
    mark: Mark | None = None
    gnomes: tuple[Gnome, ...] = ()  # by seat, or the team's one
    right: tuple[tuple[bool, ...], ...] = ()  # which parts of each gnome are right
    complete: tuple[bool, ...] = ()
    by: Seat | None = None  # who stopped, or made the right claim
    winner: Seat | None = None
    lines: tuple[Line, ...] = ()  # how cards moved, and why
    shouts: tuple[Shout, ...] = ()  # ranked by reaction time, those of earlier holds first
    sits_out: Seat | None = None


class Known(msgspec.Struct, frozen=True):
    """The result of one flash of a player alone."""

    right: tuple[bool, ...]
    millis: int  # reaction time


# Phases


class Undealt(AnyPhase, frozen=True, tag="undealt"):
    """Before the first round."""


class Readying(AnyPhase, frozen=True, tag="readying"):
    """Players look at the last round's result, then say that they are ready."""

    ready: tuple[Seat, ...] = ()
    first_at: Millis | None = None  # when the first player was ready


class Flashing(AnyPhase, frozen=True, tag="flashing"):
    """The marble rolls; from `starts` on everybody looks, once."""

    starts: Millis
    active: tuple[Seat, ...]
    looked: dict[Seat, Millis] = {}
    shouts: tuple[Shout, ...] = ()  # claims made before everybody has looked

    @property
    def claimed(self) -> tuple[Seat, ...]:
        return tuple(shout.seat for shout in self.shouts)


class Assembling(AnyPhase, frozen=True, tag="assembling"):
    """Everybody puts their gnome together, until somebody shouts."""

    active: tuple[Seat, ...]
    looked: dict[Seat, Millis]
    claimed: tuple[Seat, ...] = ()  # who has used their claim
    shouts: tuple[Shout, ...] = ()
    until: Millis | None = None  # the end of the hold in which shouts are ranked
    failed: tuple[Shout, ...] = ()  # false claims of earlier holds
    fined: tuple[Line, ...] = ()  # what they cost

    @property
    def is_frozen(self) -> bool:
        """Whether somebody has shouted Stop!: from then on nobody may change a gnome."""
        return any(shout.claim is None for shout in self.shouts)

    def has_shouted(self, seat: Seat) -> bool:
        return any(shout.seat == seat for shout in self.shouts)


class Over(AnyPhase, frozen=True, tag="over"):
    outcome: Outcome


Phase = Undealt | Readying | Flashing | Assembling | Over


# The table


class State(msgspec.Struct, frozen=True):
    setup: Setup[TableOptions]
    phase: Phase = Undealt()
    since: Millis = Millis(0)  # when the present phase began, or can first be played
    round: int = 0
    flashes: int = 0  # marbles released, including misfires
    deck: tuple[Face, ...] = ()  # the first card is in the device
    won: tuple[int, ...] = ()  # cards per seat; in a team each seat has all of them
    history: tuple[tuple[int, ...], ...] = ()  # what `won` was after each round
    known: tuple[Known, ...] = ()  # alone for ten flashes: how each of them went
    gnomes: tuple[Gnome, ...] = ()  # by seat, or the team's one
    holders: tuple[Seat, ...] = ()  # in a team: which seat has the stack of each slot
    middle: tuple[Piece, ...] = ()  # all-in: the cards in the middle
    hands: tuple[Piece | None, ...] = ()  # all-in: the card each seat holds
    missed: tuple[int, ...] = ()  # flashes missed in a row
    quotas: tuple[int, ...] = ()  # latency credit left per seat, in milliseconds
    sits_out: Seat | None = None
    clock_ends: Millis | None = None  # a team's two minutes
    last: Compared | None = None

    @property
    def options(self) -> TableOptions:
        return self.setup.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(self.setup.seats)))

    @property
    def is_team(self) -> bool:
        return self.options.is_team

    @property
    def is_all_in(self) -> bool:
        return self.options.mode == "all-in"

    @property
    def is_alone(self) -> bool:
        """Whether one player plays ten flashes alone, as in the daily gnome."""
        return self.options.rounds == "ten" and self.setup.seats == 1 and not self.is_team

    @property
    def sets(self) -> int:
        """Identification sets in the middle of an all-in table."""
        return max(1, self.setup.seats - 1)

    def gnome_of(self, seat: Seat) -> Gnome:
        return self.gnomes[0 if self.is_team else seat]

    def expected(self) -> tuple[Seat, ...]:
        """The seats that the marble waits for: those not set away, or all if everybody is."""
        playing = [seat for seat in self.seats if seat != self.sits_out]
        there = [seat for seat in playing if self.missed[seat] < ABSENT_AFTER]
        return tuple(there or playing)


def fresh_quotas(seats: int) -> tuple[int, ...]:
    return (QUOTA,) * seats
