"""Snowhere: players cover a carpet of fire with snow, together, at a real table or online."""

from games.engines.core.sentence import N_

TITLE = N_("Snowhere")
TAGLINE = N_("Cover all the fire with snow, together.")
SEATS = (1, 8)
