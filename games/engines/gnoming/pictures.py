"""Grids and cards as people write them: "M 5 5 / 7 -4 4 / 7 7 H", with ? for a face-down card."""

from games.engines.core.telling import MINUS
from games.engines.gnoming.cards import COPIES, HAZARD, MULLIGAN, Card, Cards

_LETTERS = {"H": HAZARD, "M": MULLIGAN}


def grid_from(picture: str) -> tuple[Card | None, ...]:
    """Nine cells in reading order; slashes and line breaks are only there for the eye."""
    words = picture.replace("/", " ").split()
    if len(words) != 9:
        raise ValueError(f"A grid has nine cards, this one has {len(words)}.")
    return tuple(None if word == "?" else card_from(word) for word in words)


def cards_from(picture: str) -> Cards:
    return tuple(card_from(word) for word in picture.split())


def card_from(word: str) -> Card:
    card = _LETTERS.get(word.upper())
    if card is None:
        card = _number_from(word)
    return card


def _number_from(word: str) -> Card:
    digits = word.replace(MINUS, "-")
    if digits.removeprefix("-").isdecimal() and int(digits) in COPIES.keys() - {HAZARD, MULLIGAN}:
        return int(digits)
    raise ValueError(
        f"There is no card {word}: use 3 to 8, -1 to -4, H for Hazard, M for Mulligan."
    )
