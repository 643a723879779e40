"""How long a table waits. rules.wake does what is due when the time is over."""

from games.engines.core.contract import Millis
from games.engines.snowhere.state import Over, State, Undealt


def deadline(state: State) -> Millis | None:
    clock = state.setup.clock
    if clock is None or isinstance(state.phase, Undealt | Over):
        return None
    return Millis(state.since + clock)
