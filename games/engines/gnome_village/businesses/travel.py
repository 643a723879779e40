"""The airport: a gnome visits another village."""

from games.engines.core.contract import Progress, Seat
from games.engines.gnome_village.board.box import IS_WORKPLACE, IS_WORKSHOP
from games.engines.gnome_village.board.moves import Use
from games.engines.gnome_village.board.state import Acting, State
from games.engines.gnome_village.businesses.coins import Uses, exposed
from games.engines.gnome_village.events.moving import Flew


def airport_uses(state: State, acting: Acting) -> Uses:
    taken = {gnome.tile for village in state.villages for gnome in village.gnomes}
    return tuple(
        Use(seat=host, tile=tile)
        for host in exposed(state, acting.seat)
        for tile in state.villages[host].survey.cells
        if IS_WORKPLACE[tile] and tile not in taken
    )


def airport(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """A gnome flies to an opponent's tile that holds no gnome; a workshop there turns active."""
    assert use.seat is not None and use.tile is not None
    gnome = progress.state.villages[acting.seat].gnomes[acting.gnome]
    # Ruling: a gnome that flies on from another airport returns to the first one.
    home = acting.tile if gnome.airport is None else gnome.airport
    flight = Flew(acting.seat, acting.gnome, Seat(use.seat), use.tile, home, IS_WORKSHOP[use.tile])
    return progress.then(flight)
