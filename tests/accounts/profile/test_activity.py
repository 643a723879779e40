"""Activity is told by day, the latest first; the list of results by what somebody looks for."""

from accounts.profile.activity import activity
from accounts.profile.search import ResultFilter, filtered
from tests.accounts.profile.pasts import changed, past, played_game, someone


def test_a_day_is_one_line_for_each_game() -> None:
    games = [played_game(0, me=1, bo=2), played_game(0, me=3, bo=2), played_game(2, me=1, bo=2)]
    changed(games[1], pk=1)
    later, first = activity(games, {0: 12.4, 1: -3.2})
    assert (later.day - first.day).days == 2
    (line,) = first.lines
    assert (line.played, line.won, line.together, line.change) == (2, 1, 0, 9)
    assert later.lines[0].change is None


def test_only_the_latest_days_are_told() -> None:
    days = activity(past(*[{"me": 1, "bo": 2}] * 30), {}, most=5)
    assert len(days) == 5
    assert days[0].day > days[-1].day


GAMES = [
    played_game(0, me=1, bo=2),
    played_game(1, me=3, bo=2, dan=1),
    changed(played_game(2, me=1, dan=2), source_kind="card", game="snowhere"),
]


def test_without_a_wish_everything_is_found_the_latest_first() -> None:
    assert filtered(GAMES, ResultFilter()) == GAMES[::-1]


def test_wishes_add_up() -> None:
    dan = str(someone("dan").pk)
    assert filtered(GAMES, ResultFilter(company=dan)) == [GAMES[2], GAMES[1]]
    assert filtered(GAMES, ResultFilter(company=dan, won=True)) == [GAMES[2]]
    assert filtered(GAMES, ResultFilter(game="gnoming", won=True)) == [GAMES[0]]
    assert filtered(GAMES, ResultFilter(kind="card")) == [GAMES[2]]
    assert filtered(GAMES, ResultFilter(kind="table", game="snowhere")) == []
