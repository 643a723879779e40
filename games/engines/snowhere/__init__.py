"""Snowhere: players cover a carpet of fire with snow, together, at a real table or online."""

SEATS = (1, 8)
