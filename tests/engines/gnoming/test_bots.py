"""The bots: always legal, never knowing more than a person, and each better than the last."""

import random

import pytest
from msgspec.structs import replace

from games.engines.core.contract import Attempt, Seat
from games.engines.core.dice import Dice
from games.engines.gnoming import rules
from games.engines.gnoming.bots import LEVELS, Thought, think
from games.engines.gnoming.game import ONLINE as GNOMING
from games.engines.gnoming.moves import Discard, Draw, Move, Place, Take
from games.engines.gnoming.options import ADVANCED, Options
from tests.engines.gnoming.tables import ANNA, BO, STARTED, Table, table
from tests.engines.playing import started
from tests.engines.twins import twin_of_gnoming
from tools.bench import bots as bench

every_level = pytest.mark.parametrize("level", LEVELS)


def thought(level: str, at: Table, seat: Seat = ANNA, luck: int = 0) -> Thought:
    view, choices = rules.view(at.state), rules.choices(at.state, seat)
    return think(level, view, choices, seat, Dice(b"bot")(luck))


def moves(level: str, at: Table) -> set[Move]:
    """What it would do, whatever its luck."""
    return {thought(level, at, luck=luck).move for luck in range(20)}


# Legal, and honest


@every_level
@pytest.mark.parametrize("seats", [2, 7])
@pytest.mark.parametrize("options", [Options(), ADVANCED], ids=["basic", "advanced"])
def test_a_bot_plays_whole_games(level, seats, options):
    played = started(GNOMING, seats, options, seed=seats)
    while rules.outcome(played.state) is None:
        seat = rules.awaited(played.state)[0]
        view, choices = rules.view(played.state), rules.choices(played.state, seat)
        move = think(level, view, choices, seat, played.dice("bot", seat, len(played.log))).move
        played.grow(rules.decide(played.state, Attempt(seat, move, 0), played.dice).events, seat)


@every_level
def test_a_bot_thinks_the_same_whatever_lies_face_down(level):
    played = started(GNOMING, 3, Options(), seed=5)
    chance = random.Random(5)
    for number, row in enumerate(played.rows(chance.choice)):
        if number % 40 == 0 and rules.awaited(row.after):
            other, _ = twin_of_gnoming(played.log, row.after, chance)
            seat = rules.awaited(row.after)[0]
            assert thought(level, Table(row.after), seat) == thought(level, Table(other), seat)


@every_level
def test_a_bot_takes_its_time_like_a_person(level):
    times = {thought(level, table(STARTED), luck=luck).millis for luck in range(50)}
    assert len(times) > 20
    assert min(times) >= 600 and max(times) <= 2_500


# Sensible


@every_level
def test_a_bot_takes_the_card_that_completes_a_set(level):
    assert moves(level, table("7 7 ? / ? ? ? / ? ? ?", piles=("7", "3"))) == {Take(0)}


@every_level
def test_a_bot_completes_the_set(level):
    at = table("7 7 ? / ? ? ? / ? ? ?", piles=("7", "3"))
    at.play(ANNA, Take(0))
    assert moves(level, at) == {Place(2)}


@every_level
def test_a_bot_does_not_tear_a_set_apart(level):
    at = table("7 7 7 / ? ? ? / ? ? ?", deck="-1 6")
    at.play(ANNA, Draw())
    assert not moves(level, at) & {Place(0), Place(1), Place(2)}


@every_level
def test_a_bot_throws_a_hazard_away(level):
    at = table(STARTED, deck="H 6")
    at.play(ANNA, Draw())
    assert moves(level, at) == {Discard(None)}


def test_a_strong_bot_puts_equal_cards_into_one_line():
    at = table("8 -1 -2 / 3 ? ? / -2 ? ?", deck="3 6")
    at.play(ANNA, Draw())
    assert moves("strong", at) <= {Place(4), Place(5)}


def test_a_strong_bot_does_not_go_out_when_it_is_behind():
    at = table("8 6 8 / 6 8 6 / 8 6 ?", "-1 -2 -1 / -2 3 3 / ? ? ?", deck="4 6")
    at.play(ANNA, Draw())
    assert Place(8) not in moves("strong", at)


def test_a_strong_bot_goes_out_when_it_is_ahead():
    at = table("6 6 6 / 5 5 5 / -2 -2 ?", "8 7 ? / ? ? ? / ? ? ?", deck="-1 6")
    at.play(ANNA, Draw())
    assert moves("strong", at) == {Place(8)}


def test_a_strong_bot_covers_the_card_that_its_neighbour_needs():
    at = table("M -2 ? / ? ? ? / ? ? ?", "7 7 ? / ? ? ? / ? ? ?", deck="M 6", piles=("3", "7"))
    at.play(ANNA, Draw())
    assert moves("strong", at) == {Discard(1)}


def test_in_its_last_turn_a_strong_bot_counts_only_what_lies_there():
    at = table("8 8 3 / 4 4 5 / 3 5 -1", "3 3 3 / 3 3 3 / 3 3 3", deck="5 6")
    at.state = replace(at.state, out=BO, last_turns=(ANNA,))
    at.play(ANNA, Draw())
    assert moves("strong", at) <= {Place(0), Place(1)}


# Each better than the last


@pytest.mark.parametrize(("better", "worse"), [("strong", "easy"), ("normal", "easy")])
def test_a_better_bot_wins_most_games(better, worse):
    assert bench.match("gnoming", better, worse, seats=2, games=8).won > 0.6
