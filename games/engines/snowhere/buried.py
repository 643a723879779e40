"""Fire cards that can never be picked up any more: snow, or another such card, lies on them.

All other fire cards can still be picked up later, if no snow is laid on them: the topmost is
always free. Sets of cards are bit masks, with one bit for each card.
"""

from games.engines.snowhere.cards import CardNumber
from games.engines.snowhere.survey import COVERING, Survey

Cards = int


def beneath(survey: Survey) -> dict[CardNumber, Cards]:
    """For each card: all fire cards that stay buried if this card stays, itself included."""
    under: dict[CardNumber, list[CardNumber]] = {each.card: [] for each in survey.carpet}
    for card, covers in survey.covers.items():
        for other, depth in covers.items():
            if depth > COVERING:
                under[other].append(card)
    found: dict[CardNumber, Cards] = {}
    for lying in survey.carpet:  # from the bottom up: the cards under it are done already
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
