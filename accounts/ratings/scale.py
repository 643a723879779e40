"""Ratings as people see them: 1500 to begin with, and provisional until they mean something."""

from math import ceil, log

from accounts.ratings.fold import MODEL

START, STEP = 1500, 30

# About fifteen games. Below it the doubt is small enough for two ratings to be compared.
SETTLED = 7.9
# How much of the doubt is left after one more game, at the beginning.
FADING = 0.9964


def shown(mu: float) -> int:
    return round(START + STEP * (mu - MODEL.mu))


def is_provisional(sigma: float) -> bool:
    return sigma > SETTLED


def games_to_go(sigma: float) -> int:
    """How many more games it takes, about."""
    return max(1, ceil(log(SETTLED / sigma) / log(FADING))) if is_provisional(sigma) else 0
