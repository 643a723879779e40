"""`./run bench engine`: steps of random games per second on one core, compared with OpenSpiel.

One step: list the legal moves, choose one at random, decide it and apply it. Both are measured
alternately in one run, in processor time, since other work may share the machine. OpenSpiel is
optional: `pip install open_spiel`. Writes var/bench/engine.json.
"""

import json
import platform
import random
import time
from collections.abc import Callable
from statistics import median

import msgspec

from config.base.environment import VAR
from games.engines.core.contract import Attempt, Millis, Setup
from games.engines.core.dice import Dice
from games.engines.gnoming import rules
from games.engines.gnoming.options import Options
from games.engines.gnoming.state import State

SEATS, SLICES, SECONDS = 4, 7, 1.0
NOW = Millis(0)

Game = Callable[[], int]  # plays one random game and returns the number of steps


def main() -> None:
    ours, theirs = _measured_by_turns(_gnoming_game, _open_spiel_game())
    report = {
        "python": platform.python_version(),
        "seats": SEATS,
        "gnoming_steps_per_second": ours,
        "open_spiel_steps_per_second": theirs,
        "ratio": theirs and round(ours / theirs, 2),
        "view_and_choices_microseconds": _view_cost(),
    }
    path = VAR / "bench" / "engine.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))
    if theirs is None:
        print("OpenSpiel is not installed, so there is no ratio: pip install open_spiel.")
    print(f"written to {path}")


def _measured_by_turns(ours: Game, theirs: Game | None) -> tuple[int, int | None]:
    slices = [
        (_steps_per_second(ours), theirs and _steps_per_second(theirs)) for _ in range(SLICES)
    ]
    our_speeds, their_speeds = zip(*slices, strict=True)
    return round(median(our_speeds)), round(median(their_speeds)) if theirs else None


def _steps_per_second(game: Game) -> float:
    steps, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        steps += game()
    return steps / spent


# Gnoming A Round


def _gnoming_game() -> int:
    dice, steps = Dice(random.randbytes(32)), 0
    state = rules.start(_table(), NOW, dice).state
    while seats := rules.awaited(state):
        seat = seats[0]
        move = random.choice(rules.legal_moves(state, seat))
        state = rules.decide(state, Attempt(seat, move, NOW), dice).state
        steps += 1
    return steps


def _table() -> State:
    return rules.empty_table(Setup(SEATS, Options()))


def _view_cost() -> float:
    """Microseconds per update sent to a phone: the public view and one seat's choices, encoded."""
    states, encode = _states_of_a_game(), msgspec.json.Encoder().encode
    began = time.process_time()
    for state in states:
        encode(rules.view(state))
        encode(rules.choices(state, rules.awaited(state)[0]))
    return round((time.process_time() - began) / len(states) * 1e6, 1)


def _states_of_a_game() -> list[State]:
    dice = Dice(b"view")
    states = [rules.start(_table(), NOW, dice).state]
    while seats := rules.awaited(states[-1]):
        move = random.choice(rules.legal_moves(states[-1], seats[0]))
        states.append(rules.decide(states[-1], Attempt(seats[0], move, NOW), dice).state)
    return states[:-1]


# OpenSpiel


def _open_spiel_game() -> Game | None:
    try:
        import pyspiel
        from open_spiel.python.games import block_dominoes  # noqa: F401 - registers the game
    except ImportError:
        return None
    return lambda: _steps_of(pyspiel.load_game("python_block_dominoes").new_initial_state())


def _steps_of(state) -> int:
    steps = 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        steps += 1
    return steps
