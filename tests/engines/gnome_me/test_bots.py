"""The bots: always legal, knowing only what flashed by, and each better than the last."""

import pytest
from msgspec.structs import replace

from games.engines.core.dice import Dice
from games.engines.gnome_me import rules
from games.engines.gnome_me.bots import LEVELS, Thought, think
from games.engines.gnome_me.glimpse import glimpse
from games.engines.gnome_me.moves import Claim, Look, Ready
from games.engines.gnome_me.online import TableOptions
from tests.engines.gnome_me.tables import ANNA, BO, FLOWER, PLAIN, Table, flashed, table
from tools.bench import bots as bench
from tools.bench import gnome_me_games

every_level = pytest.mark.parametrize("level", LEVELS)


def thought(level: str, at: Table, luck: int = 0) -> Thought:
    view, choices = rules.view(at.state), rules.choices(at.state, ANNA)
    dice = Dice(b"bot %d" % luck)
    return think(level, view, choices, ANNA, dice("bot"), glimpse(at.state, ANNA), dice("memory"))


# Legal, and honest


@every_level
@pytest.mark.parametrize("mode", ["basic", "cooperative", "all-in"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_whole_games_of_every_mode(level, mode, seats):
    options = TableOptions(mode=mode, marks=seats > 2, twins=seats > 3)
    assert gnome_me_games.outcome_of([level] * seats, options, Dice(b"%d" % seats))


@every_level
def test_a_bot_alone_is_a_team_of_one(level):
    outcome = gnome_me_games.outcome_of([level], TableOptions(mode="cooperative"), Dice(b"solo"))
    assert "solo" in outcome.flags


@every_level
def test_a_bot_thinks_the_same_whatever_is_in_the_device_before_it_looks(level):
    for deck in (PLAIN, PLAIN[5:]):
        at = table(deck=deck)
        assert thought(level, at).move == Ready()
        at.ready()
        assert thought(level, at) == thought(level, _other(at))
        assert thought(level, at).move == Look()


@every_level
def test_a_bot_thinks_the_same_whatever_the_others_have_put_together(level):
    at, other = flashed(), flashed()
    other.build(BO, "3210")
    at.build(BO, "0123")
    assert all(thought(level, at, luck) == thought(level, other, luck) for luck in range(20))


def _other(at: Table) -> Table:
    return Table(replace(at.state, deck=at.state.deck[::-1]))


# Like people


@every_level
def test_a_bot_looks_when_there_is_something_to_see_and_starts_when_it_is_gone(level):
    at = table()
    at.ready()
    assert thought(level, at).at >= at.state.phase.starts
    at.look()
    assert thought(level, at).at > at.state.since


@every_level
def test_a_bot_does_not_always_take_the_same_time(level):
    assert len({thought(level, flashed(), luck).at for luck in range(20)}) > 10


@every_level
def test_a_bot_never_claims_a_mark_that_is_not_there(level):
    at = flashed(deck=PLAIN, marks=True)
    assert not any(isinstance(thought(level, at, luck).move, Claim) for luck in range(50))


def test_a_strong_bot_notices_more_marks_than_an_easy_one():
    at = flashed(deck=(FLOWER, *PLAIN), marks=True)
    seen = {
        level: sum(thought(level, at, luck).move == Claim("flower") for luck in range(60))
        for level in LEVELS
    }
    assert seen["easy"] < seen["normal"] < seen["strong"] < 60


# Each better than the last


@pytest.mark.parametrize(
    ("better", "worse"), [("strong", "easy"), ("strong", "normal"), ("normal", "easy")]
)
def test_a_better_bot_wins_most_games(better, worse):
    assert bench.match("gnome_me", better, worse, seats=2, games=8).won > 0.7


def test_better_teams_win_more_cards():
    options = TableOptions(mode="cooperative")
    cards = {
        level: sum(
            gnome_me_games.outcome_of([level] * 2, options, Dice(b"%d" % seed)).scores[0]
            for seed in range(4)
        )
        for level in LEVELS
    }
    assert cards["easy"] < cards["normal"] < cards["strong"]
