"""Businesses that build: architect and building yard."""

from games.engines.core.contract import Progress
from games.engines.gnome_village.businesses.coins import USING, Uses
from games.engines.gnome_village.events.moving import BusinessDrawn, VillageRearranged
from games.engines.gnome_village.ground import Ground
from games.engines.gnome_village.laying import has_room
from games.engines.gnome_village.moves import Use
from games.engines.gnome_village.state import Acting, State

Table = Progress[State]

# Architect


def architect(table: Table, acting: Acting, ground: Ground) -> Table:
    """The village is laid out anew; gnomes and sides stay on their tiles."""
    return table.then(VillageRearranged(acting.seat, ground))


# Building yard


def yard_uses(state: State, acting: Acting) -> Uses:
    village = state.villages[acting.seat]
    can_be_laid = has_room(village.ground, village.gaps, business=True)
    return USING if state.businesses and can_be_laid else ()


def yard(table: Table, acting: Acting, use: Use) -> Table:
    """A business is drawn from the face-down stack and laid at once."""
    return table.then(BusinessDrawn(acting.seat, table.state.businesses[0]))
