"""Plays random tournaments of every format against a checker that trusts nobody."""

from random import Random

from config.drills._ground import wishes
from tests.tournaments.test_random_tournaments import FORMATS, play_one


def main() -> int:
    wish = wishes(__doc__, tournaments=2000, seed=0)
    for seed in range(wish.seed, wish.seed + wish.tournaments):
        play_one(Random(seed), FORMATS[seed % len(FORMATS)])
    print(f"{wish.tournaments} tournaments: nothing lost, standings as recomputed from zero")
    return 0
