"""Ratings as pages show them: 1500 at first, and provisional while they are too uncertain."""

from math import ceil, log

from accounts.ratings.fold import MODEL

START, STEP = 1500, 30

# A sigma that takes about fifteen games to reach. Below it, two ratings can be compared.
SETTLED = 7.9
# The factor by which each of the first games reduces sigma.
FADING = 0.9964


def shown(mu: float) -> int:
    return round(START + STEP * (mu - MODEL.mu))


def is_provisional(sigma: float) -> bool:
    return sigma > SETTLED


def games_to_go(sigma: float) -> int:
    """About how many more games it takes until the rating is not provisional."""
    return max(1, ceil(log(SETTLED / sigma) / log(FADING))) if is_provisional(sigma) else 0
