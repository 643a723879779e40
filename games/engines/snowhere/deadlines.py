"""How long a table waits. What happens when the time is over stands in rules.wake."""

from games.engines.core.contract import Millis
from games.engines.snowhere.state import Over, State, Undealt


def deadline(state: State) -> Millis | None:
    clock = state.setup.clock
    if clock is None or isinstance(state.phase, Undealt | Over):
        return None
    return Millis(state.since + clock)
