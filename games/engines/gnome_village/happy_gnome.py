"""Who holds the happy gnome during play. Checked when a hat maker is laid or removed."""

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.board.state import State
from games.engines.gnome_village.events.working import HappyGnomeMoved
from games.engines.gnome_village.scoring import most_hats


def hand_on_happy_gnome(progress: Progress[State]) -> Progress[State]:
    holder = rightful_holder(progress.state)
    return progress if holder == progress.state.happy else progress.then(HappyGnomeMoved(holder))


def rightful_holder(state: State) -> Seat | None:
    """Who has most hat makers; equal: it stays where it is; a holder with none gives it back."""
    hats = {seat: len(state.villages[seat].survey.of("hat_maker")) for seat in state.seats}
    most = most_hats(hats)
    if most is not None:
        return most
    return state.happy if state.happy is not None and hats[state.happy] else None
