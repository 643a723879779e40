"""Assembling, Stop!, and who gets the card; and when the game is over."""

import pytest

from games.engines.gnome_me import rules
from games.engines.gnome_me.deadlines import WAITING
from games.engines.gnome_me.moves import Ready, Show, Stop
from games.engines.gnome_me.portraits import PORTRAITS
from games.engines.gnome_me.state import Readying
from tests.engines.gnome_me.tables import (
    ANNA,
    BO,
    CIA,
    DAN,
    PLAIN,
    Table,
    flashed,
    table,
    word,
    wrong,
)
from tests.refusals import refused

# Stacks


def test_all_players_rearrange_their_stacks_at_the_same_time():
    at = flashed(3)
    for seat in (CIA, ANNA, BO, ANNA):
        top = at.state.gnomes[seat][0]
        at.play(seat, Show(0, (top + 1) % 4))


def test_a_stack_shows_one_card_and_nothing_leaves_it():
    at = flashed()
    at.build(ANNA, "0123")
    at.build(ANNA, "3210")
    assert word(at.state.gnomes[ANNA]) == "3210"
    with refused("on-top-already"):
        at.play(ANNA, Show(0, 3))


def test_what_lay_on_top_in_the_round_before_still_lies_there():
    at = flashed()
    at.build(ANNA, "0123")
    at.stop(BO)
    at.flash()
    assert word(at.state.gnomes[ANNA]) == "0123"


def test_a_stack_is_nobody_elses():
    at = flashed()
    at.build(ANNA, "0123")
    at.build(BO, "3210")
    assert [word(gnome) for gnome in at.state.gnomes] == ["0123", "3210"]


# Stop!


def test_after_stop_everything_is_frozen():
    at = flashed()
    top = at.state.gnomes[BO][0]
    at.play(ANNA, Stop())
    with refused("frozen"):
        at.play(BO, Show(0, (top + 1) % 4))
    with refused("frozen"):
        at.play(ANNA, Stop())


def test_the_portrait_is_shown_and_all_gnomes_are_compared_with_it():
    at = flashed()
    portrait = at.portrait
    at.build(ANNA, wrong(portrait, 1))
    at.build(BO, wrong(portrait, 3))
    last = at.stop(BO)
    assert word(last.portrait) == portrait
    assert last.right == ((False, True, True, True), (False, False, False, True))
    assert last.by == BO and last.winner == ANNA


def test_a_game_of_nobody_in_particular_goes_on_when_all_are_ready_again():
    at = flashed()
    at.stop(ANNA)
    assert isinstance(at.state.phase, Readying)
    assert rules.view(at.state).last == at.last
    at.play(ANNA, Ready())
    with refused("wait-for-the-others"):
        at.play(ANNA, Ready())
    with refused("not-ready"):
        at.play(BO, Stop())


# Who gets the card


def scored(wrongs: str, by: int, won: tuple[int, ...] = (), deck: int = 20, **options) -> Table:
    """A round in which each seat has so many parts wrong."""
    at = flashed(len(wrongs), won=won, deck=PLAIN[:deck], **options)
    for seat, parts in enumerate(wrongs):
        at.build(seat, wrong(at.portrait, int(parts)))
    at.stop(by)
    return at


def test_most_correct_parts_wins_the_portrait_card():
    at = scored("213", by=CIA)
    assert at.state.won == (0, 1, 0) and at.codes() == [("won", BO)]


def test_a_tie_that_includes_the_stopper_is_the_stoppers():
    at = scored("112", by=BO)
    assert at.state.won == (0, 1, 0) and at.codes() == [("stopper-wins", BO)]


def test_a_tie_without_the_stopper_is_the_first_ones_clockwise_and_the_stopper_pays_the_other():
    at = scored("1121", by=CIA, won=(0, 0, 2, 0))
    assert at.codes() == [("clockwise", DAN), ("paid", ANNA), ("paid", BO)]
    assert at.state.won == (1, 1, 0, 1)


def test_short_of_cards_the_stopper_gives_all_and_the_rest_come_from_the_deck():
    at = scored("1121", by=CIA, won=(0, 0, 1, 0))
    assert at.codes() == [("clockwise", DAN), ("paid", ANNA), ("from-deck", BO)]
    assert at.state.won == (1, 1, 0, 1) and len(at.state.deck) == 18


def test_if_even_the_deck_cannot_pay_those_left_over_get_nothing():
    at = scored("1121", by=CIA, deck=1)
    assert at.codes() == [("clockwise", DAN), ("nothing-left", ANNA), ("nothing-left", BO)]
    assert at.state.won == (0, 0, 0, 1)


def test_if_all_have_nothing_right_the_stopper_gets_the_card():
    at = scored("444", by=CIA)
    assert at.state.won == (0, 0, 1)


def test_nobody_plays_against_a_player_left_alone_who_needs_all_four_parts():
    for parts, cards in ((1, 0), (0, 1)):
        at = table(2)
        at.ready(ANNA)
        at.wait(WAITING)
        at.look()
        at.now = at.state.since
        at.build(ANNA, wrong(at.portrait, parts))
        at.stop(ANNA)
        assert at.state.won == (cards, 0)


# Without Stop!


def test_a_round_without_stop_ends_after_a_minute_and_nobody_pays():
    """Ruling: 60 s after the flash."""
    at = flashed(won=(1, 2))
    deck = at.state.deck
    at.build(ANNA, at.portrait)
    at.wait(59_999)
    assert not isinstance(at.state.phase, Readying)
    at.wait(1)
    assert at.last.ending == "timed-out" and at.state.won == (1, 2)
    assert at.state.deck == deck[1:] and at.state.sits_out is None


# The end


def test_five_cards_end_the_game():
    at = scored("20", by=ANNA, won=(4, 4))
    outcome = rules.outcome(at.state)
    assert (outcome.reason, outcome.ranks, outcome.scores) == ("five-cards", (2, 1), (4, 5))


def test_the_whole_settlement_is_made_first_and_several_may_reach_five():
    at = scored("1124", by=DAN, won=(4, 4, 0, 1))
    outcome = rules.outcome(at.state)
    assert outcome.scores == (5, 5, 0, 0) and outcome.ranks == (1, 1, 3, 3)
    assert outcome.why


def test_who_pays_away_a_fifth_card_has_not_got_it():
    at = scored("1104", by=BO, won=(0, 4, 0, 0))
    assert rules.outcome(at.state) is None


def test_with_the_whole_deck_five_cards_end_nothing():
    at = scored("20", by=ANNA, won=(4, 6), ending="deck")
    assert rules.outcome(at.state) is None
    at = scored("20", by=ANNA, won=(9, 6), deck=1, ending="deck")
    outcome = rules.outcome(at.state)
    assert (outcome.reason, outcome.ranks) == ("deck-empty", (1, 2))


@pytest.mark.parametrize(("deck", "is_over"), [(3, True), (4, False)])
def test_with_twins_the_game_is_over_when_the_deck_has_not_two_cards(deck, is_over):
    at = scored("20", by=ANNA, deck=deck, twins=True)
    assert (rules.outcome(at.state) is not None) == is_over


def test_a_misfire_may_use_up_the_last_card():
    at = table(2, deck=PLAIN[:1], won=(1, 0))
    at.ready()
    at.wait(60_000)
    assert rules.outcome(at.state).reason == "deck-empty"


def test_the_outcome_tells_how_the_cards_came():
    at = scored("20", by=ANNA, won=(4, 4))
    assert rules.outcome(at.state).rounds == ((4,), (5,))
    assert rules.outcome(at.state).measures["cards"].values == (4, 5)


def test_every_portrait_can_be_put_together():
    assert all(len(parts) == 4 and set(parts) <= set(range(4)) for parts in PORTRAITS)
