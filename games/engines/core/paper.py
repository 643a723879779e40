"""A grid on paper: one player's round of a game whose cards lie in rows and columns."""

from typing import NamedTuple


class Grid(NamedTuple):
    """The cards that lie, which of them make lines, and what it came to."""

    cells: tuple[int | None, ...]
    marks: tuple[str, ...]  # the end of each card's symbol in art/cards.svg; empty where none lies
    lines: tuple[tuple[int, ...], ...]
    total: int | None
    is_typed: bool
    went_out: bool

    @property
    def has_cards(self) -> bool:
        return any(card is not None for card in self.cells)

    @property
    def ribbons(self) -> list[str]:
        """Each line as the class of its frame."""
        return [
            f"row-{first // 3}" if second - first == 1 else f"column-{first}"
            for first, second, _last in self.lines
        ]
