"""Businesses that build: architect and building yard."""

from games.engines.core.contract import Progress
from games.engines.gnome_village.board.ground import Ground
from games.engines.gnome_village.board.laying import has_room
from games.engines.gnome_village.board.moves import Use
from games.engines.gnome_village.board.state import Acting, State
from games.engines.gnome_village.businesses.coins import USING, Uses
from games.engines.gnome_village.events.moving import BusinessDrawn, VillageRearranged

# Architect


def architect(progress: Progress[State], acting: Acting, ground: Ground) -> Progress[State]:
    """The village is laid out anew; gnomes and sides stay on their tiles."""
    return progress.then(VillageRearranged(acting.seat, ground))


# Building yard


def yard_uses(state: State, acting: Acting) -> Uses:
    village = state.villages[acting.seat]
    can_be_laid = has_room(village.ground, village.gaps, business=True)
    return USING if state.businesses and can_be_laid else ()


def yard(progress: Progress[State], acting: Acting, use: Use) -> Progress[State]:
    """A business is drawn from the face-down stack and laid at once."""
    return progress.then(BusinessDrawn(acting.seat, progress.state.businesses[0]))
