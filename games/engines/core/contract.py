"""The contract that every game keeps: decide, record, apply.

A player attempts a move; the rules refuse it or answer with events; the events are recorded;
applying them to an empty table gives the state. Nothing here knows a game, a clock or a database.
"""

from collections.abc import Sequence
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    NewType,
    Protocol,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from config.base.refusal import refuse as refuse  # the engines' own word for no, too
from games.engines.core.dice import Dice

Seat = NewType("Seat", int)
Millis = NewType("Millis", int)
Json = dict[str, Any]

T = TypeVar("T")
S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - the options of a game


class Setup(msgspec.Struct, Generic[O], frozen=True):
    """What players agree on before the game: the number of seats, the options and the clock."""

    seats: int
    options: O
    clock: Millis | None = None


class Lag(NamedTuple):
    """Timing of a shout: the reaction time the device reports, and the measured round-trip time."""

    took: int
    round_trip: int


class Attempt(msgspec.Struct, frozen=True):
    """A move that a seat wants to make, when it arrived, and its latency if it was measured."""

    seat: Seat
    move: Any
    arrived: Millis
    lag: Lag | None = None


class AnyMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="move", tag=""):
    """Each kind writes its tag out, so that renaming a class does not change stored moves."""


# What happened


class _SealedField:
    """Marks a field of an event that is sent to no viewer."""


SEALED = _SealedField()
Sealed = Annotated[T, SEALED]


class Chance(msgspec.Struct, frozen=True):
    """The label, the items and the first results of a shuffle: enough to verify the deal."""

    label: tuple[str | int, ...]
    pool: tuple[int, ...]
    first: tuple[int, ...]

    def follows_from(self, dice: Dice) -> bool:
        return dice(*self.label).shuffled(self.pool)[: len(self.first)] == self.first


class Event(msgspec.Struct, Generic[S], frozen=True, gc=False, tag_field="event", tag=""):
    """A fact. Applying it never refuses and never rolls dice, so that old records always replay.

    Each kind writes its tag out, since logs keep the tag even if the class is renamed.
    """

    barrier: ClassVar[bool] = False

    def apply(self, state: S) -> S:
        raise NotImplementedError

    def chance(self, before: S) -> Chance | None:
        """The shuffle behind this event, if there was one, given the state before it."""
        return None

    def seen_by(self, viewer: Seat | None) -> Json:
        """What a viewer is sent. Only open fields are copied, so a sealed one cannot leak."""
        told: Json = {"event": self.__struct_config__.tag}
        for name in open_fields(type(self)):
            told[name] = getattr(self, name)
        return told


class Barrier(Event[S], Generic[S], frozen=True, gc=False, tag=""):
    """It shows something hidden, uses chance or passes the turn: no undo goes behind it."""

    barrier = True


@cache
def open_fields(event: type[Event[Any]]) -> tuple[str, ...]:
    hints = get_type_hints(event, include_extras=True)
    return tuple(name for name in event.__struct_fields__ if not _is_sealed(hints[name]))


def _is_sealed(hint: Any) -> bool:
    return get_origin(hint) is Annotated and SEALED in get_args(hint)[1:]


class Progress(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """A state, and the events that led to it since this decision began."""

    state: S
    events: tuple[Event[S], ...] = ()

    def then(self, event: Event[S]) -> "Progress[S]":
        return Progress(event.apply(self.state), (*self.events, event))

    def followed_by(self, later: "Progress[S]") -> "Progress[S]":
        """What was decided on this state."""
        return Progress(later.state, (*self.events, *later.events))


# How it ended


class Measure(msgspec.Struct, frozen=True):
    """One exact number per seat that tournaments may rank by, and which way is better."""

    values: tuple[int, ...]
    lower_is_better: bool


class Outcome(msgspec.Struct, frozen=True):
    """All that results, ratings, records and tournaments need to know about a finished game."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    measures: dict[str, Measure]
    why: str | None = None
    flags: tuple[str, ...] = ()


class Malformed(Exception):
    """Not a move of this game at all: a bug of the client, not a mistake of the player."""


# What each rules.py offers


class Rules(Protocol[S]):
    def empty_table(self, setup: Setup[Any]) -> S: ...

    def start(self, state: S, now: Millis, dice: Dice) -> Progress[S]: ...

    def decide(self, state: S, attempt: Attempt, dice: Dice) -> Progress[S]:
        """Answer one attempt with events, or raise Refused; the state itself never changes."""
        ...

    def wake(self, state: S, now: Millis, dice: Dice) -> Progress[S]:
        """Events that are due at this time. Idempotent; before the deadline there are none."""
        ...

    def deadline(self, state: S) -> Millis | None: ...

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """The seats the table waits for: exactly those that have legal moves."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> Sequence[Any]:
        """All moves that decide would accept from this seat now."""
        ...

    def view(self, state: S) -> msgspec.Struct:
        """What everybody may see, copied field by field; it is encoded once for all viewers."""
        ...

    def choices(self, state: S, seat: Seat) -> msgspec.Struct:
        """What this seat may do now, grouped by kind, and what it alone may know."""
        ...

    def substitute(self, state: S, seat: Seat) -> Any:
        """A harmless legal move for a seat that has left, so that the others can finish."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...
