"""`./run bench bots`: how often each bot beats an easier one, over 1,000 games of two and of four.

Each deal is played once from every seat, so that luck cancels out. `./run bench bots 200` plays
fewer games, `./run bench bots 200 gnome_me` only one of the games. Writes var/bench/bots.json; the
figures of a full run are in docs/bots.md.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from config.base.environment import VAR
from games.catalogue import GAMES
from games.engines.core.contract import Attempt, Millis, Outcome, Setup
from games.engines.core.dice import Dice
from games.engines.core.game import Game
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_village.board.options import Options as VillageOptions
from games.engines.gnoming.options import Options
from tools.bench import gnome_me_games

COUNT, NOW = 1_000, Millis(0)
MATCHES = (("strong", "easy"), ("strong", "normal"), ("normal", "easy"))


class Match(NamedTuple):
    """The result of one bot of a level against bots of another level on all other seats."""

    game: str
    level: str
    others: str
    seats: int
    games: int
    won: float  # share of the games; a shared win counts in part
    points: float  # per round in Gnoming A Round, per game (cards or points) in the other games
    others_points: float


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    began = time.process_time()
    matches = [
        match(game, *levels, seats, games)
        for game in sys.argv[2:] or PLAYED
        for seats in (2, 4)
        for levels in MATCHES
    ]
    for each in matches:
        print(
            f"{each.game}: {each.level} against {each.seats - 1} {each.others}:"
            f" wins {each.won:.1%}, {each.points:+.1f} to {each.others_points:+.1f}"
        )
    path = VAR / "bench" / "bots.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps([each._asdict() for each in matches], indent=2))
    print(f"{time.process_time() - began:.0f} s; written to {path}")


def match(game: str, level: str, others: str, seats: int, games: int) -> Match:
    play, rounds = PLAYED[game]
    won = own = theirs = 0.0
    for number in range(games):
        seat = number % seats
        levels = [level if each == seat else others for each in range(seats)]
        outcome = play(levels, Dice(b"bots %d" % (number // seats)))
        won += _share_of_win(outcome, seat)
        own += outcome.scores[seat]
        theirs += (sum(outcome.scores) - outcome.scores[seat]) / (seats - 1)
    count = rounds * games
    return Match(game, level, others, seats, games, won / games, own / count, theirs / count)


def _share_of_win(outcome: Outcome, seat: int) -> float:
    return 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0


# Turn by turn


def _gnoming(levels: list[str], dice: Dice) -> Outcome:
    return turn_by_turn(GAMES["gnoming"], Options(hints=False), levels, dice)


def _village(levels: list[str], dice: Dice) -> Outcome:
    return turn_by_turn(GAMES["gnome_village"], VillageOptions(), levels, dice)


def turn_by_turn(game: Game, options: Any, levels: list[str], dice: Dice) -> Outcome:
    rules, steps = game.rules, 0
    state = rules.start(rules.empty_table(Setup(len(levels), options)), NOW, dice).state
    while (outcome := rules.outcome(state)) is None:
        seat = rules.awaited(state)[0]
        view, choices = rules.view(state), rules.choices(state, seat)
        thought = game.bots.think(levels[seat], view, choices, seat, dice("bot", seat, steps))
        state = rules.decide(state, Attempt(seat, thought.move, NOW), dice).state
        steps += 1
    return outcome


# Do You Gnome Me?


def _gnome_me(levels: list[str], dice: Dice) -> Outcome:
    return gnome_me_games.outcome_of(levels, TableOptions(), dice)


# For each game: a function that plays it, and the number of rounds by which its points are divided.
PLAYED: dict[str, tuple[Callable[[list[str], Dice], Outcome], int]] = {
    "gnoming": (_gnoming, 3),
    "gnome_me": (_gnome_me, 1),
    "gnome_village": (_village, 1),
}
