"""Who is still in: the best of each table go on; in a double knock-out everybody may lose once."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from config.base.refusal import refuse
from tournaments.domain.settings import Format
from tournaments.domain.standings_of_rounds import field_of
from tournaments.domain.state import Pod, Round, TournamentState
from tournaments.standings.stages import Cut, best_of_tables

LIVES: dict[Format, int] = {"knock_out": 1, "double_knock_out": 2}


def in_the_running(state: TournamentState, stage: int) -> set[int]:
    losses, lives = losses_of(state, stage), LIVES[state.settings.stages[stage].format]
    return {person for person in field_of(state, stage) if losses[person] < lives}


def losses_of(state: TournamentState, stage: int) -> Counter[int]:
    goes_on = state.settings.stages[stage].goes_on
    losses: Counter[int] = Counter()
    for drawn in state.rounds:
        if drawn.stage == stage and drawn.progress == "complete":
            losses.update(_beaten(state, drawn, goes_on))
    return losses


def _beaten(state: TournamentState, drawn: Round, goes_on: int) -> set[int]:
    """Everybody at a table except its best. Who did not finish has lost as well."""
    return {
        person for pod in drawn.pods for person in set(pod.people) - _through(state, pod, goes_on)
    }


def _through(state: TournamentState, pod: Pod, goes_on: int) -> set[int]:
    found = _cut(pod, goes_on)
    if not found.play_off:
        return set(found.through)
    order = _settled(state, found.play_off)
    if order is None:
        refuse("tie-at-table", pod=pod.number)
    return {*found.through, *order[: found.places]}


def _cut(pod: Pod, goes_on: int) -> Cut:
    """Somebody alone at a table goes on; at any other table at least one is out."""
    if pod.result is None:
        return Cut(())
    ranks = {score.entry: score.rank for score in pod.result.scores}
    return best_of_tables({pod.number: ranks}, max(1, min(goes_on, len(ranks) - 1)))[pod.number]


def _settled(state: TournamentState, level: tuple[int, ...]) -> list[int] | None:
    """The order of the tied people by the newest lot or play-off among them, if there is one."""
    for lot in reversed(state.lots):
        if set(level) <= set(lot.order):
            return [person for person in lot.order if person in level]
    return None


class TableTie(NamedTuple):
    round: int
    table: int
    level: tuple[int, ...]


def open_ties(state: TournamentState) -> Iterator[TableTie]:
    """The ties to settle before it is known who goes on."""
    for drawn, pod in state.pods():
        stage = state.stage(drawn.number)
        if drawn.progress == "complete" and stage.format in LIVES:
            level = _cut(pod, stage.goes_on).play_off
            if level and _settled(state, level) is None:
                yield TableTie(drawn.number, pod.number, level)
