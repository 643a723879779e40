"""Who has won: from the counts of the villages to an Outcome, for tables and scorecards.

scoring.py gives the points of a village.
"""

from collections.abc import Sequence

from games.engines.core.contract import Measure, Outcome, Seat
from games.engines.core.sentence import N_
from games.engines.gnome_village.board.box import WORKSHOPS
from games.engines.gnome_village.board.state import State
from games.engines.gnome_village.scoring import COUNTED, Counts, Line, decided_by, lines, ranks

# What decided the first place, and the sentence for it.
REASONS: dict[str, str | None] = {
    "most-points": None,
    "more-tiles": N_("Equal in points: more tiles in the village decide."),
    "shared": N_("Equal in points and in tiles: the win is shared."),
}


def final_standing(state: State) -> Outcome:
    counts = [counted(state, seat) for seat in state.seats]
    return standing(counts, [points(state, seat) for seat in state.seats])


def standing(counts: Sequence[Counts], points: Sequence[int], *flags: str) -> Outcome:
    """The outcome by points, then tiles. Tiles are counted only where points are equal."""
    tiles = [own.get("tiles", 0) for own in counts]
    reason = decided_by(points, tiles)
    return Outcome(
        reason=reason,
        ranks=ranks(points, tiles),
        scores=tuple(points),
        rounds=tuple((each,) for each in points),
        measures={"points": _measure(points)}
        | {what: _measure([own[what] for own in counts]) for what in COUNTED},
        why=REASONS[reason],
        flags=flags,
    )


def _measure(values: Sequence[int]) -> Measure:
    return Measure(tuple(values), lower_is_better=False)


# A village at a table


def points(state: State, seat: Seat) -> int:
    return sum(line.points for line in lines_of(state, seat))


def lines_of(state: State, seat: Seat) -> tuple[Line, ...]:
    return lines(counted(state, seat), state.happy == seat)


def counted(state: State, seat: Seat) -> dict[str, int]:
    village = state.villages[seat]
    survey = village.survey
    return {
        "workshops": sum(len(survey.of(kind)) for kind in WORKSHOPS),
        "lit": len(village.gnomes),  # each has a lit house of its own
        "restaurants": len(survey.of("restaurant")),
        "hats": len(survey.of("hat_maker")),
        "coins": village.coins,
        "tiles": len(village.ground),
    }
