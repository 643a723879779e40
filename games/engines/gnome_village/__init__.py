"""Gnome Village: houses, workshops and visitors."""

SEATS = (2, 4)
