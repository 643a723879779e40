"""A year of evenings at the sample club, on paper scorecards: made up, but the same every time.

Nobody played them. They are recorded by the service that records every finished game.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from uuid import UUID, uuid5

from django.db import transaction

from accounts.models import Club, Player, Result
from accounts.services import SeatOf, record_outcome

EVENINGS, TABLES = 26, 2
ID = UUID("6d6f7373-792d-4c6f-8720-657665656e67")

# How many strokes somebody usually is from the others in a round.
SKILL = {"Anna": -2, "Dan": -3, "Bo": 0, "Cia": 0, "Eef": 2, "Fien": 1, "Gus": 3, "Old Hanna": -1}


@transaction.atomic
def remember(club: Club, now: datetime) -> None:
    if Result.objects.filter(club=club, source_kind=Result.Source.CARD).exists():
        return
    people = {player.nickname: player for player in club.members.all()}
    for number, (names, at) in enumerate(_tables(now)):
        _record(club, uuid5(ID, str(number)), [people[name] for name in names], at)


def _tables(now: datetime) -> Iterator[tuple[list[str], datetime]]:
    """Every other Thursday, whoever came, at tables of three to five."""
    chance = Random(1)
    for evening in range(EVENINGS, 0, -1):
        who = chance.sample(sorted(SKILL), chance.randint(6, 8))
        who = [*{"Anna": 1, **dict.fromkeys(who)}][:8]
        at = now - timedelta(days=14 * evening - 3)
        for table in range(TABLES):
            yield chance.sample(who, chance.randint(3, 5)), at + timedelta(minutes=50 * table)


def _record(club: Club, source: UUID, players: list[Player], at: datetime) -> None:
    chance = Random(source.int)
    rounds = [_rounds(chance, player.nickname) for player in players]
    record_outcome(
        source_kind=Result.Source.CARD,
        source_id=source,
        game="gnoming",
        seats=[SeatOf(seat, player.pk, player.nickname) for seat, player in enumerate(players)],
        outcome=_outcome(chance, rounds),
        finished_at=at,
        club=club,
    )


def _rounds(chance: Random, name: str) -> list[int]:
    return [max(-26, round(chance.gauss(6 + SKILL[name], 8))) for _round in range(3)]


def _outcome(chance: Random, rounds: list[list[int]]) -> dict:
    totals = [sum(own) for own in rounds]
    return {
        "reason": "lowest-total",
        "ranks": [1 + sum(other < total for other in totals) for total in totals],
        "scores": totals,
        "rounds": rounds,
        "measures": _measures(chance, rounds, totals),
        "why": None,
        "flags": ["itemised"],
    }


def _measures(chance: Random, rounds: list[list[int]], totals: list[int]) -> dict:
    """A low grid has more sets and fewer Hazards."""
    sets = [sum((score < 8) + (score < 0) + (score < -8) for score in own) for own in rounds]
    hazards = [sum(score > 12 for score in own) for own in rounds]
    return {
        "total": {"values": totals, "lower_is_better": True},
        "best_round": {"values": [min(own) for own in rounds], "lower_is_better": True},
        "sets": {"values": sets, "lower_is_better": False},
        "mulligans_in_lines": {
            "values": [chance.randint(0, min(2, made)) for made in sets],
            "lower_is_better": False,
        },
        "hazards_left": {"values": hazards, "lower_is_better": True},
        "strokes_left": {
            "values": [chance.randint(0, 9) for _own in rounds],
            "lower_is_better": True,
        },
    }
