"""Badges come in levels, and none of them asks for anything."""

import pytest

from accounts.profile.achievements import achievements, all_badges
from tests.accounts.profile.pasts import changed, past, played_game


def levels(played_games) -> dict[str, int]:
    return {earned.badge.key: earned.level for earned in achievements(played_games)}


def test_a_newcomer_has_none() -> None:
    assert achievements([]) == []


def test_the_first_game_is_worth_a_badge_even_when_lost() -> None:
    assert levels(past({"me": 25, "bo": 1})) == {"regular": 1}


def test_levels_rise_with_what_was_done() -> None:
    told = levels(past(*[{"me": 25, "bo": 26}] * 10))
    assert (told["regular"], told["winner"], told["evenings"]) == (2, 2, 2)


def test_a_low_total_is_a_high_level() -> None:
    assert levels(past({"me": -15, "bo": 1}))["low"] == 3


def test_a_win_from_last_place_is_a_comeback() -> None:
    behind = changed(played_game(0, me=1, bo=2), rounds=[9, -8])
    behind.others[0].rounds = [1, 1]
    assert levels([behind])["comeback"] == 1


@pytest.mark.parametrize("badge", all_badges(), ids=lambda badge: badge.key)
def test_steps_only_lead_up(badge) -> None:
    steps = list(badge.levels)
    assert steps == sorted(steps, reverse=badge.falling)
    assert str(badge.title) and str(badge.what)


def test_the_next_step_is_told_until_there_is_none() -> None:
    (regular,) = [one for one in achievements(past({"me": 25, "bo": 1})) if one.level == 1]
    assert regular.next_step == 10
    games = past(*[{"me": 25, "bo": 1}] * 1000)
    (top,) = [one for one in achievements(games) if one.badge.key == "regular"]
    assert top.next_step is None
