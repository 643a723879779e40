"""How long a table waits. rules.wake does what is due when the time is over."""

from games.engines.core.contract import Millis
from games.engines.gnome_me.state import Assembling, Flashing, Over, Readying, State, Undealt

ROLLING = 1_500  # from the marble's release to the flash
LOOKING = 2_500  # from the flash on; every device must ask for the portrait in this time
ROUND = 60_000  # Ruling: a round without Stop! ends after this time
WAITING = 45_000  # how long the players who are ready wait for the others


def deadline(state: State) -> Millis | None:
    end = _phase_end(state)
    if state.clock_ends is None or isinstance(state.phase, Over):
        return end
    return state.clock_ends if end is None else min(end, state.clock_ends)


def _phase_end(state: State) -> Millis | None:
    match state.phase:
        case Undealt() | Over():
            return None
        case Flashing(starts):
            return Millis(starts + LOOKING)
        case Assembling(until=until):
            return Millis(state.since + ROUND) if until is None else until
        case Readying(first_at=first) if first is not None:
            return Millis(first + WAITING)
        case _:
            clock = state.setup.clock
            return None if clock is None else Millis(state.since + clock)
