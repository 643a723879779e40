"""What each seat may do now. Both legal_moves and decide ask here, so they cannot disagree."""

from functools import cache

from games.engines.core.contract import Seat
from games.engines.gnome_me import moves
from games.engines.gnome_me.portraits import KINDS, MARKS, SLOTS, Gnome, Mark, Slot
from games.engines.gnome_me.state import Assembling, Flashing, Readying, State

Moves = tuple[moves.Move, ...]
ALL_STACKS = tuple(SLOTS)


def awaited(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Readying(ready):
            return tuple(s for s in state.seats if s not in ready and s != state.sits_out)
        case Flashing(active=active, looked=looked):
            return tuple(seat for seat in active if seat not in looked)
        case Assembling() as phase:
            open_to_all = not phase.is_frozen
            return tuple(s for s in phase.active if open_to_all or _shouts(state, phase, s))
        case _:
            return ()


def legal_moves(state: State, seat: Seat) -> Moves:
    match state.phase:
        case Readying(ready):
            return () if seat in ready or seat == state.sits_out else (moves.READY,)
        case Flashing(active=active, looked=looked):
            return (moves.LOOK,) if seat in active and seat not in looked else ()
        case Assembling() as phase if seat in phase.active:
            return (*_changes(state, phase, seat), *_shouts(state, phase, seat))
        case _:
            return ()


# Changing one's gnome


def _changes(state: State, phase: Assembling, seat: Seat) -> Moves:
    if phase.is_frozen:
        return ()
    return _from_the_middle(state, seat) if state.is_all_in else _in_the_stacks(state, seat)


def _in_the_stacks(state: State, seat: Seat) -> Moves:
    return _showing(state.gnome_of(seat), stacks_of(state, seat))


@cache
def _showing(gnome: Gnome, stacks: tuple[Slot, ...]) -> Moves:
    return tuple(
        moves.SHOWING[slot][kind] for slot in stacks for kind in KINDS if kind != gnome[slot]
    )


def stacks_of(state: State, seat: Seat) -> tuple[Slot, ...]:
    if not state.is_team:
        return ALL_STACKS
    return tuple(slot for slot, holder in enumerate(state.holders) if holder == seat)


def _from_the_middle(state: State, seat: Seat) -> Moves:
    if state.hands[seat] is not None:
        return (moves.LAY, moves.PUT_BACK)
    return tuple(moves.TAKING[piece] for piece in sorted(state.middle))


# Shouting


def _shouts(state: State, phase: Assembling, seat: Seat) -> Moves:
    if phase.has_shouted(seat):
        return ()
    stop = (moves.STOP,) if may_stop(state, seat) else ()
    return (*stop, *(moves.CLAIMING[mark] for mark in claims(state, seat)))


def claims(state: State, seat: Seat) -> tuple[Mark, ...]:
    """The claims open to a seat: once a round, as soon as it has seen the flash itself.

    While others have yet to look a seat may claim, but the table does not wait for it.
    """
    phase = state.phase
    if not state.options.marks or not isinstance(phase, Flashing | Assembling):
        return ()
    return MARKS if seat in phase.looked and seat not in phase.claimed else ()


def may_stop(state: State, seat: Seat) -> bool:
    """Whether the gnome is complete. All-in requires it; in other modes it always is."""
    return None not in state.gnome_of(seat)
