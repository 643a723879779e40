"""What a draw tries to avoid, and how much: one weight for each, in whole numbers.

Scores are first scaled to 0 to 1,000, so that the same weights work for strokes and for points.
"""

from msgspec import Struct
from msgspec.structs import replace

SCALE = 1000
# More than the spread of a whole field costs, so that no rematch is accepted for closer scores.
HUGE = 10**10
# More than any other weight: whoever cannot leave a table sits there.
CANNOT_MOVE = 10**13
STEPS = 10


class Weights(Struct, frozen=True):
    """Costs: of a pair at one table, of a person at an odd table, of the same number again."""

    rematch: int = HUGE
    spread: int = 1
    apart: int = 10 * HUGE
    odd: int = 1_000_000
    number_again: int = 1
    by_rank: bool = False  # neighbours in rank rather than in score, and the leaders at table one

    @property
    def back_to_back(self) -> int:
        """The extra cost of meeting again in the next round. It is small, so it decides which
        rematch happens, never whether there is one."""
        return self.rematch // 10


SWISS = Weights()
MIXER = Weights(spread=0)
RANDOM = Weights(rematch=0, spread=0)
BY_RANK = Weights(rematch=1, spread=1, odd=0, number_again=0, by_rank=True)


def slider(step: int) -> Weights:
    """Weights from step 0, where only the scores count, to step 10, where avoiding rematches comes
    first. At 6 a rematch costs as much as pairing the first with the last."""
    step = min(max(step, 0), STEPS)
    return replace(SWISS, rematch=10**step if step else 0)
