"""`./run bench pairing`: time and quality of our draws, compared with simpler algorithms.

Each draw is compared, in the same run, with random tables, with greedy tables (each seat goes to
the next in the standings whom nobody at the table has met) and, for one large field, with the same
search without numpy. On a busy machine processor seconds are more reliable than wall-clock seconds.
Writes var/bench/pairing.json.
"""

import json
import random
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, TypeVar

from config.base.environment import VAR
from tournaments.pairing import local_search
from tournaments.pairing.draw_round import draw
from tournaments.pairing.event_plan import plan_event
from tournaments.pairing.request import Meeting, Person, Request, meetings
from tournaments.pairing.size_plans import size_plans
from tournaments.pairing.tables import Draw
from tournaments.pairing.weights import SWISS

T = TypeVar("T")
Round = Sequence[Sequence[int]]
ROUNDS_BEFORE = 4
CLOCKS = {"seconds": time.perf_counter, "processor": time.process_time}


def main() -> None:
    report = {
        "swiss pods of 64, round 5": _swiss(64, 4),
        "swiss pods of 1024, round 5": _swiss(1024, 4, without_numpy=True),
        "swiss two by two, 1000, round 5": _swiss(1000, 2),
        "mixer 16 x 5": _mixer(16, (4,) * 4, 5),
        "mixer 20 x 5": _mixer(20, (4,) * 5, 5),
        "mixers of 12 to 64, 4 rounds": _every_mixer(),
    }
    path = VAR / "bench" / "pairing.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))
    print(f"written to {path}")


# One round of a Swiss, after four


def _swiss(n: int, size: int, without_numpy: bool = False) -> dict[str, Any]:
    request = _after_rounds(n, size)
    took, drawn = _timed(lambda: draw(request))
    by_greed, greedy = _timed(lambda: _greedy(_standing(request), request.sizes, request.met))
    report = took | {
        "rematches": drawn.rematches,
        "spread": drawn.spread,
        "greedy": by_greed | _judged(greedy, request),
        "by lot": _judged(_by_lot(n, request.sizes, 1), request),
    }
    if without_numpy:
        plain = _without_numpy(request)
        ratio = round(plain["processor"] / took["processor"], 1)
        report["without numpy"] = plain | {"ratio": ratio}
    return report


def _after_rounds(n: int, size: int) -> Request:
    """The request for the next round, after simulated rounds in which skill and luck decided."""
    chance = random.Random(n)
    skill = [chance.gauss(0, 5) for _ in range(n)]
    scores = [0] * n
    history: dict[int, Round] = {}
    for number in range(1, ROUNDS_BEFORE + 1):
        drawn = draw(_request(scores, size, history, number))
        history[number] = [table.people for table in drawn.tables]
        _play(drawn, scores, [one + chance.gauss(0, 12) for one in skill])
    return _request(scores, size, history, ROUNDS_BEFORE + 1)


def _request(scores: list[int], size: int, history: dict[int, Round], number: int) -> Request:
    order = sorted(scores, reverse=True)
    people = tuple(
        Person(one, score=score, rank=order.index(score) + 1) for one, score in enumerate(scores)
    )
    sizes = (size,) * (len(scores) // size)
    return Request(people, sizes, meetings(history), round=number, seed=number, weights=SWISS)


def _play(drawn: Draw, scores: list[int], form: list[float]) -> None:
    for table in drawn.tables:
        for points, one in enumerate(sorted(table.people, key=lambda one: form[one])):
            scores[one] += points


def _without_numpy(request: Request) -> dict[str, float]:
    large, local_search.LARGE = local_search.LARGE, len(request.people)
    shakes, local_search.shakes = local_search.shakes, lambda *_: shakes(request, large + 1)
    try:
        return _timed(lambda: draw(request))[0]
    finally:
        local_search.LARGE, local_search.shakes = large, shakes


# Whole mixers


def _mixer(n: int, sizes: tuple[int, ...], rounds: int) -> dict[str, Any]:
    people = tuple(Person(one) for one in range(n))
    took, plan = _timed(lambda: plan_event(people, rounds, sizes, seed=1))
    return took | {
        "rematches": _repeated(plan),
        "greedy": {"rematches": _repeated(_greedy_event(n, sizes, rounds))},
        "by lot": {"rematches": _repeated([_by_lot(n, sizes, seed) for seed in range(rounds)])},
    }


def _every_mixer() -> dict[str, Any]:
    plans = {n: size_plans(n, 3, 5, 4, 4)[0].sizes for n in range(12, 65)}
    mixers = {n: _mixer(n, sizes, 4) for n, sizes in plans.items()}
    slowest = max(mixers, key=lambda n: mixers[n]["seconds"])
    return {
        "slowest": {"people": slowest} | {name: mixers[slowest][name] for name in CLOCKS},
        "rematches": sum(one["rematches"] for one in mixers.values()),
        "greedy": {"rematches": sum(one["greedy"]["rematches"] for one in mixers.values())},
        "by lot": {"rematches": sum(one["by lot"]["rematches"] for one in mixers.values())},
    }


def _repeated(plan: Sequence[Round]) -> int:
    met = meetings(dict(enumerate(plan)))
    return sum(len(meeting.rounds) - 1 for meeting in met)


# The simpler algorithms


def _by_lot(n: int, sizes: Sequence[int], seed: int) -> Round:
    order = iter(random.Random(seed).sample(range(n), n))
    return [[next(order) for _ in range(size)] for size in sizes]


def _greedy_event(n: int, sizes: Sequence[int], rounds: int) -> list[Round]:
    plan: list[Round] = []
    for seed in range(rounds):
        order = random.Random(seed).sample(range(n), n)
        plan.append(_greedy(order, sizes, meetings(dict(enumerate(plan)))))
    return plan


def _greedy(order: Sequence[int], sizes: Sequence[int], met: Sequence[Meeting]) -> Round:
    known = {(meeting.one, meeting.other) for meeting in met}
    left, tables = list(order), []
    for size in sizes:
        table: list[int] = []
        while len(table) < size:
            table.append(left.pop(_next(left, table, known)))
        tables.append(table)
    return tables


def _next(left: list[int], table: list[int], known: set[tuple[int, int]]) -> int:
    for place, one in enumerate(left):
        if not any((min(one, other), max(one, other)) in known for other in table):
            return place
    return 0


def _standing(request: Request) -> list[int]:
    return [one.id for one in sorted(request.people, key=lambda one: (one.rank, one.id))]


def _judged(tables: Round, request: Request) -> dict[str, int]:
    known = {(meeting.one, meeting.other) for meeting in request.met}
    scores = {one.id: one.score for one in request.people}
    pairs = [pair for table in tables for pair in combinations(sorted(table), 2)]
    return {
        "rematches": sum(pair in known for pair in pairs),
        "spread": sum((scores[one] - scores[other]) ** 2 for one, other in pairs),
    }


def _timed(work: Callable[[], T]) -> tuple[dict[str, Any], T]:
    began = [clock() for clock in CLOCKS.values()]
    result = work()
    ended = [clock() for clock in CLOCKS.values()]
    spans = zip(CLOCKS, began, ended, strict=True)
    return {name: round(end - begin, 3) for name, begin, end in spans}, result
