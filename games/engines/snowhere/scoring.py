"""The numbers of cards, and when a carpet is solved. This module knows no geometry."""

CARDS = 111
FLAKES = 6


def is_solved(fire: int) -> bool:
    return fire == 0
