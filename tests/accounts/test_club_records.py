"""What a club is proud of, read from its results."""

from datetime import datetime, timedelta
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest

from accounts.clubs.records import club_records
from accounts.models import Club, Result

pytestmark = pytest.mark.django_db
FIRST = datetime(2026, 5, 1, 20, tzinfo=ZoneInfo("Europe/Amsterdam"))


@pytest.fixture
def club() -> Club:
    return Club.objects.create(name="Mossy Log", slug="mossy-log")


def played(club: Club | None, game: str, day: int, flags=(), **people: dict[str, int]) -> None:
    """One game: for everybody, what they measured; all of it counts downwards but cards."""
    source = uuid4()
    for seat, (name, measures) in enumerate(people.items()):
        Result.objects.create(
            source_kind="card",
            source_id=source,
            game=game,
            seat=seat,
            name=name,
            rank=1,
            score=0,
            measures={
                measure: {"value": value, "lower_is_better": measure != "cards"}
                for measure, value in measures.items()
            },
            reason="",
            flags=list(flags),
            finished_at=FIRST + timedelta(days=day),
            club=club,
        )


def told(club: Club) -> list[tuple[str, int, list[str]]]:
    return [(str(record.title), record.value, record.holders) for record in club_records(club)]


def test_less_is_better_where_strokes_are_counted(club: Club):
    played(
        club, "gnoming", 1, Anna={"total": 3, "best_round": -9}, Bo={"total": -4, "best_round": 2}
    )
    assert told(club) == [("Best round", -9, ["Anna"]), ("Best game", -4, ["Bo"])]


def test_whoever_did_it_first_holds_it(club: Club):
    played(club, "gnoming", 2, Bo={"total": -4})
    played(club, "gnoming", 1, Anna={"total": -4})
    assert told(club) == [("Best game", -4, ["Anna"])]


def test_a_team_holds_its_run_together_and_apart_from_games_against_each_other(club: Club):
    played(club, "gnome_me", 1, ["team"], Anna={"cards": 7}, Bo={"cards": 7})
    played(club, "gnome_me", 2, [], Cia={"cards": 5}, Bo={"cards": 2})
    assert told(club) == [
        ("Best cooperative run", 7, ["Anna", "Bo"]),
        ("Most gnomes known in one game", 5, ["Cia"]),
    ]


def test_more_time_has_records_of_its_own(club: Club):
    played(club, "gnome_me", 1, ["team"], Anna={"cards": 4})
    played(club, "gnome_me", 2, ["team", "time-x1.5"], Anna={"cards": 9})
    played(club, "gnome_me", 3, ["team", "flash-900"], Anna={"cards": 9})
    assert told(club) == [
        ("Best cooperative run", 4, ["Anna"]),
        ("Best run in three minutes", 9, ["Anna"]),
    ]


def test_each_carpet_has_a_record_of_its_own_and_practice_none(club: Club):
    played(club, "snowhere", 1, ["team", "spread-snug"], Anna={"fire_area": 900})
    played(club, "snowhere", 2, ["team", "spread-snug"], Bo={"fire_area": 800})
    played(club, "snowhere", 3, ["team", "spread-snug", "practice"], Cia={"fire_area": 1})
    played(club, "snowhere", 4, ["team", "spread-wide", "cards-30"], Cia={"fire_area": 70})
    played(club, "snowhere", 5, ["team", "at-the-table", "spread-snug"], Dan={"fire_cards": 3})
    assert told(club) == [
        ("Least fire left, in mm²: wide carpet, thirty cards", 70, ["Cia"]),
        ("Least fire left, in mm²: snug carpet", 800, ["Bo"]),
        ("Least fire left: snug carpet, at a real table", 3, ["Dan"]),
    ]


def test_other_clubs_and_games_of_no_club_are_not_ours(club: Club):
    played(None, "gnoming", 1, Anna={"total": -40})
    played(Club.objects.create(name="Other", slug="other"), "gnoming", 1, Bo={"total": -40})
    assert told(club) == []
