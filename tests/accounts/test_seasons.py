"""A season: when it begins and ends, and who stands where in it."""

from datetime import date, datetime
from fractions import Fraction
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

import pytest

from accounts.clubs.seasons import Season, Share, standings

ANNA, BO, CIA = (UUID(int=number) for number in range(1, 4))


@pytest.mark.parametrize(
    ("day", "season"),
    [
        (date(2026, 1, 5), "Winter 2026"),
        (date(2026, 2, 28), "Winter 2026"),
        (date(2026, 3, 1), "Spring 2026"),
        (date(2026, 8, 31), "Summer 2026"),
        (date(2026, 11, 30), "Autumn 2026"),
        (date(2026, 12, 1), "Winter 2027"),
    ],
)
def test_the_winter_belongs_to_the_year_it_ends_in(day: date, season: str):
    assert str(Season.of(day)) == season


def test_seasons_follow_each_other_without_a_gap():
    season = Season(2026, 0)
    for _step in range(9):
        assert season.ends == season.after.begins and season.after.before == season
        season = season.after
    assert season == Season(2028, 1)


def test_a_season_begins_at_midnight_of_the_club():
    assert Season(2026, 0).begins == datetime(2025, 12, 1, tzinfo=ZoneInfo("Europe/Amsterdam"))


@pytest.mark.parametrize("text", ["", "2026", "2026-4", "26-1", "2026-1-1", "٢٠٢٦-1", "0000-0"])
def test_nonsense_is_no_season(text: str):
    assert Season.read(text) is None


def test_a_season_reads_its_own_key():
    assert Season.read(Season(2026, 3).key) == Season(2026, 3)


# The table


def game(*ranks: tuple[UUID, int]) -> list[Share]:
    source = uuid4()
    return [Share(source, player, rank) for player, rank in ranks]


def test_a_point_for_everybody_one_finishes_before_and_half_a_point_for_a_shared_place():
    rows = standings(game((ANNA, 1), (BO, 2), (CIA, 2)))
    points = {row.player: row.points for row in rows}
    assert points == {ANNA: 2, BO: Fraction(1, 2), CIA: Fraction(1, 2)}


def test_wins_decide_between_equal_points_and_what_is_still_equal_is_shared():
    evening = [
        *game((ANNA, 1), (BO, 2)),
        *game((BO, 1), (CIA, 2)),
        *game((CIA, 1), (ANNA, 2)),
    ]
    assert [row.place for row in standings(evening)] == [1, 1, 1]
    level = [
        *game((ANNA, 1), (BO, 2), (CIA, 3)),
        *game((BO, 1), (CIA, 2)),
        *game((BO, 2), (CIA, 1)),
    ]
    assert [(row.place, row.player) for row in standings(level)] == [(1, ANNA), (1, BO), (3, CIA)]


def test_a_game_alone_brings_no_point_but_counts_as_played():
    (row,) = standings(game((ANNA, 1)))
    assert (row.points, row.played, row.won) == (0, 1, 1)
