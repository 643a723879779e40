"""Ranking rules that organisers choose by name; any other rules are a changed preset."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from games.engines.core.sentence import N_
from tournaments.standings.rules import MEAN, SKIP, Metric, Rules, fixed


class Preset(Struct, frozen=True):
    code: str
    title: str
    about: str
    rules: Rules

    def for_game(self, lower_is_better: bool) -> Rules:
        return replace(self.rules, lower_is_better=lower_is_better)


def _points(*codes: str) -> Rules:
    """Zero points is the worst result there is, so a missed round may count as zero."""
    return Rules(tuple(map(Metric, codes)), missed=fixed(0))


ALL: Iterable[Preset] = (
    Preset(
        "stroke",
        N_("Stroke play"),
        N_("All rounds are added up. Ties go to the better last round, as on a golf card."),
        Rules(
            (
                *map(Metric, ("total", "last_rounds", "last_hands", "table_wins", "relative")),
                Metric("best_round", missing=SKIP),
            )
        ),
    ),
    Preset(
        "points",
        N_("Points play"),
        N_("Each place at a table brings points, six for each player: fair at tables of any size."),
        _points("place_points", "table_wins", "seconds", "thirds", "relative", "last_rounds"),
    ),
    Preset(
        "ifpa",
        N_("Points 7-5-3-1"),
        N_("Places bring 7, 5, 3 and 1 point, or 7, 4 and 1 at a table of three."),
        _points("ifpa", "table_wins", "relative", "last_rounds"),
    ),
    Preset(
        "pinburgh",
        N_("Points 3-2-1-0"),
        N_("A point for each player who is beaten; at a table of three the places bring 3, 1½, 0."),
        _points("pinburgh", "table_wins", "relative", "last_rounds"),
    ),
    Preset(
        "normalised",
        N_("Share of the table"),
        N_("First place brings 1, last place 0, and the others stand evenly between them."),
        _points("normalised", "table_wins", "relative", "last_rounds"),
    ),
    Preset(
        "co-op",
        N_("Cooperative challenge"),
        N_("The best attempt counts: its score, then the time left, then the fewest mistakes."),
        Rules(
            (
                Metric("total", best=1),
                Metric("measure:time_left", "high", best=1),
                Metric("measure:mistakes", "low", best=1),
            ),
            lower_is_better=False,
            bye=SKIP,
            missed=SKIP,
        ),
    ),
    Preset(
        "wins",
        N_("Tables won"),
        N_("Whoever wins the most tables. A bye is worth what a player of that round won."),
        replace(_points("table_wins", "seconds", "relative", "last_rounds"), bye=MEAN),
    ),
    Preset(
        "average",
        N_("Average"),
        N_("The mean of the rounds played, for those who played at least three."),
        Rules(
            (
                Metric("average", missing=SKIP),
                *(Metric(code, missing=SKIP) for code in ("best_round", "relative")),
            ),
            minimum_rounds=3,
        ),
    ),
)
PRESETS: dict[str, Preset] = {preset.code: preset for preset in ALL}
