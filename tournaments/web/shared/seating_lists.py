"""The seating of a round: by name for players, by table for organisers. And the results of a table.
For the public page, the big screen and paper."""

from collections.abc import Mapping
from typing import NamedTuple

from tournaments.domain.state import Pod, Round

Names = Mapping[int, str]


class SeatingLine(NamedTuple):
    name: str
    table: int | None  # none: sits out


class Finish(NamedTuple):
    rank: int | None
    name: str
    score: int | None


def by_name(drawn: Round, names: Names) -> list[SeatingLine]:
    seated = [SeatingLine(names[one], pod.number) for pod in drawn.pods for one in pod.people]
    resting = [SeatingLine(names[one], None) for one in drawn.sitting_out]
    return sorted(seated + resting, key=lambda called: called.name.casefold())


def by_table(drawn: Round, names: Names) -> list[tuple[int, list[str]]]:
    pods = sorted(drawn.pods, key=lambda pod: pod.number)
    return [(pod.number, [names[one] for one in pod.people]) for pod in pods]


def finishes(pod: Pod, names: Names) -> list[Finish]:
    """The best first; in the order of the seats while there is no result."""
    if pod.result is None:
        return [Finish(None, names[one], None) for one in pod.people]
    best = sorted(pod.result.scores, key=lambda score: score.rank)
    return [Finish(score.rank, names[score.entry], score.score) for score in best]
