"""The rules of Do You Gnome Me?. RULES.md explains them in words, under the same headings.

Each rule takes a Progress and returns it with more events, or refuses and changes nothing.
"""

from collections.abc import Callable

from games.engines.core.contract import Attempt, Millis, Outcome, Progress, Seat, Setup, refuse
from games.engines.core.dice import Dice
from games.engines.gnome_me import events
from games.engines.gnome_me.allowed import awaited, legal_moves, may_stop, stacks_of
from games.engines.gnome_me.deadlines import ROLLING, deadline
from games.engines.gnome_me.fairness import is_too_quick, shout
from games.engines.gnome_me.moves import (
    Claim,
    Lay,
    Look,
    Move,
    PutBack,
    Ready,
    Show,
    Stop,
    Take,
)
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_me.outcome import final_standing, is_over
from games.engines.gnome_me.portraits import (
    FACES,
    KINDS,
    SLOTS,
    Mark,
    Piece,
    kind_of,
    pieces,
    slot_of,
)
from games.engines.gnome_me.round_end import claims_failed, ended_by_nobody, judged
from games.engines.gnome_me.state import (
    Assembling,
    Compared,
    Ending,
    Flashing,
    Over,
    Phase,
    Readying,
    State,
    Undealt,
)
from games.engines.gnome_me.view import choices, view

__all__ = [
    "awaited", "choices", "deadline", "decide", "empty_table", "legal_moves", "outcome", "start",
    "substitute", "view", "wake",
]  # fmt: skip


def empty_table(setup: Setup[TableOptions]) -> State:
    return State(setup)


def start(state: State, now: Millis, dice: Dice) -> Progress[State]:
    # Ruling: each stack's first order is random, the same for all players.
    tops = tuple(dice("stack", slot).choice(KINDS) for slot in SLOTS)
    faces = dice("deck").shuffled(FACES)
    return Progress(state).then(events.GameBegan(now, tops, first_holders(state), faces))


def first_holders(state: State) -> tuple[Seat, ...]:
    """A team's stacks: one each for four, 2 1 1 for three, 2 2 for two, all for one alone."""
    if not state.is_team:
        return ()
    return tuple(
        Seat(seat)
        for seat in {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 0, 1, 2)}.get(
            state.setup.seats, (0, 1, 2, 3)
        )
    )


def decide(state: State, attempt: Attempt, dice: Dice) -> Progress[State]:
    if state.clock_ends is not None and attempt.arrived >= state.clock_ends:
        refuse("time-is-up")
    rule = _RULES.get((type(state.phase), type(attempt.move)))
    if rule is None or not _takes_part(state, attempt.seat):
        refuse(_why_not(state, attempt.seat))
    return rule(Progress(state), attempt, dice)


def _takes_part(state: State, seat: Seat) -> bool:
    """Whether a seat is awaited, or has already looked while others have not: then it may claim."""
    early = state.phase.looked if isinstance(state.phase, Flashing) else ()
    return seat in awaited(state) or seat in early


def _why_not(state: State, seat: Seat) -> str:
    match state.phase:
        case Undealt() | Over():
            return "not-playing"
        case _ if seat == state.sits_out:
            return "sitting-out"
        case Readying(ready):
            return "wait-for-the-others" if seat in ready else "not-ready"
        case Flashing(active=active) | Assembling(active=active) if seat not in active:
            return "not-in-this-round"
        case Flashing(looked=looked):
            return "looked-already" if seat in looked else "look"
        case Assembling(until=until):
            return "not-now" if until is None else "frozen"


# The flash


def become_ready(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    progress = progress.then(events.BecameReady(attempt.seat, attempt.arrived))
    phase = progress.state.phase
    assert isinstance(phase, Readying)
    if set(progress.state.expected()) <= set(phase.ready):
        return release(progress, attempt.arrived, dice)
    return progress


def release(progress: Progress[State], now: Millis, dice: Dice) -> Progress[State]:
    state = progress.state
    assert isinstance(state.phase, Readying)
    ready = state.phase.ready
    away = tuple(seat for seat in state.expected() if seat not in ready)
    middle = dice("middle", state.flashes).shuffled(pieces(state.sets)) if state.is_all_in else ()
    progress = progress.then(
        events.MarbleReleased(
            Millis(now + ROLLING), tuple(sorted(ready)), away, _clock(state, now), middle
        )
    )
    if dice("clumsy", state.flashes).below(100) < int(state.options.clumsy):
        return misfire(progress, "clumsy", (), now)
    return progress


def _clock(state: State, now: Millis) -> Millis | None:
    """A team's two minutes run from the first marble, and nothing stops them."""
    if not state.is_team or state.clock_ends is not None:
        return state.clock_ends
    return Millis(now + 1000 * state.options.seconds)


def look(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    phase = progress.state.phase
    assert isinstance(phase, Flashing)
    if attempt.seat in phase.looked:
        refuse("looked-already")
    if attempt.arrived < phase.starts:
        refuse("not-yet")
    # With one shared screen the first look shows the portrait to everybody in the room.
    seats = phase.active if progress.state.options.screen else (attempt.seat,)
    for seat in seats:
        progress = progress.then(events.Looked(seat, attempt.arrived))
    return progress


def misfire(
    progress: Progress[State], ending: Ending, missing: tuple[Seat, ...], now: Millis
) -> Progress[State]:
    compared = Compared(ending, progress.state.round)
    return finish_if_over(progress.then(events.Misfired(compared, missing, now)), now)


# Putting the gnome together


def show(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    slot, kind = attempt.move.slot, attempt.move.kind
    _open_to_change(progress.state, attempt)
    if slot not in stacks_of(progress.state, attempt.seat):
        refuse("not-your-stack")
    if progress.state.gnome_of(attempt.seat)[slot] == kind:
        refuse("on-top-already")
    return progress.then(events.Shown(attempt.seat, slot, kind))


def take(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    _open_to_change(progress.state, attempt)
    if progress.state.hands[attempt.seat] is not None:
        refuse("hand-is-full")
    if attempt.move.piece not in progress.state.middle:
        refuse("gone")
    return progress.then(events.Taken(attempt.seat, attempt.move.piece))


def lay(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    _open_to_change(progress.state, attempt)
    piece = in_hand(progress.state, attempt.seat)
    return progress.then(
        events.Laid(attempt.seat, piece, _under(progress.state, attempt.seat, piece))
    )


def put_back(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    _open_to_change(progress.state, attempt)
    return progress.then(events.WasPutBack(attempt.seat, in_hand(progress.state, attempt.seat)))


def in_hand(state: State, seat: Seat) -> Piece:
    piece = state.hands[seat]
    return refuse("hand-is-empty") if piece is None else piece


def _under(state: State, seat: Seat, piece: Piece) -> Piece | None:
    """The card that lay in the slot. Gnomes store kinds only, so any equal free card will do."""
    kind = state.gnomes[seat][slot_of(piece)]
    if kind is None:
        return None
    about = {*state.middle, *state.hands}
    alike = (
        other
        for other in pieces(state.sets)
        if slot_of(other) == slot_of(piece) and kind_of(other) == kind
    )
    return next(other for other in alike if other not in about)


def _open_to_change(state: State, attempt: Attempt) -> None:
    phase = state.phase
    assert isinstance(phase, Assembling)
    if isinstance(attempt.move, Show) == state.is_all_in:
        refuse("not-now")  # all-in has no stacks, and the other modes have no cards in the middle
    if phase.is_frozen:
        refuse("frozen")
    _after_the_flash(state, phase, attempt)


def _after_the_flash(state: State, phase: Assembling, attempt: Attempt) -> None:
    if attempt.arrived < phase.looked[attempt.seat] + state.options.flash_millis:
        refuse("flash-first")


# Stop!


def stop(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    phase = progress.state.phase
    assert isinstance(phase, Assembling)
    _after_the_flash(progress.state, phase, attempt)
    if not may_stop(progress.state, attempt.seat):
        refuse("gnome-not-complete")
    return hear(progress, attempt, None)


# Flower and rain cloud


def claim(progress: Progress[State], attempt: Attempt, dice: Dice) -> Progress[State]:
    """A seat may claim as soon as its own flash begins, even if others have yet to look."""
    phase = progress.state.phase
    assert isinstance(phase, Flashing | Assembling)
    if not progress.state.options.marks:
        refuse("no-claims-here")
    if attempt.seat not in phase.looked:
        refuse("look")
    if attempt.seat in phase.claimed:
        refuse("one-claim")
    return hear(progress, attempt, attempt.move.mark)


# First to shout


def hear(progress: Progress[State], attempt: Attempt, mark: Mark | None) -> Progress[State]:
    phase, seat = progress.state.phase, attempt.seat
    assert isinstance(phase, Flashing | Assembling)
    if isinstance(phase, Assembling):
        _open_to_shouts(phase, attempt)
    heard = shout(attempt, mark, phase.looked[seat], progress.state.quotas[seat])
    if is_too_quick(heard):
        refuse("too-quick")
    return progress.then(events.Shouted(seat, mark, heard))


def _open_to_shouts(phase: Assembling, attempt: Attempt) -> None:
    if phase.has_shouted(attempt.seat):
        refuse("frozen")
    if phase.until is not None and attempt.arrived > phase.until:
        refuse("too-late")


# Time, and players who have left


def wake(state: State, now: Millis, dice: Dice) -> Progress[State]:
    """Apply everything that is due by now, one step after the other."""
    progress = Progress(state)
    while (end := deadline(progress.state)) is not None and end <= now:
        progress = next_due(progress, now, dice)
    return progress


def next_due(progress: Progress[State], now: Millis, dice: Dice) -> Progress[State]:
    state = progress.state
    if state.clock_ends is not None and now >= state.clock_ends and not _still_held(state):
        return end_of_the_clock(progress, now)
    match state.phase:
        case Readying(ready) if ready:
            return release(progress, now, dice)
        case Readying():
            return misfire(progress, "nobody", state.expected(), now)
        case Flashing(active=active, looked=looked):
            missing = tuple(seat for seat in active if seat not in looked)
            return misfire(progress, "misfire", missing, now)
        case Assembling(until=None):
            return finish_if_over(progress.then(ended_by_nobody(state, "timed-out", now)), now)
        case Assembling():
            return after_the_hold(progress, now)
        case _:
            raise AssertionError("nothing is due")


def _still_held(state: State) -> bool:
    """Whether a hold is open: shouts from before the clock's end count, however late judged."""
    return isinstance(state.phase, Assembling) and state.phase.until is not None


def after_the_hold(progress: Progress[State], now: Millis) -> Progress[State]:
    verdict = judged(progress.state, now)
    if verdict is None:
        return progress.then(claims_failed(progress.state))
    return finish_if_over(progress.then(verdict), now)


def end_of_the_clock(progress: Progress[State], now: Millis) -> Progress[State]:
    """Ruling: a round not stopped when the two minutes end does not count."""
    if isinstance(progress.state.phase, Assembling):
        progress = progress.then(ended_by_nobody(progress.state, "time-up", now))
    return progress.then(events.GameOver(final_standing(progress.state), now))


def substitute(state: State, seat: Seat) -> Move:
    """Get ready, look, complete the gnome with any cards, and stop, so that the round ends."""
    moves = legal_moves(state, seat)
    onwards = [move for move in moves if isinstance(move, Ready | Look | Stop | Lay)]
    missing = [move for move in moves if isinstance(move, Take) and _fills(state, seat, move)]
    return (*onwards, *missing, *moves)[0]


def _fills(state: State, seat: Seat, move: Take) -> bool:
    return state.gnomes[seat][slot_of(move.piece)] is None


# The end


def finish_if_over(progress: Progress[State], now: Millis) -> Progress[State]:
    if not is_over(progress.state):
        return progress
    return progress.then(events.GameOver(final_standing(progress.state), now))


def outcome(state: State) -> Outcome | None:
    return state.phase.outcome if isinstance(state.phase, Over) else None


_RULES: dict[
    tuple[type[Phase], type[Move]], Callable[[Progress[State], Attempt, Dice], Progress[State]]
] = {
    (Readying, Ready): become_ready,
    (Flashing, Look): look,
    (Flashing, Claim): claim,
    (Assembling, Show): show,
    (Assembling, Take): take,
    (Assembling, Lay): lay,
    (Assembling, PutBack): put_back,
    (Assembling, Stop): stop,
    (Assembling, Claim): claim,
}
