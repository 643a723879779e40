"""What everybody sees, and what one seat may do and alone may know.

The shape of the JSON that browsers and bots get. It is copied field by field from the state, and
never contains the portrait in the device.
"""

from typing import Literal

import msgspec

from games.engines.core.contract import Millis, Outcome, Seat
from games.engines.gnome_me.allowed import awaited, claims, legal_moves, stacks_of
from games.engines.gnome_me.deadlines import deadline
from games.engines.gnome_me.moves import Lay, Look, PutBack, Ready, Stop, Take
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_me.outcome import TEN
from games.engines.gnome_me.portraits import PORTRAITS, Gnome, Mark, Parts, Piece, Slot, mark_of
from games.engines.gnome_me.state import (
    ABSENT_AFTER,
    Assembling,
    Compared,
    Flashing,
    Over,
    Phase,
    Readying,
    State,
)

PhaseName = Literal["undealt", "ready", "flash", "assemble", "hold", "over"]


class Near(msgspec.Struct, frozen=True):
    """Twins: the portrait that everybody sees before and after the turn."""

    parts: Parts
    mark: Mark | None


class Heard(msgspec.Struct, frozen=True):
    """A shout without its reaction time, which is shown only when the round is over."""

    seat: Seat
    claim: Mark | None


class View(msgspec.Struct, frozen=True):
    round: int
    rounds: int | None  # how many are played, if the number is fixed
    flashes: int
    phase: PhaseName
    awaited: tuple[Seat, ...]
    ready: tuple[Seat, ...]
    active: tuple[Seat, ...]
    looked: tuple[Seat, ...]
    absent: tuple[Seat, ...]
    sits_out: Seat | None
    starts: Millis | None
    flash: int  # milliseconds
    deck: int
    won: tuple[int, ...]
    gnome: Gnome | None  # the team's shared gnome
    holders: tuple[Seat, ...]
    middle: tuple[Piece, ...]
    near: Near | None
    heard: tuple[Heard, ...]
    last: Compared | None
    clock_ends: Millis | None
    options: TableOptions
    outcome: Outcome | None
    deadline: Millis | None
    clock: Millis | None


def view(state: State) -> View:
    phase = state.phase
    in_round = phase if isinstance(phase, Flashing | Assembling) else None
    return View(
        round=state.round,
        rounds=TEN if state.options.rounds == "ten" and not state.is_team else None,
        flashes=state.flashes,
        phase=_name(phase),
        awaited=awaited(state),
        ready=phase.ready if isinstance(phase, Readying) else (),
        active=in_round.active if in_round else (),
        looked=tuple(sorted(in_round.looked)) if in_round else (),
        absent=tuple(seat for seat in state.seats if _is_absent(state, seat)),
        sits_out=state.sits_out,
        starts=phase.starts if isinstance(phase, Flashing) else None,
        flash=state.options.flash_millis,
        deck=len(state.deck),
        won=state.won,
        gnome=state.gnomes[0] if state.is_team and state.gnomes else None,
        holders=state.holders,
        middle=state.middle,
        near=_near(state),
        heard=_heard(phase),
        last=None if in_round else state.last,
        clock_ends=state.clock_ends,
        options=state.options,
        outcome=phase.outcome if isinstance(phase, Over) else None,
        deadline=deadline(state),
        clock=state.setup.clock,
    )


def _name(phase: Phase) -> PhaseName:
    match phase:
        case Readying():
            return "ready"
        case Flashing():
            return "flash"
        case Assembling(until=until):
            return "assemble" if until is None else "hold"
        case Over():
            return "over"
        case _:
            return "undealt"


def _is_absent(state: State, seat: Seat) -> bool:
    return bool(state.missed) and state.missed[seat] >= ABSENT_AFTER


def _near(state: State) -> Near | None:
    """With Twins, the second of the two cards in the device; it is never hidden."""
    if not state.options.twins or len(state.deck) < 2:
        return None
    return Near(PORTRAITS[state.deck[1]], mark_of(state.deck[1]) if state.options.marks else None)


def _heard(phase: Phase) -> tuple[Heard, ...]:
    if not isinstance(phase, Assembling):
        return ()
    return tuple(Heard(shout.seat, shout.claim) for shout in phase.shouts)


# What one seat may do, and what it alone may know


class Choices(msgspec.Struct, frozen=True, omit_defaults=True):
    ready: bool = False
    look: bool = False
    stacks: tuple[Slot, ...] = ()  # the slots this seat may change
    take: bool = False
    lay: bool = False
    put_back: bool = False
    stop: bool = False
    claim: tuple[Mark, ...] = ()
    gnome: Gnome | None = None  # one's own
    hand: Piece | None = None  # all-in: the card one holds
    claimed: bool = False  # it has used its claim of this round


def choices(state: State, seat: Seat) -> Choices:
    moves = legal_moves(state, seat)
    kinds = {type(move) for move in moves}
    phase = state.phase
    may_show = isinstance(phase, Assembling) and not state.is_all_in and not phase.is_frozen
    return Choices(
        ready=Ready in kinds,
        look=Look in kinds,
        stacks=stacks_of(state, seat) if may_show and moves else (),
        take=Take in kinds,
        lay=Lay in kinds,
        put_back=PutBack in kinds,
        stop=Stop in kinds,
        claim=claims(state, seat),
        gnome=state.gnome_of(seat) if state.gnomes else None,
        hand=state.hands[seat] if state.hands else None,
        claimed=isinstance(phase, Flashing | Assembling) and seat in phase.claimed,
    )
