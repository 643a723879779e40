"""`./run bench bots`: how often each bot beats an easier one, over 1,000 games of two and of four.

The same deals are played from every seat, so that nobody is lucky. `./run bench bots 200` plays
fewer games. Writes var/bench/bots.json; the figures of a full run stand in docs/bots.md.
"""

import json
import sys
import time
from typing import NamedTuple

from config.environment import VAR
from games.engines.core.contract import Attempt, Millis, Outcome, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.gnoming import rules
from games.engines.gnoming.bots import think
from games.engines.gnoming.options import Options

GAMES, NOW = 1_000, Millis(0)
MATCHES = (("strong", "easy"), ("strong", "normal"), ("normal", "easy"))


class Match(NamedTuple):
    """One bot of a level against a table full of another."""

    level: str
    others: str
    seats: int
    games: int
    won: float  # share of the games; a shared win counts in part
    points_a_round: float
    others_points_a_round: float


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    began = time.process_time()
    matches = [_match(*levels, seats, games) for seats in (2, 4) for levels in MATCHES]
    for match in matches:
        print(
            f"{match.level} against {match.seats - 1} {match.others}: wins {match.won:.1%},"
            f" {match.points_a_round:+.1f} to {match.others_points_a_round:+.1f} a round"
        )
    path = VAR / "bench" / "bots.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps([match._asdict() for match in matches], indent=2))
    print(f"{time.process_time() - began:.0f} s; written to {path}")


def _match(level: str, others: str, seats: int, games: int) -> Match:
    won = own = theirs = 0.0
    for number in range(games):
        seat = number % seats
        levels = [level if each == seat else others for each in range(seats)]
        outcome = _game(levels, Dice(b"bots %d" % (number // seats)))
        won += _share_of_win(outcome, seat)
        own += outcome.scores[seat]
        theirs += (sum(outcome.scores) - outcome.scores[seat]) / (seats - 1)
    rounds = 3 * games
    return Match(level, others, seats, games, won / games, own / rounds, theirs / rounds)


def _share_of_win(outcome: Outcome, seat: int) -> float:
    return 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0


def _game(levels: list[str], dice: Dice) -> Outcome:
    setup, steps = Setup(len(levels), Options(hints=False)), 0
    state = rules.start(rules.empty_table(setup), NOW, dice).state
    while (outcome := rules.outcome(state)) is None:
        seat = rules.awaited(state)[0]
        move = _move(levels[seat], state, seat, dice("bot", seat, steps))
        state = rules.decide(state, Attempt(seat, move, NOW), dice).state
        steps += 1
    return outcome


def _move(level: str, state, seat: Seat, roll):
    return think(level, rules.view(state), rules.choices(state, seat), seat, roll).move
