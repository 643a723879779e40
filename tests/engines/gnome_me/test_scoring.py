"""Who gets the card: the rulebook's sentences on winning, ties and paying."""

import pytest

from games.engines.gnome_me.options import Options
from games.engines.gnome_me.scoring import Round, Stock, end_of, settle

ANNA, BO, CIA, DAN = range(4)


def settled(told, won=(0, 0, 0, 0), deck=20, **options):
    settlement = settle(Stock(dict(enumerate(won)), deck), told, Options(**options))
    return settlement, tuple(settlement.stock.won.values())


def codes(settlement):
    return [line.code for line in settlement.lines]


def test_most_correct_parts_wins_the_card():
    assert settled(Round(winner=BO))[1] == (0, 1, 0, 0)


def test_a_tie_that_includes_the_stopper_goes_to_the_stopper():
    settlement, won = settled(Round(tied=(ANNA, CIA), stopper=CIA))
    assert won == (0, 0, 1, 0) and codes(settlement) == ["stopper-wins"]


def test_a_tie_without_the_stopper_goes_to_the_first_clockwise_from_the_stopper():
    assert settled(Round(tied=(ANNA, DAN), stopper=CIA), (0, 0, 1, 0))[1] == (1, 0, 0, 1)
    assert settled(Round(tied=(ANNA, DAN), stopper=BO), (0, 1, 0, 0))[1] == (1, 0, 0, 1)


def test_the_stopper_gives_a_card_to_each_of_the_other_tied_players():
    settlement, won = settled(Round(tied=(ANNA, BO, DAN), stopper=CIA), (0, 0, 3, 0))
    assert won == (1, 1, 1, 1)
    assert [(line.code, line.seat) for line in settlement.lines] == [
        ("clockwise", DAN),
        ("paid", ANNA),
        ("paid", BO),
    ]


def test_short_of_cards_the_rest_come_from_the_deck():
    settlement, won = settled(Round(tied=(ANNA, BO, DAN), stopper=CIA), (0, 0, 1, 0), deck=9)
    assert won == (1, 1, 0, 1) and settlement.stock.deck == 7
    assert codes(settlement) == ["clockwise", "paid", "from-deck"]


def test_if_even_the_deck_cannot_pay_those_left_over_get_nothing():
    settlement, won = settled(Round(tied=(ANNA, BO, DAN), stopper=CIA), deck=2)
    assert won == (1, 0, 0, 1) and settlement.stock.deck == 0
    assert codes(settlement) == ["clockwise", "from-deck", "nothing-left"]


def test_a_round_that_nobody_stopped_is_discarded():
    settlement, won = settled(Round())
    assert won == (0, 0, 0, 0) and codes(settlement) == ["nobody"]


def test_a_false_claim_costs_a_card_if_there_is_one():
    settlement, won = settled(Round(winner=ANNA, fines=(ANNA, BO)), (0, 2, 0, 0))
    assert won == (1, 1, 0, 0) and codes(settlement) == ["fine-free", "fine", "won"]


def test_twins_take_two_cards_a_round():
    assert settled(Round(winner=BO), deck=20, twins=True)[0].stock.deck == 18


@pytest.mark.parametrize(
    ("won", "deck", "options", "end"),
    [
        ((4, 4), 1, {}, None),
        ((5, 4), 1, {}, "five-cards"),
        ((5, 5), 0, {}, "five-cards"),
        ((9, 4), 1, {"ending": "deck"}, None),
        ((9, 4), 0, {"ending": "deck"}, "deck-empty"),
        ((1, 4), 0, {}, "deck-empty"),
        ((1, 4), 1, {"twins": True}, "deck-empty"),
    ],
)
def test_five_cards_or_the_deck_end_the_game(won, deck, options, end):
    assert end_of(Stock(dict(enumerate(won)), deck), Options(**options)) == end
