"""Lets two organisers, two phones, or a table and its round race: exactly one wins, each time."""

from tests.tournaments.races import RACES
from tools.drill._sandbox import options, sandbox


def main() -> int:
    wish = options(__doc__, times=1000)
    with sandbox():
        drill(wish.times)
    return 0


def drill(times: int) -> None:
    for race in RACES:
        for _ in range(times):
            race()
        print(f"{race.__name__}: {times} times, one winner each", flush=True)
