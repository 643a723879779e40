"""Wins in a row, from which game to which."""

from accounts.profile.streaks import current, longest, streaks
from tests.accounts.profile.pasts import changed, past, played_game

WON, LOST = {"me": 1, "bo": 2}, {"me": 2, "bo": 1}


def test_nobody_starts_with_a_streak() -> None:
    assert len(longest([])) == len(current([])) == 0


def test_the_longest_streak_knows_where_it_began_and_ended() -> None:
    games = past(WON, LOST, WON, WON, WON, LOST, WON)
    streak = longest(games)
    assert len(streak) == 3
    assert (streak.first, streak.last) == (games[2], games[4])


def test_the_current_streak_ends_with_the_first_loss() -> None:
    assert len(current(past(LOST, WON, WON))) == 2
    assert len(current(past(WON, WON, LOST))) == 0


def test_games_played_together_or_alone_neither_make_nor_break_one() -> None:
    games = [
        played_game(0, me=1, bo=2),
        changed(played_game(1, me=2, bo=2), flags=["team"]),
        played_game(2, me=5),
        played_game(3, me=1, bo=2),
    ]
    assert [len(streak) for streak in streaks(games)] == [2]


def test_a_shared_first_place_is_a_win() -> None:
    assert len(current(past({"me": 1, "bo": 1}))) == 1
