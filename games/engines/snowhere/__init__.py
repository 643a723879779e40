"""Snowhere: snow over a carpet of fire, together. Here: the result of a real table."""

from games.engines.core.sentence import N_

TITLE = N_("Snowhere")
TAGLINE = N_("Cover all the fire with snow, together.")
SEATS = (1, 8)
