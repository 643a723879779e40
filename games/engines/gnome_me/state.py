"""A table at one moment: what lies where, and which phase of play it is.

Values only. How they change stands in events.py, what may change in rules.py.
"""

from typing import Literal

import msgspec

from games.engines.core.contract import Millis, Outcome, Seat, Setup
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
    portrait: Parts | None = None  # None: it was never seen by all, and stays unknown
    mark: Mark | None = None
    gnomes: tuple[Gnome, ...] = ()  # by seat, or the team's one
    right: tuple[tuple[bool, ...], ...] = ()  # as gnomes: which of the four parts are right
    complete: tuple[bool, ...] = ()
    by: Seat | None = None  # who stopped, or claimed rightly
    winner: Seat | None = None
    lines: tuple[Line, ...] = ()  # how cards moved, and why
    shouts: tuple[Shout, ...] = ()  # in the order of their reactions
    sits_out: Seat | None = None


class Known(msgspec.Struct, frozen=True):
    """One flash of somebody who plays for themselves alone."""

    right: tuple[bool, ...]
    millis: int  # from the flash to the hand


# Phases


class _Phase(msgspec.Struct, frozen=True, tag_field="phase", tag=""):
    """Each kind writes its tag out, which outlives the name of its class."""


class Undealt(_Phase, frozen=True, tag="undealt"):
    """Before the first round."""


class Readying(_Phase, frozen=True, tag="readying"):
    """Everybody looks at the last round, then at the device."""

    ready: tuple[Seat, ...] = ()
    first_at: Millis | None = None  # when the first was ready


class Flashing(_Phase, frozen=True, tag="flashing"):
    """The marble rolls; from `starts` on everybody looks, once."""

    starts: Millis
    active: tuple[Seat, ...]
    looked: dict[Seat, Millis] = {}
    shouts: tuple[Shout, ...] = ()  # claims of those who saw it before the last one looked

    @property
    def claimed(self) -> tuple[Seat, ...]:
        return tuple(shout.seat for shout in self.shouts)


class Assembling(_Phase, frozen=True, tag="assembling"):
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
        """From the first Stop! on nobody changes a gnome."""
        return any(shout.claim is None for shout in self.shouts)

    def has_shouted(self, seat: Seat) -> bool:
        return any(shout.seat == seat for shout in self.shouts)


class Over(_Phase, frozen=True, tag="over"):
    outcome: Outcome


Phase = Undealt | Readying | Flashing | Assembling | Over


# The table


class State(msgspec.Struct, frozen=True):
    setup: Setup[TableOptions]
    phase: Phase = Undealt()
    since: Millis = Millis(0)  # from when on the present phase can be played
    round: int = 0
    flashes: int = 0  # marbles released, misfires too
    deck: tuple[Face, ...] = ()  # the card in the device first
    won: tuple[int, ...] = ()  # cards by seat; of a team, all by everybody
    history: tuple[tuple[int, ...], ...] = ()  # what `won` was after each round
    known: tuple[Known, ...] = ()  # alone for ten flashes: how each of them went
    gnomes: tuple[Gnome, ...] = ()  # by seat, or the team's one
    holders: tuple[Seat, ...] = ()  # a team: who has the stack of each slot
    middle: tuple[Piece, ...] = ()  # all-in: what lies there
    hands: tuple[Piece | None, ...] = ()  # all-in: by seat
    missed: tuple[int, ...] = ()  # flashes missed in a row
    quotas: tuple[int, ...] = ()
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
        """Ten flashes for nobody but oneself: the daily gnome."""
        return self.options.rounds == "ten" and self.setup.seats == 1 and not self.is_team

    @property
    def sets(self) -> int:
        """Identification sets in the middle of an all-in table."""
        return max(1, self.setup.seats - 1)

    def gnome_of(self, seat: Seat) -> Gnome:
        return self.gnomes[0 if self.is_team else seat]

    def expected(self) -> tuple[Seat, ...]:
        """Who is waited for before the marble rolls."""
        playing = [seat for seat in self.seats if seat != self.sits_out]
        there = [seat for seat in playing if self.missed[seat] < ABSENT_AFTER]
        return tuple(there or playing)


def fresh_quotas(seats: int) -> tuple[int, ...]:
    return (QUOTA,) * seats
