"""The bots: always legal, knowing only what everybody sees, and each better than the last."""

import pytest

from games.catalogue import GAMES
from games.engines.core.dice import Dice
from games.engines.gnome_village.board.options import Options
from games.engines.gnome_village.bots import LEVELS
from tools.bench import bots as bench
from tools.bench.bots import turn_by_turn

VILLAGE = GAMES["gnome_village"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_whole_games_by_every_option(level: str, seats: int) -> None:
    for options in (Options(), Options(deluxe=True), Options(children=True, deluxe=True)):
        outcome = turn_by_turn(VILLAGE, options, [level] * seats, Dice(b"%d" % seats))
        assert outcome.reason


def test_the_same_roll_gives_the_same_game() -> None:
    games = [turn_by_turn(VILLAGE, Options(), ["normal", "easy"], Dice(b"again")) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize(("better", "worse"), [("strong", "easy"), ("normal", "easy")])
def test_a_better_bot_wins_far_more_often(better: str, worse: str) -> None:
    """./run bench bots plays enough games to say how much."""
    assert bench.match("gnome_village", better, worse, 2, 40).won > 0.6
