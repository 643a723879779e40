"""Head to head: who usually finishes before whom."""

from accounts.profile.rivals import rivalry
from tests.accounts.profile.pasts import changed, past, played_game


def test_a_rival_is_counted_game_by_game() -> None:
    (bo,) = rivalry(past({"me": 1, "bo": 2}, {"me": 3, "bo": 2}, {"me": 2, "bo": 2})).rivals
    assert (str(bo.player), bo.ahead, bo.behind, bo.level, bo.games) == ("bo", 1, 1, 1, 3)


def test_those_met_most_often_come_first() -> None:
    games = past({"me": 1, "dan": 2}, {"me": 1, "bo": 2, "dan": 3}, {"me": 1, "cia": 2})
    assert [str(rival.player) for rival in rivalry(games).rivals] == ["dan", "bo", "cia"]


def test_the_nemesis_finishes_before_you_and_the_favourite_after() -> None:
    games = past(*[{"dan": 1, "me": 2, "bo": 3}] * 3)
    mine = [changed_seat(game) for game in games]
    told = rivalry(mine)
    assert (str(told.nemesis.player), str(told.favourite.player)) == ("dan", "bo")


def changed_seat(game):
    first, second = game.own, game.others[0]
    return type(game)(second, (first, *game.others[1:]))


def test_two_games_make_no_nemesis() -> None:
    told = rivalry(past(*[{"me": 2, "dan": 1}] * 2))
    assert told.nemesis is told.favourite is None
    assert len(told.rivals) == 1


def test_bots_and_teams_are_no_rivals() -> None:
    together = changed(played_game(0, me=1, bo=1), flags=["team"])
    assert rivalry([together, played_game(1, me=1, X=2)]).rivals == ()
