"""Computes standings from the rounds: rounds become lines, lines become standings."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from tournaments.domain.settings import Settings
from tournaments.domain.state import Pod, Round, TournamentState
from tournaments.standings.lines import Adjustment, Decision, Line
from tournaments.standings.presets import PRESETS
from tournaments.standings.ranking import standings
from tournaments.standings.rows import Row
from tournaments.standings.rules import OWN_AVERAGE, SKIP, Rules, fixed
from tournaments.standings.stages import final_places

KNOCK_OUTS = ("knock_out", "double_knock_out")


def rows(state: TournamentState, upto: int | None = None) -> tuple[Row, ...]:
    """After the last closed round or a given one: the people with a place, then the others."""
    last = closed_rounds(state) if upto is None else upto
    stage = _stage_at(state, last)
    stages = [_of_stage(state, index, last) for index in range(stage + 1)]
    placed = final_places(stages)
    return (*placed, *(row for row in stages[0] if row.rank is None))


def closed_rounds(state: TournamentState) -> int:
    """How many rounds count: all up to the last one that is closed."""
    return max((drawn.number for drawn in state.rounds if drawn.progress == "complete"), default=0)


def basis(state: TournamentState, upto: int) -> str:
    """A short hash of the standings, to see later whether a draw was made from other standings."""
    places = [(row.rank, row.entrant) for row in rows(state, upto)]
    return sha256(msgspec.json.encode(places)).hexdigest()[:16]


def is_outdated(state: TournamentState, drawn: Round) -> bool:
    """Whether a result was corrected after this draw was made."""
    return bool(drawn.basis) and drawn.basis != basis(state, drawn.number - 1)


# Stage by stage


def _stage_at(state: TournamentState, upto: int) -> int:
    return max((drawn.stage for drawn in state.rounds[:upto]), default=0)


def _of_stage(state: TournamentState, stage: int, upto: int) -> tuple[Row, ...]:
    people = field_of(state, stage)
    if state.settings.stages[min(stage, len(state.settings.stages) - 1)].format in KNOCK_OUTS:
        return _knocked_out(state, stage, upto, people)
    return _ranked(state, people, _counting(state, stage, upto), rules_of(state, stage))


def field_of(state: TournamentState, stage: int) -> tuple[int, ...]:
    """Who plays in a stage; in the first, everybody who is present or has played."""
    if 0 < stage <= len(state.fields):
        return state.fields[stage - 1]
    has_played = {person for _, pod in state.pods() for person in pod.people}
    return tuple(
        entry.number for entry in state.entries if entry.is_here or entry.number in has_played
    )


def _counting(state: TournamentState, stage: int, upto: int) -> list[Round]:
    """The rounds of the stage, and earlier ones as far as they carry over."""
    first = stage
    while first and state.settings.stages[first].carries:
        first -= 1
    return [drawn for drawn in state.rounds[:upto] if first <= drawn.stage <= stage]


def _knocked_out(
    state: TournamentState, stage: int, upto: int, people: Sequence[int]
) -> tuple[Row, ...]:
    """Who lasted longer ranks higher; ties are broken by the result at the last table."""
    drawn = [one for one in state.rounds[:upto] if one.stage == stage]
    lasted = {person: sum(person in _in_play(one) for one in drawn) for person in people}
    rules = rules_of(state, stage)
    levels = []
    for reached in sorted(set(lasted.values())):
        those = [person for person in people if lasted[person] == reached]
        levels.append(_ranked(state, those, drawn[max(0, reached - 1) : reached], rules))
    out = [row for level in levels for row in level if row.rank is None]
    return (*final_places(levels), *out)


def _in_play(drawn: Round) -> set[int]:
    return {person for pod in drawn.pods for person in pod.people} | set(drawn.sitting_out)


def _ranked(
    state: TournamentState, people: Sequence[int], drawn: Sequence[Round], rules: Rules
) -> tuple[Row, ...]:
    """People who are out take no place, but their results still count for those who met them."""
    numbers, those = {one.number for one in drawn}, set(people)
    lines = list(lines_of(state, drawn))
    out = sorted({line.entrant for line in lines} - those)
    everybody = {*those, *out}
    penalties = [
        Adjustment(penalty.entry, penalty.amount, penalty.reason, penalty.round)
        for penalty in state.penalties
        if not penalty.lifted
        and penalty.entry in everybody
        and (penalty.round is None or penalty.round in numbers)
    ]
    decided = [decision for decision in _decisions(state) if decision.entrant in everybody]
    rules = replace(rules, unranked=(*rules.unranked, *out))
    ranked = standings((*people, *out), lines, penalties, rules, decided)
    return tuple(row for row in ranked if row.entrant in those)


def _decisions(state: TournamentState) -> Iterator[Decision]:
    """The newest decision about somebody counts."""
    latest = {
        person: Decision(person, place, lot.reason)
        for lot in state.lots
        for place, person in enumerate(lot.order, start=1)
    }
    yield from latest.values()


# Rules


def rules_of(state: TournamentState, stage: int = 0) -> Rules:
    settings = state.settings
    lower = settings.stages[min(stage, len(settings.stages) - 1)].lower_is_better
    rules = PRESETS[settings.preset].for_game(lower)
    rules = replace(rules, **_missing(settings), unranked=_unranked(state))
    return rules.keeping(settings.best) if settings.best else rules


def _missing(settings: Settings) -> dict[str, object]:
    match settings.missing:
        case "average":
            return {"bye": OWN_AVERAGE, "missed": OWN_AVERAGE}
        case "fixed":
            return {"bye": fixed(settings.fixed), "missed": fixed(settings.fixed)}
        case "skip":
            return {"bye": SKIP, "missed": SKIP}
        case _:
            return {}  # as the preset says: the median, where nothing would be best


def _unranked(state: TournamentState) -> tuple[int, ...]:
    """Who has left takes no place: fewer rounds would mean fewer strokes."""
    return tuple(
        entry.number
        for entry in state.entries
        if entry.unranked or entry.presence in ("gone", "out")
    )


# Lines


def lines_of(state: TournamentState, drawn: Sequence[Round]) -> Iterator[Line]:
    """Who has no line in a round has missed it."""
    for one in drawn:
        yield from (Line(person, one.number, "bye") for person in one.sitting_out)
        for pod in one.pods:
            yield from _lines_of_pod(one.number, pod)


def _lines_of_pod(number: int, pod: Pod) -> Iterator[Line]:
    """Only confirmed results; a postponed table counts as missed so far."""
    result = pod.result
    for score in result.scores if result else ():
        yield Line(
            entrant=score.entry,
            round=number,
            kind="played",
            score=score.score,
            rank=score.rank,
            size=len(result.scores) if result else 0,
            table=pod.number,
            rounds=score.rounds,
            measures=score.measures,
            partial=bool(result and result.partial),
        )
