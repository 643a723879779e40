"""Evenings as chance brings them: late entries, byes, called time, ties, scores below zero."""

from hypothesis import strategies as st

from tests.tournaments.standings.evenings import ranked
from tournaments.standings.lines import Adjustment, Decision, Line
from tournaments.standings.presets import PRESETS
from tournaments.standings.rules import MEAN, MEDIAN, OWN_AVERAGE, SKIP, Metric, Rules, fixed

SCORES = st.integers(-3, 4)
SUMS = ("total", "average", "place_points", "normalised", "table_wins", "relative", "measure:red")
MORE = ("last_rounds", "last_hands", "best_round", "seconds", "opponents", "measure:blue")
presets = st.builds(
    lambda preset, low: preset.for_game(low), st.sampled_from([*PRESETS.values()]), st.booleans()
)


@st.composite
def lines_for(draw, entrants: int, rounds: int, always: bool = False) -> tuple[Line, ...]:
    """Each entrant sits at one of three tables in each round, or has a bye, or is not there."""
    words = st.sampled_from("abc" if always else "aabbcc-~.")
    found = []
    for round in range(1, rounds + 1):
        hands = draw(st.integers(0, 2))
        for entrant in range(entrants):
            found += _line(draw, entrant, round, draw(words), hands)
    return ranked(found)


def _line(draw, entrant: int, round: int, word: str, hands: int) -> list[Line]:
    if word == ".":
        return []
    if word in "-~":
        return [Line(entrant, round, "bye" if word == "~" else "missed")]
    partial = draw(st.integers(0, 5)) == 0
    return [
        Line(
            entrant,
            round,
            "played",
            draw(SCORES),
            table=ord(word),
            rounds=tuple(draw(SCORES) for _ in range(max(0, hands - partial))),
            measures={"red": draw(SCORES), "blue": draw(SCORES)},
            partial=partial,
        )
    ]


@st.composite
def evenings(draw) -> tuple[int, tuple[Line, ...]]:
    entrants = draw(st.integers(0, 7))
    return entrants, draw(lines_for(entrants, draw(st.integers(0, 4))))


missing = st.sampled_from((MEDIAN, MEAN, OWN_AVERAGE, SKIP, fixed(3)))
directions = st.sampled_from((None, "low", "high"))
bests = st.sampled_from((None, None, 1, 2))


@st.composite
def any_rules(draw) -> Rules:
    first = draw(st.sampled_from(SUMS))
    others = draw(st.lists(st.sampled_from((*SUMS, *MORE)), unique=True, max_size=5))
    codes = [first, *(code for code in others if code != first)]
    metrics = tuple(
        Metric(code, draw(directions), draw(bests), draw(st.none() | missing)) for code in codes
    )
    shown = draw(st.integers(0, len(metrics) - 1))
    return Rules(
        metrics[: len(metrics) - shown],
        lower_is_better=draw(st.booleans()),
        bye=draw(missing),
        missed=draw(missing),
        partial=draw(st.sampled_from(("as-is", "scaled", "missed"))),
        shown=metrics[len(metrics) - shown :],
        unranked=draw(st.sampled_from(((), (0,)))),
        minimum_rounds=draw(st.sampled_from((0, 0, 2))),
    )


@st.composite
def everything(draw):
    """Whatever standings can be asked."""
    entrants, lines = draw(evenings())
    rules = draw(presets | any_rules())
    if not entrants:
        return (), (), [], rules, []
    someone = st.integers(0, entrants - 1)
    penalties = st.builds(Adjustment, someone, SCORES, st.just("late"), st.sampled_from((None, 1)))
    lots = st.builds(Decision, someone, st.integers(1, 3), st.just("lot"))
    decisions = st.lists(lots, max_size=2, unique_by=lambda one: one.entrant)
    return range(entrants), lines, draw(st.lists(penalties, max_size=2)), rules, draw(decisions)
