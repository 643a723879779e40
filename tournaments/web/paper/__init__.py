"""Printed sheets of a tournament, for the wall and the tables. Each names the draw it shows."""

from tournaments.web.paper.imprint import Imprint, imprint
from tournaments.web.paper.pairings import pairings
from tournaments.web.paper.results import results
from tournaments.web.paper.standings import standings
from tournaments.web.paper.table_sheets import TableSheet, scoresheet, table_sheets

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
