"""`./run bench carpets`: how much fire each bot, and a random player, leaves on full carpets.

`./run bench carpets 20` plays 20 carpets of each size, the same ones for every player. The random
player ("nobody") picks up any free card and places it with the rules' substitute move. Writes
var/bench/carpets.json.
"""

import json
import sys
import time
from statistics import mean
from typing import Any

from config.base.environment import VAR
from games.engines.core.contract import Attempt, Millis, Outcome, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.snowhere import rules
from games.engines.snowhere.bots import LEVELS, think
from games.engines.snowhere.moves import PICKING_UP
from games.engines.snowhere.online import Spread, TableOptions
from games.engines.snowhere.state import Picking, State

SPREADS: tuple[Spread, ...] = ("snug", "loose", "wide")
NOW, SEAT = Millis(0), Seat(0)
NOBODY = "nobody"


def main() -> None:
    games, began = int(sys.argv[1]) if len(sys.argv) > 1 else 3, time.process_time()
    left = {
        f"{level} {spread}": _left([_played(level, spread, number) for number in range(games)])
        for level in (NOBODY, *LEVELS)
        for spread in SPREADS
    }
    path = VAR / "bench" / "carpets.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(left, indent=2))
    print(json.dumps(left, indent=2))
    print(f"{time.process_time() - began:.0f} s; written to {path}")


def _left(outcomes: list[Outcome]) -> dict[str, float]:
    shares = [outcome.measures["fire_share"].values[0] / 100 for outcome in outcomes]
    return {"percent": round(mean(shares), 1), "best": min(shares), "worst": max(shares)}


def _played(level: str, spread: Spread, number: int) -> Outcome:
    dice = Dice(b"carpet %d" % number)
    state = rules.start(rules.empty_table(Setup(1, TableOptions(spread))), NOW, dice).state
    while (outcome := rules.outcome(state)) is None:
        move = _move(level, state, dice("bot", state.picked, len(state.carpet)))
        state = rules.decide(state, Attempt(SEAT, move, NOW), dice).state
    return outcome


def _move(level: str, state: State, roll: Any) -> Any:
    if level != NOBODY:
        return think(level, rules.view(state), rules.choices(state, SEAT), SEAT, roll).move
    if isinstance(state.phase, Picking):
        return PICKING_UP[roll.choice(state.free)]
    return rules.substitute(state, SEAT)
