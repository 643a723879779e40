"""The 48 portraits and the parts they are made of, as numbers: drawing them is done elsewhere."""

from collections.abc import Iterable
from typing import Literal

Slot = int  # 0 cap, 1 face, 2 beard, 3 feet
Kind = int  # 0 to 3: which cap, which face, ...
Gnome = tuple[Kind | None, ...]  # one part a slot; None where nothing lies yet
Parts = tuple[Kind, ...]  # a complete gnome
Face = int  # one side of a portrait card, 0 to 47
Mark = Literal["flower", "cloud"]
Piece = int  # one card of the identification sets: set * 16 + slot * 4 + kind

SLOTS = range(4)
KINDS = range(4)
CARDS = 24
FACES = tuple(range(2 * CARDS))
MARKS: tuple[Mark, ...] = ("flower", "cloud")

# Ruling: 48 different gnomes of the 256, and every part on twelve of them. Each pair of
# cap and face occurs three times; the formulas spread beards and feet just as evenly.
PORTRAITS: tuple[Parts, ...] = tuple(
    (cap, face, (cap + face + turn) % 4, (cap + 3 * face + 2 * turn) % 4)
    for turn in range(3)
    for cap in KINDS
    for face in KINDS
)


def mark_of(face: Face) -> Mark | None:
    """Ruling: eight portraits show a flower and eight a cloud, never both."""
    return _MARKED.get(face % 6)


_MARKED: dict[int, Mark] = {1: "flower", 4: "cloud"}


def card_of(face: Face) -> int:
    """The card that shows this face. Sides are shifted by one: no card has the same mark twice."""
    return face if face < CARDS else (face - CARDS - 1) % CARDS


def deck_from(faces: Iterable[Face]) -> tuple[Face, ...]:
    """All cards in the order in which their first side occurs, with that side up.

    Ruling: which side is flashed is drawn too, and the other one is never used in that game.
    """
    sides: dict[int, Face] = {}
    for face in faces:
        sides.setdefault(card_of(face), face)
    return tuple(sides.values())


# The identification sets


def pieces(sets: int) -> tuple[Piece, ...]:
    return tuple(range(16 * sets))


def slot_of(piece: Piece) -> Slot:
    return piece % 16 // 4


def kind_of(piece: Piece) -> Kind:
    return piece % 4
