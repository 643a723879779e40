"""Setting up a round."""

import pytest

from games.engines.gnoming.cards import deal_out
from games.engines.gnoming.moves import Draw, TurnUp
from games.engines.gnoming.pictures import cards_from
from games.engines.gnoming.state import Drawing, SetUp
from tests.engines.gnoming.tables import ANNA, BO, CIA, fresh_table
from tests.refusals import refused


def test_everybody_gets_nine_cards_and_two_piles_are_started():
    at = fresh_table(7)
    assert [len(hand) for hand in at.state.dealt] == [9] * 7
    assert [len(pile) for pile in at.state.piles] == [1, 1]
    assert len(at.state.deck) == 110 - 63 - 2 - at.state.removed


def test_everybody_turns_two_cards_in_any_order():
    at = fresh_table(3)
    at.play(CIA, TurnUp(4))
    at.play(ANNA, TurnUp(0), TurnUp(8))
    at.play(CIA, TurnUp(5))
    assert isinstance(at.state.phase, SetUp)
    at.play(BO, TurnUp(1), TurnUp(2))
    assert at.state.phase == Drawing(at.state.starter)


def test_a_third_card_is_not_turned_at_set_up():
    at = fresh_table(2)
    at.play(ANNA, TurnUp(0), TurnUp(1))
    with refused("wait-for-the-others"):
        at.play(ANNA, TurnUp(2))


def test_a_face_up_card_is_not_turned_again():
    at = fresh_table(2)
    at.play(ANNA, TurnUp(0))
    with refused("already-face-up"):
        at.play(ANNA, TurnUp(0))


def test_nobody_draws_before_all_have_turned_their_cards():
    at = fresh_table(2)
    with refused("turn-up-first"):
        at.play(at.state.starter, Draw())


def test_the_first_dealer_sits_to_the_right_of_the_starter():
    at = fresh_table(4)
    assert at.state.starter == (at.state.dealer + 1) % 4


@pytest.mark.parametrize(
    ("rest", "tops", "removed", "deck"),
    [
        ("3 4 5 H", (3, 4), 0, (5, 10)),
        ("H 4 5 6", (4, 5), 1, (6,)),
        ("3 H 5 6", (3, 5), 1, (6,)),
        ("H H 5 H 6 7", (5, 6), 3, (7,)),
    ],
)
def test_a_hazard_turned_over_here_leaves_the_round_and_the_next_card_takes_its_place(
    rest, tops, removed, deck
):
    dealt = deal_out((3,) * 18 + cards_from(rest), seats=2)
    assert (dealt.tops, dealt.removed, dealt.deck) == (tops, removed, deck)
