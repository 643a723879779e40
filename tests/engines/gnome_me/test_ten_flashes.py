"""Ten flashes: a short game, and for somebody alone the gnome of the day."""

from games.engines.gnome_me import rules
from games.engines.gnome_me.deadlines import LOOKING
from tests.engines.gnome_me.tables import ANNA, PLAIN, table, wrong


def ten(seats: int = 1, **settings):
    return table(seats, deck=PLAIN[:14], rounds="ten", **settings)


def test_most_cards_after_ten_rounds_win():
    at = ten(2)
    for _ in range(10):
        assert rules.outcome(at.state) is None
        at.flash()
        at.build(ANNA, at.portrait)
        at.stop(ANNA)
    outcome = rules.outcome(at.state)
    assert (outcome.reason, outcome.scores, outcome.ranks) == ("ten-rounds", (10, 0), (1, 2))


def test_alone_all_right_parts_count_and_the_time_is_measured():
    at = ten()
    for number in range(10):
        at.flash()
        at.build(ANNA, wrong(at.portrait, number % 5))
        at.stop(ANNA)
    outcome = rules.outcome(at.state)
    assert outcome.scores == (20,) and outcome.rounds == ((4, 3, 2, 1, 0) * 2,)
    assert outcome.measures["millis"].values == (10 * 2_700,)


def test_alone_a_flash_that_did_not_come_is_shown_again():
    at = ten()
    deck = at.state.deck
    at.ready()
    at.wait(1_500 + LOOKING)
    assert at.last.ending == "misfire" and at.state.deck == deck


def test_a_table_that_was_left_comes_to_an_end_all_the_same():
    at = ten(clock=1_000)
    for _ in range(14):
        at.wait(1_000)
    assert rules.outcome(at.state).reason == "deck-empty"
