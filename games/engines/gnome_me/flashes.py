"""What the device shows, for the server to draw, and to whom."""

from typing import Any

from games.engines.core.contract import Seat
from games.engines.core.flash import Flash, Flashes, Portrait
from games.engines.gnome_me.glimpse import glimpse
from games.engines.gnome_me.moves import Look
from games.engines.gnome_me.portraits import Mark, Parts
from games.engines.gnome_me.round_end import mark_in_device, portrait_in_device
from games.engines.gnome_me.state import Flashing, State


def is_look(move: Any) -> bool:
    return isinstance(move, Look)


def coming(state: State) -> Portrait | None:
    """The portrait for which the marble rolls."""
    if not isinstance(state.phase, Flashing):
        return None
    return drawn(portrait_in_device(state), mark_in_device(state))


def shown(state: State, seat: Seat) -> Flash | None:
    seen = glimpse(state, seat)
    if seen is None:
        return None
    portrait = drawn(seen.parts, seen.mark, seen.upside_down)
    return Flash(state.flashes, state.options.flash_millis, portrait)


def drawn(parts: Parts, mark: Mark | None = None, upside_down: bool = False) -> Portrait:
    return Portrait("".join("abcd"[kind] for kind in parts), mark, upside_down)


def number(state: State) -> int:
    return state.flashes


FLASHES = Flashes(is_look, coming, shown, glimpse, number)
