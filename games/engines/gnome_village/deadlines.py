"""How long a table waits. rules.wake does what is due when the time is over."""

from games.engines.core.contract import Millis
from games.engines.gnome_village.allowed import awaited
from games.engines.gnome_village.board.state import State


def deadline(state: State) -> Millis | None:
    clock = state.setup.clock
    return None if clock is None or not awaited(state) else Millis(state.since + clock)
