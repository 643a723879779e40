"""Gnome Village: houses, workshops and visitors."""

from games.engines.core.sentence import N_

TITLE = N_("Gnome Village")
TAGLINE = N_("Five gnomes, five lit houses, and the most points wins.")
SEATS = (2, 4)
