"""Lets two organisers, two phones, or a table and its round race: exactly one wins, each time."""

from config.drills._ground import ground, wishes
from tests.tournaments.races import RACES


def main() -> int:
    wish = wishes(__doc__, times=1000)
    with ground():
        for race in RACES:
            for _ in range(wish.times):
                race()
            print(f"{race.__name__}: {wish.times} times, one winner each", flush=True)
    return 0
