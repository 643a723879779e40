"""Best, worst, form and averages, whichever way the scores of a game go."""

from accounts.profile.averages import averages_by_round
from accounts.profile.form import form
from accounts.profile.personal_bests import personal_bests
from accounts.profile.played_games import PlayedGame
from accounts.profile.team import team_record
from games.pages.gnoming.grids import grids
from tests.accounts.profile.pasts import changed, past, played_game


def points(number: int, own: int) -> object:
    return changed(
        played_game(number, me=own, bo=0),
        game="gnome_village",
        measures={"points": {"value": own, "lower_is_better": False}},
        rank=1,
    )


def test_where_low_scores_win_the_lowest_is_best() -> None:
    told = personal_bests(past({"me": -8, "bo": 5}, {"me": 12, "bo": 3}))
    assert (told.best.value, told.worst.value, told.played, told.won) == (-8, 12, 2, 1)
    assert told.lower_is_better


def test_where_high_scores_win_the_highest_is_best() -> None:
    told = personal_bests([points(0, 31), points(1, 12)])
    assert (told.best.value, told.worst.value) == (31, 12)


def test_a_mark_knows_its_game() -> None:
    games = past({"me": 3, "bo": 5}, {"me": -9, "bo": 3}, {"me": 4, "bo": 4})
    assert personal_bests(games).best.played_game is games[1]
    assert personal_bests(games).level == 1


def test_one_game_has_no_worst() -> None:
    assert personal_bests(past({"me": 3, "bo": 5})).worst is None
    assert personal_bests([]).best is None


def test_form_is_of_the_last_twenty_with_the_record_marked() -> None:
    games = past(*[{"me": score, "bo": 0} for score in [-30, *range(20)]])
    told = form(games)
    assert told.scores == list(range(20))
    assert (told.best, told.is_record) == (0, False)
    assert form(games[:20]).is_record
    assert form(games[:2]) is None


def test_averages_by_round_forgive_games_that_ended_early() -> None:
    games = [
        changed(played_game(0, me=1, bo=2), rounds=[4, 6, 2]),
        changed(played_game(1, me=1, bo=2), rounds=[2, 0]),
    ]
    assert averages_by_round(games) == [3, 3, 2]
    assert averages_by_round([]) == []


def test_typed_rounds_tell_nothing_about_grids() -> None:
    online, typed, written = (
        changed(played_game(number, me=1, bo=2), rounds=[1, 2, 3]) for number in range(3)
    )
    changed(typed, measures={"sets": measured(0), "typed_rounds": measured(3)})
    assert grids([online, typed]) is None
    changed(written, measures={"sets": measured(5), "typed_rounds": measured(1)})
    told = grids([online, typed, written])
    assert (told.count, told.sets, told.sets_each, told.hazards_left) == (2, 5, 2.5, 0)


def measured(value: int) -> dict:
    return {"value": value, "lower_is_better": False}


def test_what_was_played_together_has_records_of_its_own() -> None:
    cards = {"cards": {"value": 7, "lower_is_better": False}}
    gnomes = {"game": "gnome_me", "flags": ["team"], "measures": cards}
    won = changed(played_game(0, me=7, bo=7), **gnomes, reason="aim-reached")
    lost = changed(played_game(1, me=2, bo=2), **gnomes, reason="aim-missed")
    told = team_record([won, lost])
    assert (told.played, told.reached, told.best.own.score) == (2, 1, 7)
    assert personal_bests([won, lost]).played == 0
    assert team_record(past({"me": 1, "bo": 2})) is None


def test_more_time_is_no_record_beside_the_usual() -> None:
    cards = {"cards": {"value": 7, "lower_is_better": False}}
    gnomes = {"game": "gnome_me", "measures": cards}
    usual = changed(played_game(0, me=4), **gnomes, flags=["team"], reason="aim-missed")
    longer = changed(
        played_game(1, me=9), **gnomes, flags=["team", "time-x2"], reason="aim-reached"
    )
    assert team_record([usual, longer]).best.own.score == 4
    assert team_record([longer]).best.own.score == 9


def test_every_carpet_has_a_personal_record_and_practice_none() -> None:
    area = {"fire_area": {"value": 7, "lower_is_better": True}}

    def carpet(number: int, score: int, *flags: str) -> PlayedGame:
        about = {"game": "snowhere", "flags": ["team", *flags], "measures": area}
        return changed(played_game(number, me=score), **about, reason="fire-left")

    told = team_record(
        [
            carpet(0, 900, "spread-snug"),
            carpet(1, 800, "spread-snug"),
            carpet(2, 5, "spread-snug", "practice"),
            carpet(3, 70, "spread-wide", "cards-30"),
        ]
    )
    assert told.played == 4
    assert [(best.terms, best.played_game.own.score) for best in told.bests] == [
        ("wide carpet, thirty cards", 70),
        ("snug carpet", 800),
    ]


def test_a_daily_gnome_is_no_mark_of_games_against_others() -> None:
    flags = ["ten", "solo"]
    daily = changed(played_game(0, me=38), game="gnome_me", flags=flags, reason="ten-rounds")
    assert personal_bests([daily]).played == 0
