"""What the flash shows to a seat that looks. Only drawings and bots get it; no message has it."""

import msgspec

from games.engines.core.contract import Millis, Seat
from games.engines.gnome_me.portraits import Mark, Parts
from games.engines.gnome_me.round_end import mark_in_device, portrait_in_device
from games.engines.gnome_me.state import Assembling, Flashing, State


class Glimpse(msgspec.Struct, frozen=True):
    parts: Parts
    mark: Mark | None
    seen_at: Millis
    upside_down: bool


def glimpse(state: State, seat: Seat) -> Glimpse | None:
    """The portrait as a seat saw it; None before it has looked and once the round is over."""
    phase = state.phase
    if not isinstance(phase, Flashing | Assembling) or seat not in phase.looked:
        return None
    return Glimpse(
        portrait_in_device(state),
        mark_in_device(state),
        phase.looked[seat],
        state.options.upside_down,
    )
