"""Who has won: from the scores of all rounds to an Outcome. scoring.py scores a round.

Tables and scorecards both use this module, so that their outcomes have the same form.
"""

from games.engines.core.contract import Measure, Outcome
from games.engines.core.sentence import N_
from games.engines.gnoming.options import Options

Rounds = tuple[tuple[int, ...], ...]  # per seat, the score of each round

# What decided the first place, and the sentence for it.
REASONS: dict[str, str | None] = {
    "lowest-total": None,
    "most-rounds": None,
    "lower-total": N_("Equal in rounds won: the lower total decides."),
    "last-round": N_("Still equal: the lower score in the last round decides."),
    "shared": N_("Equal in everything: the win is shared."),
}


def final_standing(rounds: Rounds, options: Options) -> Outcome:
    by_rounds = options.scoring == "rounds"
    keys = _by_rounds_won(rounds) if by_rounds else _by_total(rounds)
    steps = ("most-rounds", "lower-total") if by_rounds else ("lowest-total",)
    reason = _decided_by(keys, (*steps, "last-round"))
    return Outcome(
        reason=reason,
        ranks=tuple(1 + sum(other < key for other in keys) for key in keys),
        scores=totals(rounds),
        rounds=rounds,
        measures=_measures(rounds),
        why=REASONS[reason],
    )


def totals(rounds: Rounds) -> tuple[int, ...]:
    return tuple(map(sum, rounds))


def rounds_won(rounds: Rounds) -> tuple[int, ...]:
    # Ruling: players tied for the lowest score of a round each win it.
    lowest = [min(scores) for scores in zip(*rounds, strict=True)]
    return tuple(sum(map(int.__eq__, own, lowest)) for own in rounds)


def _by_total(rounds: Rounds) -> list[tuple[int, ...]]:
    return [(sum(own), own[-1]) for own in rounds]


def _by_rounds_won(rounds: Rounds) -> list[tuple[int, ...]]:
    won = rounds_won(rounds)
    return [(-wins, sum(own), own[-1]) for wins, own in zip(won, rounds, strict=True)]


def _decided_by(keys: list[tuple[int, ...]], steps: tuple[str, ...]) -> str:
    """The first step at which one player alone is ahead."""
    best = min(keys)
    for length, step in enumerate(steps, 1):
        if sum(key[:length] == best[:length] for key in keys) == 1:
            return step
    return "shared"


def _measures(rounds: Rounds) -> dict[str, Measure]:
    return {
        "total": Measure(totals(rounds), lower_is_better=True),
        "rounds_won": Measure(rounds_won(rounds), lower_is_better=False),
        "best_round": Measure(tuple(map(min, rounds)), lower_is_better=True),
        "last_round": Measure(tuple(own[-1] for own in rounds), lower_is_better=True),
    }
