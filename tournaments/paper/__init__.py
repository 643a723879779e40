"""A tournament on paper, for the wall and for the tables: each sheet says which draw it is of."""

from tournaments.paper.imprint import Imprint, imprint
from tournaments.paper.pairings import pairings
from tournaments.paper.results import results
from tournaments.paper.standings import standings
from tournaments.paper.table_sheets import TableSheet, scoresheet, table_sheets

__all__ = [
    "Imprint",
    "TableSheet",
    "imprint",
    "pairings",
    "results",
    "scoresheet",
    "standings",
    "table_sheets",
]
