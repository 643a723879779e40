"""What paper shows of a card: everybody's grids, round by round."""

from games.engines.core.paper import Grid
from games.engines.gnoming.cards import HAZARD, MULLIGAN, Card
from games.engines.gnoming.rounds import Round
from games.engines.gnoming.sheet import GnomingSheet


def grids_of(sheet: GnomingSheet, place: int) -> tuple[Grid, ...]:
    """Of the player in this place, in the order of rounds."""
    return tuple(_grid(each, place) for each in sheet.rounds)


def _grid(each: Round, place: int) -> Grid:
    entry = each.entries[place]
    return Grid(
        cells=entry.cells,
        marks=tuple(map(mark_of, entry.cells)),
        lines=tuple(line.cells for line in entry.lines),
        total=entry.total,
        is_typed=entry.kind == "typed",
        went_out=each.out == entry.seat,
    )


def mark_of(card: Card | None) -> str:
    """How its symbol ends in art/cards.svg."""
    if card is None:
        return ""
    named = {MULLIGAN: "m", HAZARD: "h"}
    return named.get(card) or (f"n{-card}" if card < 0 else str(card))
