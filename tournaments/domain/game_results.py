"""Decides results that games report: the card or table of a pod ended, changed or was reopened.

While the round is played they count at once. When the round is closed or the event is over, a new
result becomes a question to the director, and the old one stays until they accept it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from config.base.refusal import refuse
from games.engines.core.contract import Outcome
from tournaments.domain.events import (
    AnyEvent,
    ResultCame,
    ResultConfirmed,
    ResultReopened,
    StrayCame,
    StrayDismissed,
)
from tournaments.domain.state import Pod, Score, Stray, TournamentState, Version

Events = Sequence[AnyEvent]


class Source(NamedTuple):
    """The game that reports: its round, and the entry on each seat."""

    kind: str
    id: str
    round: int
    seated: tuple[int | None, ...]
    names: tuple[str, ...]


def game_ended(state: TournamentState, source: Source, outcome: Outcome, now: int) -> Events:
    """A card or a table has a result. If it fits its pod it counts; nothing is thrown away."""
    pod = _playing_at(state, source.round, source.id)
    if pod is None or not _fits(pod, source, outcome):
        return _set_aside(state, source, outcome, now)
    if is_settled(state, source.round, pod):
        return _asked(state, pod, source, outcome, now)
    version = _version(source, outcome, now)
    came = ResultCame(source.round, pod.number, version)
    if pod.result is not None and not pod.result.agrees_with(version):
        return [came]  # a director has decided already; they see that the game disagrees
    return [came, ResultConfirmed(source.round, pod.number, len(pod.versions))]


def game_reopened(state: TournamentState, source: Source) -> Events:
    """The card was reopened: its result no longer counts."""
    pod = _playing_at(state, source.round, source.id)
    if pod is None or pod.result is None or pod.result.by not in ("card", "table"):
        return []
    if is_settled(state, source.round, pod):
        return []
    return [ResultReopened(source.round, pod.number)]


# Questions to the director


def is_settled(state: TournamentState, number: int, pod: Pod) -> bool:
    """Whether only the desk may change a pod's result. A postponed pod is not settled."""
    drawn = state.round(number)
    is_closed = drawn is not None and drawn.progress == "complete"
    return state.is_over or (is_closed and not pod.postponed)


def game_offers(
    state: TournamentState, source: Source, outcome: Outcome | None, now: int
) -> tuple[bool, Events]:
    """Whether a game's result has to be held back, and the question to the director instead.

    None: the game is not over any more. A card that belongs to no pod gives nobody a result.
    """
    pod = _playing_at(state, source.round, source.id)
    if pod is None:
        return True, _set_aside(state, source, outcome, now)
    if not is_settled(state, source.round, pod) or _stands(pod, source, outcome, now):
        return False, _answered(state, pod, source, outcome)
    return True, _asked(state, pod, source, outcome, now)


def _stands(pod: Pod, source: Source, outcome: Outcome | None, now: int) -> bool:
    if pod.result is None or outcome is None:
        return pod.result is None and outcome is None
    return _fits(pod, source, outcome) and pod.result.agrees_with(_version(source, outcome, now))


def _asked(
    state: TournamentState, pod: Pod, source: Source, outcome: Outcome | None, now: int
) -> Events:
    """The question replaces the game's earlier one. No question if the result stands already."""
    if _stands(pod, source, outcome, now):
        return dismiss(state, source.id, "")
    question = Stray(source.kind, source.id, source.names, outcome.scores if outcome else (), now)
    if outcome is None or _fits(pod, source, outcome):
        version = _version(source, outcome, now) if outcome else None
        question = replace(question, round=source.round, pod=pod.number, version=version)
    return [*dismiss(state, source.id, ""), StrayCame(question)]


def _set_aside(state: TournamentState, source: Source, outcome: Outcome | None, now: int) -> Events:
    """A stray for the director replaces the game's earlier one. None once the event is closed."""
    if state.phase == "closed":
        return []
    if outcome is None:
        return dismiss(state, source.id, "")
    if any((kept.id, kept.scores) == (source.id, outcome.scores) for kept in state.strays):
        return []
    stray = Stray(source.kind, source.id, source.names, outcome.scores, now)
    return [*dismiss(state, source.id, ""), StrayCame(stray)]


def _answered(state: TournamentState, pod: Pod, source: Source, outcome: Outcome | None) -> Events:
    """Withdraw the question. A stray that fits no pod stays until a fitting one comes."""
    if _question(state, source.id) or outcome is None or _fits(pod, source, outcome):
        return dismiss(state, source.id, "")
    return []


def _question(state: TournamentState, id: str) -> Stray | None:
    return next((stray for stray in state.strays if stray.id == id and stray.is_question), None)


def needless_questions(state: TournamentState) -> set[str]:
    """Questions of games whose results count at once again, or whose pod is not drawn any more."""
    asked = [stray for stray in state.strays if stray.is_question]
    pods = {stray.id: _playing_at(state, stray.round, stray.id) for stray in asked}
    return {
        stray.id
        for stray in asked
        if (pod := pods[stray.id]) is None or not is_settled(state, stray.round, pod)
    }


def take(state: TournamentState, id: str) -> Events:
    """The director accepts the game's result."""
    asked = _question(state, id) or refuse("no-such-result")
    pod = _playing_at(state, asked.round, id) or refuse("no-such-pod", pod=asked.pod)
    if asked.version is None:
        return [ResultReopened(asked.round, pod.number), StrayDismissed(id)]
    return [
        ResultCame(asked.round, pod.number, asked.version),
        ResultConfirmed(asked.round, pod.number, len(pod.versions)),
        StrayDismissed(id),
    ]


def dismiss(state: TournamentState, id: str, reason: str) -> Events:
    if not any(stray.id == id for stray in state.strays):
        return []
    return [StrayDismissed(id, reason)]


# A game's outcome as a version of the pod's result


def _playing_at(state: TournamentState, number: int, id: str) -> Pod | None:
    """Found by its card, which stays with its people when the table gets another number."""
    drawn = state.round(number)
    pods = drawn.pods if drawn else ()
    return next((pod for pod in pods if pod.place and pod.place.id == id), None)


def _fits(pod: Pod, source: Source, outcome: Outcome) -> bool:
    is_whole = len(source.seated) == len(outcome.scores)
    return is_whole and sorted(filter(None, source.seated)) == sorted(pod.people)


def _version(source: Source, outcome: Outcome, now: int) -> Version:
    scores = tuple(
        Score(
            entry,
            outcome.scores[seat],
            outcome.ranks[seat],
            outcome.rounds[seat] if seat < len(outcome.rounds) else (),
            {name: measure.values[seat] for name, measure in outcome.measures.items()},
        )
        for seat, entry in enumerate(source.seated)
        if entry is not None
    )
    return Version(scores, source.kind, at=now, partial="partial" in outcome.flags)
