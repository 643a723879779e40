"""Grids and cards as people write them: "M 5 5 / 7 -4 4 / 7 7 H", with ? for a face-down card."""

from games.engines.core.sentence import MINUS, N_
from games.engines.gnoming.cards import COPIES, HAZARD, MULLIGAN, Card, Cards

_CARDS = {str(card): card for card in COPIES} | {"H": HAZARD, "M": MULLIGAN}


class Unreadable(ValueError):
    """A text that is not a valid list of cards; `details` fill the gaps of the sentence."""

    def __init__(self, sentence: str, **details: object) -> None:
        super().__init__(sentence.format(**details))
        self.sentence = sentence
        self.details = details


def grid_from(picture: str) -> tuple[Card | None, ...]:
    """Nine cells in reading order; slashes and line breaks are ignored."""
    words = picture.replace("/", " ").split()
    if len(words) != 9:
        raise Unreadable(N_("A grid has nine cards, this one has {count}."), count=len(words))
    return tuple(None if word == "?" else card_from(word) for word in words)


def cards_from(picture: str) -> Cards:
    return tuple(card_from(word) for word in picture.split())


def card_from(word: str) -> Card:
    card = _CARDS.get(word.upper().replace(MINUS, "-"))
    if card is None or word in ("0", "10"):
        unknown = N_("There is no card {word}: use 3 to 8, -1 to -4, H (Hazard) or M (Mulligan).")
        raise Unreadable(unknown, word=word)
    return card
