"""Who stands where and why: pure functions of lines, penalties and the event's rules.

Nothing here knows a person, a game, a clock or a database.
"""

from tournaments.standings.lines import Adjustment, Decision, Line
from tournaments.standings.points import place_points
from tournaments.standings.presets import PRESETS, Preset
from tournaments.standings.ranking import standings
from tournaments.standings.rows import RoundCell, Row, Why
from tournaments.standings.rules import (
    MEAN,
    MEDIAN,
    OWN_AVERAGE,
    SKIP,
    Metric,
    Missing,
    Rules,
    fixed,
)
from tournaments.standings.stages import Cut, best_of_tables, cut, final_places, movement, snake

__all__ = [
    "MEAN",
    "MEDIAN",
    "OWN_AVERAGE",
    "PRESETS",
    "SKIP",
    "Adjustment",
    "Cut",
    "Decision",
    "Line",
    "Metric",
    "Missing",
    "Preset",
    "RoundCell",
    "Row",
    "Rules",
    "Why",
    "best_of_tables",
    "cut",
    "final_places",
    "fixed",
    "movement",
    "place_points",
    "snake",
    "standings",
]
