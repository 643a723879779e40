"""What a draw tries to avoid, and how much: one weight for each, in whole numbers.

Scores are laid on a scale of 0 to 1,000 first, so that the same weights serve strokes and points.
"""

from msgspec import Struct
from msgspec.structs import replace

SCALE = 1000
# More than all spread of a field together, so that no rematch is ever traded for better scores.
HUGE = 10**10
# Stronger than any wish: who cannot leave a table sits there.
CANNOT_MOVE = 10**13
STEPS = 10


class Weights(Struct, frozen=True):
    """The cost of one pair, of one person at an odd table, of one table number again."""

    rematch: int = HUGE
    spread: int = 1
    apart: int = 10 * HUGE
    odd: int = 1_000_000
    number_again: int = 1
    by_rank: bool = False  # neighbours in rank rather than in score, and the leaders at table one

    @property
    def back_to_back(self) -> int:
        """On top of a rematch: it only decides which rematch, never whether."""
        return self.rematch // 10


SWISS = Weights()
MIXER = Weights(spread=0)
RANDOM = Weights(rematch=0, spread=0)
BY_RANK = Weights(rematch=1, spread=1, odd=0, number_again=0, by_rank=True)


def slider(step: int) -> Weights:
    """From 0, only the scores count, to 10, rematches first. At 6 a rematch is as bad as first
    against last."""
    step = min(max(step, 0), STEPS)
    return replace(SWISS, rematch=10**step if step else 0)
