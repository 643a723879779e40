"""How long a table waits. rules.wake does what is due when the time is over."""

from games.engines.core.contract import Millis
from games.engines.gnoming.state import Over, Scored, State, Undealt

PAUSE = Millis(45_000)  # Ruling: how long the scores stay if somebody does not go on


def deadline(state: State) -> Millis | None:
    match state.phase:
        case Undealt() | Over():
            return None
        case Scored():
            return Millis(state.since + PAUSE)
        case _:
            clock = state.setup.clock
            return None if clock is None else Millis(state.since + clock)
