"""How well a carpet was covered, by counts: all fire under snow is solved. Knows no geometry."""

CARDS = 111
FLAKES = 6


def is_solved(fire: int) -> bool:
    return fire == 0
