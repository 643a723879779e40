"""`./run bench village`: random games of Gnome Village per second, and a bot's time per decision.

In processor time on one core; Gnoming A Round is measured in the same run for comparison. Writes
var/bench/village.json.
"""

import json
import platform
import random
import time
from statistics import median, quantiles

from config.base.environment import VAR
from games.catalogue import GAMES
from games.engines.core.contract import Attempt, Millis, Setup
from games.engines.core.dice import Dice
from games.engines.core.game import Game

SEATS, SECONDS, NOW = 4, 10.0, Millis(0)


def main() -> None:
    village, gnoming = GAMES["gnome_village"], GAMES["gnoming"]
    report = {
        "python": platform.python_version(),
        "seats": SEATS,
        "village": _random_games(village),
        "gnoming": _random_games(gnoming),
        "bots": {level: _decisions(village, level) for level in village.bots.levels},
    }
    path = VAR / "bench" / "village.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))
    print(f"written to {path}")


def _random_games(game: Game) -> dict[str, float]:
    games = steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        games, steps = games + 1, steps + _random_game(game, games)
    return {"games_per_second": round(games / spent, 1), "steps_per_second": round(steps / spent)}


def _random_game(game: Game, number: int) -> int:
    rules, dice, chance = game.rules, Dice(b"bench %d" % number), random.Random(number)
    state, steps = _begun(game, dice), 0
    while rules.outcome(state) is None:
        seat = rules.awaited(state)[0]
        offered = [move for move in rules.legal_moves(state, seat) if not isinstance(move, type)]
        state = rules.decide(state, Attempt(seat, chance.choice(offered), NOW), dice).state
        steps += 1
    return steps


def _decisions(game: Game, level: str) -> dict[str, float]:
    """Times a bot's decisions: view, choices and thinking together, as a table waits for them."""
    rules, dice = game.rules, Dice(b"bench bots")
    state = _begun(game, dice)
    times: list[float] = []
    while rules.outcome(state) is None:
        seat = rules.awaited(state)[0]
        began = time.process_time()
        view, choices = rules.view(state), rules.choices(state, seat)
        thought = game.bots.think(level, view, choices, seat, dice("bot", seat, len(times)))
        times.append((time.process_time() - began) * 1000)
        state = rules.decide(state, Attempt(seat, thought.move, NOW), dice).state
    return {"median_ms": round(median(times), 2), "p99_ms": round(quantiles(times, n=100)[98], 2)}


def _begun(game: Game, dice: Dice):
    setup = Setup(SEATS, game.options())
    return game.rules.start(game.rules.empty_table(setup), NOW, dice).state
