"""How long a table waits. What happens when the time is over stands in rules.wake."""

from games.engines.core.contract import Millis
from games.engines.gnome_village.allowed import awaited
from games.engines.gnome_village.board.state import State


def deadline(state: State) -> Millis | None:
    clock = state.setup.clock
    return None if clock is None or not awaited(state) else Millis(state.since + clock)
