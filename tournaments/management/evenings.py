"""A year of evenings at the sample club, on paper scorecards: made up, but the same every time.

Nobody played them. They are recorded by the service that records every finished game.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any, NamedTuple
from uuid import UUID, uuid5

from django.db import transaction

from accounts.models import Club, Result
from accounts.services import SeatOf, record_outcome

ID = UUID("6d6f7373-792d-4c6f-8720-657665656e67")
EVENINGS, TABLES = 26, 2

# How many strokes somebody usually is from the others in a round.
SKILL = {"Anna": -2, "Dan": -3, "Bo": 0, "Cia": 0, "Eef": 2, "Fien": 1, "Gus": 3, "Old Hanna": -1}

# Played together: how many days ago, which game, cards won or fires left, and who.
TOGETHER = (
    (150, "gnome_me", 5, ("Anna", "Bo", "Eef")),
    (94, "gnome_me", 8, ("Anna", "Gus", "Cia", "Fien")),
    (66, "snowhere", 2, ("Anna", "Old Hanna")),
    (38, "snowhere", 0, ("Anna", "Dan", "Bo")),
    (24, "gnome_me", 7, ("Dan", "Anna", "Old Hanna")),
)
ENOUGH = 7  # cards, in two minutes


class Evening(NamedTuple):
    days_ago: float
    game: str
    names: Sequence[str]
    outcome: dict[str, Any]


@transaction.atomic
def record_evenings(club: Club, now: datetime) -> None:
    if Result.objects.filter(club=club, source_kind=Result.Source.CARD).exists():
        return
    people = dict(club.members.values_list("nickname", "pk"))
    for evening in (*_against_each_other(), *_together()):
        record_outcome(
            source_kind=Result.Source.CARD,
            source_id=uuid5(ID, f"{evening.game} {evening.days_ago}"),
            game=evening.game,
            seats=[SeatOf(seat, people[name], name) for seat, name in enumerate(evening.names)],
            outcome=evening.outcome,
            finished_at=now - timedelta(days=evening.days_ago),
            club=club,
        )


# Gnoming A Round


def _against_each_other() -> Iterator[Evening]:
    """Every other week, whoever came, at tables of three to five."""
    chance = Random(1)
    for number in range(EVENINGS, 0, -1):
        who = ["Anna", *chance.sample(sorted(SKILL.keys() - {"Anna"}), 6)]
        for table in range(TABLES):
            names = chance.sample(who, chance.randint(3, 5))
            rounds = [_rounds(chance, name) for name in names]
            yield Evening(14 * number - 3 - table / 24, "gnoming", names, _scored(chance, rounds))


def _rounds(chance: Random, name: str) -> list[int]:
    return [max(-26, round(chance.gauss(6 + SKILL[name], 8))) for _round in range(3)]


def _scored(chance: Random, rounds: list[list[int]]) -> dict[str, Any]:
    """A low grid has more sets and fewer Hazards."""
    totals = [sum(own) for own in rounds]
    sets = [sum((score < 8) + (score < 0) + (score < -8) for score in own) for own in rounds]
    ranks = [1 + sum(other < total for other in totals) for total in totals]
    measures = {
        "total": _measure(totals, lower=True),
        "best_round": _measure(map(min, rounds), lower=True),
        "sets": _measure(sets, lower=False),
        "mulligans_in_lines": _measure((chance.randint(0, min(2, s)) for s in sets), lower=False),
        "hazards_left": _measure((sum(s > 12 for s in own) for own in rounds), lower=True),
        "strokes_left": _measure((chance.randint(0, 9) for _own in rounds), lower=True),
    }
    return _outcome("lowest-total", ranks, totals, rounds, measures, "itemised")


# Against the clock and the fire


def _together() -> Iterator[Evening]:
    for days_ago, game, score, names in TOGETHER:
        yield Evening(days_ago, game, names, _team_scored(game, score, len(names)))


def _team_scored(game: str, score: int, seats: int) -> dict[str, Any]:
    if game == "snowhere":
        name, lower, reason = "fire_cards", True, "fire-left" if score else "solved"
    else:
        name, lower, reason = "cards", False, "aim-reached" if score >= ENOUGH else "aim-missed"
    everybody = [score] * seats
    measures = {name: _measure(everybody, lower)}
    return _outcome(reason, [1] * seats, everybody, [[score]] * seats, measures, "team")


def _measure(values: Any, lower: bool) -> dict[str, Any]:
    return {"values": list(values), "lower_is_better": lower}


def _outcome(
    reason: str, ranks: list, scores: list, rounds: list, measures: dict, flag: str
) -> dict[str, Any]:
    outcome = {"reason": reason, "ranks": ranks, "scores": scores, "rounds": rounds}
    return outcome | {"measures": measures, "why": None, "flags": [flag]}
