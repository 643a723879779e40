"""`python -m tests.engines.rewrite_vectors`: the vectors that Python and the page both run.

Questions are made from fixed seeds, so that a file changes only where the rules have. A new file
is one line in FILES.
"""

from collections.abc import Callable
from itertools import product
from random import Random

from games.engines.gnoming.cards import COPIES, DECK
from tests.engines.sheet_vectors import sheet_vectors
from tests.engines.vectors import Json, again, write

ADVANCED = [
    {"runs": runs, "mulligans": mulligans} for runs, mulligans in product((False, True), repeat=2)
]
CARDS = [*COPIES]


def main() -> None:
    for name, (kind, game, make) in FILES.items():
        vectors = [again(kind, game, question) for question in make(Random(name))]
        path = write(name, kind, game, vectors)
        print(path.name, len(vectors), "vectors,", path.stat().st_size // 1024, "kB")


# Grids


def grids(roll: Random) -> list[Json]:
    """As dealt, as players lay them, half empty, and as nobody could have got them."""
    dealt = [roll.sample(DECK, 9) for _ in range(200)]
    laid = [sorted(roll.sample(DECK, 9)) for _ in range(100)]
    wild = [roll.choices((0, 0, 3, 4, 5, 5, 6, 7, 8), k=9) for _ in range(160)]
    close = [roll.choices((0, *roll.sample(range(3, 9), 3)), k=9) for _ in range(160)]
    partly = [roll.choices((None, None, *CARDS), k=9) for _ in range(80)]
    return [
        {"grid": grid, "options": options}
        for grid in (*dealt, *laid, *wild, *close, *partly)
        for options in ADVANCED
    ]


def rounds(roll: Random) -> list[Json]:
    return [
        {
            "grids": [list(hand) for hand in hands(roll, players)],
            "out": roll.choice([None, *range(players)]),
            "options": roll.choice(ADVANCED) | {"children": roll.random() < 0.5},
        }
        for players in roll.choices(range(2, 8), k=300)
    ]


def hands(roll: Random, players: int) -> list[tuple[int, ...]]:
    deck = roll.sample(DECK, len(DECK))
    return [tuple(deck[9 * place : 9 * place + 9]) for place in range(players)]


def arrangements(roll: Random) -> list[Json]:
    dealt = [roll.sample(DECK, 9) for _ in range(60)]
    alike = [roll.choices((0, *roll.sample(range(3, 9), 3), -2), k=9) for _ in range(30)]
    full = [[0] * wild + roll.choices(range(3, 9), k=9 - wild) for wild in (1, 2, 3, 3)]
    return [
        {"grid": grid, "options": options}
        for grid in (*dealt, *alike, *full, [None] * 9)
        for options in ADVANCED
    ]


# Logs


def merges(roll: Random) -> list[Json]:
    return [{"operations": log(roll)} for _ in range(240)]


def log(roll: Random) -> list[tuple[str, str, object, int]]:
    """Few registers and many phones, none of which has seen everything."""
    phones = "abcde"[: roll.randint(2, 5)]
    return [
        (roll.choice(phones), register, roll.choice(VALUES[register]), roll.randint(0, place))
        for place, register in enumerate(roll.choices([*VALUES], WEIGHTS, k=roll.randint(4, 24)))
    ]


VALUES: dict[str, list[object]] = {
    "cell/1/0/0": [3, 3, 4, None],
    "cell/1/1/0": [-4, 0, None],
    "out/1": [0, 1, -1],
    "round/1": [{"winner": 1}, {"tied": [0, 1], "stopper": 1}, {"stopper": 1, "tied": [0, 1]}],
    "pen/0": ["a", "b", "c", None],
    "seat/0": ["Anna", "Åsa 🍄", None],
    "finished": [True, True, False, None],
    "starter": [0, 1],
    "solved": [True, False],
}
WEIGHTS = [8, 4, 4, 3, 2, 2, 1, 1, 1]


def cards_of(game: str) -> Callable[[Random], list[Json]]:
    return lambda roll: sheet_vectors(game)


# Name of the file -> what is asked, of which game, and how questions are made.
FILES: dict[str, tuple[str, str, Callable[[Random], list[Json]]]] = {
    "merges": ("merges", "", merges),
    "gnoming-grids": ("grids", "gnoming", grids),
    "gnoming-rounds": ("rounds", "gnoming", rounds),
    "gnoming-arrangements": ("arrangements", "gnoming", arrangements),
    "gnoming-cards": ("cards", "gnoming", cards_of("gnoming")),
    "gnome-me-cards": ("cards", "gnome_me", cards_of("gnome_me")),
    "gnome-village-cards": ("cards", "gnome_village", cards_of("gnome_village")),
    "snowhere-cards": ("cards", "snowhere", cards_of("snowhere")),
}

if __name__ == "__main__":
    main()
