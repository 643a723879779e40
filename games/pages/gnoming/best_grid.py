"""The best grid somebody ever had in Gnoming A Round, card by card, where its cards are known.

A card that was kept card by card knows them, and so does the log of an online table.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.models import Result
from accounts.profile.personal_bests import PersonalBest
from games.engines.gnoming.cards import HAZARD, MULLIGAN
from games.engines.gnoming.events import RoundScored
from games.engines.gnoming.paper import mark_of
from games.engines.gnoming.sheet import GnomingSheet
from games.scorecards.models import Card
from games.scorecards.storage.selectors import sheet_of
from games.tables.models import Table
from games.tables.storage.table_state import initial_state

Cells = tuple[int, ...]


@dataclass(frozen=True)
class Face:
    """How a card is drawn, and what it is called."""

    symbol: str
    name: str


@dataclass(frozen=True)
class BestGrid:
    mark: PersonalBest
    faces: tuple[Face, ...]


def best_grid(mark: PersonalBest | None) -> BestGrid | None:
    """Of the best round of all, or nothing if only its total is known."""
    if mark is None:
        return None
    own = mark.played_game.own
    cells = _on_card(own, mark) if own.source_kind == Result.Source.CARD else _at_table(own, mark)
    return BestGrid(mark, tuple(map(face, cells))) if cells else None


def _on_card(own: Result, mark: PersonalBest) -> Cells | None:
    card = Card.objects.filter(id=own.source_id).first()
    sheet = sheet_of(card) if card else None
    rounds = sheet.rounds if isinstance(sheet, GnomingSheet) else ()
    entries = (entry for each in rounds for entry in each.entries if entry.seat == own.seat)
    best = (entry for entry in entries if entry.kind == "itemised" and entry.total == mark.value)
    full = (tuple(cell for cell in entry.cells if cell is not None) for entry in best)
    return next(full, None)


def _at_table(own: Result, mark: PersonalBest) -> Cells | None:
    table = Table.objects.filter(id=own.source_id).first()
    if table is None:
        return None
    table_state = initial_state(table)
    for row in table.log.order_by("position"):
        table_state = table_state.after(row)
        for event in table_state.game.decode_events(row.events):
            if isinstance(event, RoundScored) and event.scores[own.seat] == mark.value:
                return table_state.state.grids[own.seat]
    return None


def face(card: int) -> Face:
    named = {HAZARD: _("Hazard"), MULLIGAN: _("Mulligan")}
    return Face(f"mini-{mark_of(card)}", named.get(card) or str(card).replace("-", "−"))
