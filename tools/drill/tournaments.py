"""Plays random tournaments of every format and checks them with an independent checker."""

from random import Random

from tests.tournaments.test_random_tournaments import FORMATS, play_one
from tools.drill._sandbox import options


def main() -> int:
    wish = options(__doc__, tournaments=2000, seed=0)
    drill(range(wish.seed, wish.seed + wish.tournaments))
    print(f"{wish.tournaments} tournaments: nothing lost, standings as recomputed from zero")
    return 0


def drill(seeds: range) -> None:
    for seed in seeds:
        play_one(Random(seed), FORMATS[seed % len(FORMATS)])
