"""The 110 cards and how a round is dealt. rules.py says what may be done with a card.

A card is an int, equal to its face value, so that a single card scores its own number.
"""

from typing import NamedTuple

from games.engines.core.dice import Roll

Card = int
Cards = tuple[Card, ...]
Cell = int  # 0 to 8, in reading order

MULLIGAN: Card = 0
HAZARD: Card = 10
POSITIVES = range(3, 9)

COPIES: dict[Card, int] = {
    **{8: 13, 7: 13, 6: 14, 5: 14, 4: 14, 3: 14},
    **{-1: 6, -2: 8, -3: 5, -4: 3},
    **{HAZARD: 3, MULLIGAN: 3},
}
DECK: Cards = tuple(card for card, copies in COPIES.items() for _ in range(copies))

CELLS: tuple[Cell, ...] = tuple(range(9))
PILES = (0, 1)


class Deal(NamedTuple):
    """The table before anybody has turned a card."""

    hands: tuple[Cards, ...]
    tops: Cards  # the first card of each discard pile
    removed: int  # Hazards that would have started a pile
    deck: Cards  # the top card first


def deal(seats: int, roll: Roll) -> Deal:
    return deal_out(roll.shuffled(DECK), seats)


def deal_out(order: Cards, seats: int) -> Deal:
    """Deal cards in this order: nine to each seat, then the two piles; the rest is the deck."""
    hands = tuple(order[9 * seat : 9 * seat + 9] for seat in range(seats))
    rest = order[9 * seats :]
    # Ruling: a Hazard never lies on a pile, so the next card takes its place.
    first, second = [place for place, card in enumerate(rest) if card != HAZARD][:2]
    return Deal(hands, (rest[first], rest[second]), second - 1, rest[second + 1 :])
