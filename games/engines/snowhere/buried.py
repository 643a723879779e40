"""Fire that can never be picked up any more: it lies beneath snow, or beneath fire that does.

All other fire can be picked up some day, if no snow is laid on it: the topmost is always free.
Sets of cards are whole numbers, a bit for each card.
"""

from games.engines.snowhere.cards import CardNumber
from games.engines.snowhere.survey import COVERING, Survey

Cards = int


def beneath(survey: Survey) -> dict[CardNumber, Cards]:
    """For each card of the carpet: all fire that is buried if this card stays, and itself."""
    under: dict[CardNumber, list[CardNumber]] = {each.card: [] for each in survey.carpet}
    for card, covers in survey.covers.items():
        for other, depth in covers.items():
            if depth > COVERING:
                under[other].append(card)
    found: dict[CardNumber, Cards] = {}
    for lying in survey.carpet:  # from the bottom up, so that what is under it is known
        found[lying.card] = 1 << lying.card if lying.is_fire else 0
        for card in under[lying.card]:
            found[lying.card] |= found[card]
    return found


def buried(survey: Survey, below: dict[CardNumber, Cards]) -> Cards:
    lost = 0
    for lying in survey.carpet:
        if not lying.is_fire:
            lost |= below[lying.card]
    return lost


def members(cards: Cards) -> list[CardNumber]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]
