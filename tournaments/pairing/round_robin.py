"""Round robin: everybody plays everybody, two at a table, and starts equally often."""

from collections.abc import Sequence

from tournaments.pairing.chance import Chance

Pairs = tuple[tuple[int, int], ...]
NOBODY = None


def round_robin(ids: Sequence[int], seed: int) -> tuple[Pairs, ...]:
    """The rounds, each as pairs with the starter first; in an odd field one sits out a round."""
    circle: list[int | None] = [*Chance(seed).shuffled(sorted(ids))]
    if len(circle) % 2:
        circle.append(NOBODY)
    return tuple(pairs_of(turned(circle, turn), turn) for turn in range(len(circle) - 1))


def turned(circle: list[int | None], turn: int) -> list[int | None]:
    """The first one stays, the others move on around the circle."""
    stays, *others = circle
    return [stays, *others[turn:], *others[:turn]]


def pairs_of(circle: list[int | None], turn: int) -> Pairs:
    """Opposite places of the circle play each other. The one who stays starts every other round;
    in other pairs the place decides who starts."""
    across = zip(circle, reversed(circle), range(len(circle) // 2), strict=False)
    return tuple(
        (other, one) if (turn if place == 0 else place) % 2 else (one, other)
        for one, other, place in across
        if one is not NOBODY and other is not NOBODY
    )
