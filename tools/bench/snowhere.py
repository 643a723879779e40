"""`./run bench snowhere`: time to measure a carpet of 111 cards, by our engine and from scratch.

During a bot's game: find the free cards and the visible fire after each move, and check whether a
placement is allowed. Both ways are measured alternately in one run, in processor time, since other
work may share the machine. Writes var/bench/snowhere.json.
"""

import json
import platform
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

import msgspec

from config.base.environment import VAR
from games.engines.core.contract import Attempt, Millis, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.snowhere import rules
from games.engines.snowhere.bots import LEVELS, think
from games.engines.snowhere.cards import SNOW, Carpet, Lying, Spot
from games.engines.snowhere.events import PickedUp, Placed
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.placement_rules import broken
from games.engines.snowhere.state import Picking, Placing, State
from games.engines.snowhere.survey import Survey, surveyed
from tools.bench import plain_carpet

NOW, SEAT = Millis(0), Seat(0)
TURNS = 12
PLACES = 5  # placements asked for on each carpet

Step = tuple[Survey, PickedUp | Placed, State]  # survey before, event, state after


def main() -> None:
    steps = _steps()
    carpets = [state.carpet for *_, state in steps]
    report = {
        "python": platform.python_version(),
        "cards": len(steps[0][0].carpet),
        "free_set": _beside(steps, carpets, _free_set, plain_carpet.free),
        "visible_area": _beside(steps, carpets, _visible_area, plain_carpet.visible_area),
        "one_placement": _beside(
            _held(steps), _held_plainly(steps), _may_lie, _may_lie_plainly, PLACES
        ),
        "survey_from_nothing_ms": _milliseconds(surveyed, carpets[:6]),
        "view_bytes": max(len(msgspec.json.encode(rules.view(state))) for *_, state in steps),
        "think_ms": {level: _thinking(level, steps) for level in LEVELS},
    }
    path = VAR / "bench" / "snowhere.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))
    print(f"written to {path}")


def _steps() -> list[Step]:
    """The first turns of a game that a normal bot plays."""
    dice = Dice(b"bench")
    state = rules.start(rules.empty_table(Setup(1, TableOptions())), NOW, dice).state
    survey, steps = surveyed(state.carpet), []
    for number in range(TURNS):
        thought = think("normal", rules.view(state), rules.choices(state, SEAT), SEAT, dice(number))
        progress = rules.decide(state, Attempt(SEAT, thought.move, NOW), dice)
        event = progress.events[0]
        assert isinstance(event, PickedUp | Placed)
        steps.append((survey, event, progress.state))
        survey, state = _after(survey, event), progress.state
    return steps


def _after(survey: Survey, event: PickedUp | Placed) -> Survey:
    if isinstance(event, PickedUp):
        return survey.lifted(event.card)
    return survey.laid(Lying(event.card, event.x, event.y, event.angle, SNOW))


# Our way: from the survey before the event


def _free_set(step: Step) -> Any:
    return _after(step[0], step[1]).free


def _visible_area(step: Step) -> Any:
    return _after(step[0], step[1]).fire().area


# Placements to check on the carpet before each event

Held = tuple[Any, list[Spot]]


def _held(steps: list[Step]) -> list[Held]:
    return [(survey, _places(survey.carpet)) for survey, *_ in steps]


def _held_plainly(steps: list[Step]) -> list[Held]:
    return [(survey.carpet, _places(survey.carpet)) for survey, *_ in steps]


def _places(carpet: Carpet) -> list[Spot]:
    cards = carpet[:: len(carpet) // PLACES][:PLACES]
    return [Spot(each.x + 130, each.y - 90, (each.angle + 150) % 3600) for each in cards]


def _may_lie(held: Held) -> Any:
    return [next(broken(held[0], spot), None) is None for spot in held[1]]


def _may_lie_plainly(held: Held) -> Any:
    return [plain_carpet.may_lie(held[0], spot) for spot in held[1]]


# Time


def _beside(
    ours: list[Any],
    theirs: list[Any],
    quick: Callable[[Any], Any],
    plain: Callable[[Any], Any],
    share: int = 1,
) -> dict[str, float]:
    """Time both ways alternately, so that both run under the same load; also count differences."""
    pairs = [
        (_taken(quick, one), _taken(plain, other)) for one, other in zip(ours, theirs, strict=True)
    ]
    one, other = (median(pair[way][0] for pair in pairs) * 1000 / share for way in (0, 1))
    return {
        "ms": round(one, 2),
        "worst_ms": round(max(pair[0][0] for pair in pairs) * 1000 / share, 2),
        "plain_ms": round(other, 2),
        "ratio": round(other / one, 1),
        "different_answers": sum(pair[0][1] != pair[1][1] for pair in pairs),
    }


def _taken(ask: Callable[[Any], Any], of: Any) -> tuple[float, Any]:
    began = time.process_time()
    answer = ask(of)
    return time.process_time() - began, answer


def _milliseconds(ask: Callable[[Any], Any], many: Sequence[Any]) -> float:
    return round(median(_taken(ask, each)[0] for each in many) * 1000, 1)


def _thinking(level: str, steps: list[Step]) -> dict[str, float]:
    def asked(state: State) -> Any:
        choices = rules.choices(state, SEAT)
        return think(level, rules.view(state), choices, SEAT, Dice(b"think")(level)).move

    picking = [state for *_, state in steps if isinstance(state.phase, Picking)]
    placing = [state for *_, state in steps if isinstance(state.phase, Placing)]
    return {
        "picking": _milliseconds(asked, picking[-6:]),
        "placing": _milliseconds(asked, placing[-6:]),
    }
