"""Business actions: one rule of the rulebook after the other."""

import pytest

from games.engines.gnome_village.board.box import ForestCard
from games.engines.gnome_village.board.moves import (
    DECLINING,
    DONE,
    BuyBusiness,
    BuyWorkshop,
    Go,
    Lay,
    Place,
    Rearrange,
    Use,
)
from games.engines.gnome_village.board.state import Acting, Moving
from games.engines.gnome_village.events.moving import CoinsReceived
from games.engines.gnome_village.rules import choices
from tests.engines.gnome_village.anywhere import places
from tests.engines.gnome_village.tables import ANNA, BO, CIA, HAMLET, moving, table
from tests.refusals import refused

COIN = ForestCard("coins", coins=1)
AT = "H*:0 {}\n ┼ ┼"
BESIDE = "H*:0 H*:1 {} {}\n ┼ ┼ ┼ ┼"
PROTECTED = "H* mil:0\n ┼ ┼"


def sent(word, *others, **more):
    """Anna's gnome has just gone to this business."""
    at = moving(AT.format(word), *(others or (HAMLET,)), **more)
    return at.play(ANNA, Go(0, at.tile(ANNA, word)))


@pytest.mark.parametrize("word", ["gold", "rest", "hat", "mil"])
def test_goldsmith_restaurant_hat_maker_and_military_have_no_action(word):
    at = sent(word)
    assert isinstance(at.state.phase, Moving)
    with refused("no-action"):
        at.play(ANNA, Use())


# Police


def test_police_each_opponent_gives_you_1_coin():
    assert sent("pol", HAMLET, HAMLET).play(ANNA, Use()).coins() == [6, 3, 3]


def test_police_but_only_who_has_one():
    assert sent("pol", HAMLET, HAMLET, coins=(4, 0, 4)).play(ANNA, Use()).coins() == [5, 0, 3]


def test_police_with_nobody_to_pay_there_is_no_action():
    at = sent("pol", coins=(4, 0))
    assert isinstance(at.state.phase, Moving)
    with refused("no-use-now"):
        at.play(ANNA, Use())


# Theatre


def test_theatre_1_coin():
    assert sent("the").play(ANNA, Use()).coins(ANNA) == [5]


def test_theatre_1_more_for_each_gnome_around_it_diagonals_too():
    village = """
        H*    S*:1  H*
        ┼     ┼     pol:3
        H*:0  the   ┼
        H*    gold:2 G*
    """
    at = moving(village)
    at.play(ANNA, Go(0, at.tile(ANNA, "the")), Use())
    # Police and goldsmith are next to it; the school is two rows away, and houses do not count.
    assert at.coins(ANNA) == [4 + 1 + 2]


def test_theatre_counts_gnomes_of_every_colour():
    at = moving("H*:0 the pol:b0\n ┼ ┼ ┼", "H* air\n ┼ ┼")
    at.play(ANNA, Go(0, at.tile(ANNA, "the")), Use())
    assert at.coins(ANNA) == [6]


def test_theatre_counts_captives_too():
    at_work = "H* S*:0\n ┼ ┼"
    village = "H*:0 H*:1 H*:2 cha the pri\n ┼ ┼ ┼ ┼ ┼ ┼"
    at = moving(village, at_work, at_work, deluxe=True)
    at.play(ANNA, Go(0, at.tile(ANNA, "cha")), Use(seat=BO, gnome=0))
    at.play(ANNA, Go(1, at.tile(ANNA, "pri")), Use(seat=CIA, gnome=0))
    at.play(ANNA, Go(2, at.tile(ANNA, "the")), Use())
    # Anna's own at chapel and prison, and beside each of them a captive.
    assert at.coins(ANNA) == [4 + 1 + 2 + 2]


# Courier


def test_courier_a_product_goes_to_an_opponent_who_pays_3():
    at = moving("H*:0 cou S*\n ┼ ┼ ┼")
    at.play(ANNA, Go(0, at.tile(ANNA, "cou")), Use(seat=BO, tile=at.tile(ANNA, "S")))
    assert at.coins() == [7, 1] and at.tokens(BO) == {"school": 1}
    assert not at.is_on(ANNA, "S") and at.state.tokens == (2, 2, 2, 1)


def test_courier_only_to_an_opponent_with_at_least_3_coins():
    at = moving("H*:0 cou S*\n ┼ ┼ ┼", HAMLET, HAMLET, coins=(4, 2, 3))
    at.play(ANNA, Go(0, at.tile(ANNA, "cou")))
    assert at.may(ANNA) == [Use(seat=CIA, tile=at.tile(ANNA, "S")), DECLINING]
    with refused("not-so"):
        at.play(ANNA, Use(seat=BO, tile=at.tile(ANNA, "S")))


def test_courier_needs_an_active_workshop_and_a_token_of_its_kind():
    at = moving("H*:0 cou S\n ┼ ┼ ┼")
    assert isinstance(at.play(ANNA, Go(0, at.tile(ANNA, "cou"))).state.phase, Moving)
    at = moving("H*:0 cou S*\n ┼ ┼ ┼", tokens={BO: {"school": 2}})
    assert isinstance(at.play(ANNA, Go(0, at.tile(ANNA, "cou"))).state.phase, Moving)


# Military


@pytest.mark.parametrize("word", ["pol", "cha", "thi", "air", "pri"])
def test_military_while_your_gnome_stands_here_you_are_safe(word):
    at = sent(word, PROTECTED, deluxe=True)
    assert isinstance(at.state.phase, Moving)


def test_military_protects_from_the_courier():
    at = moving("H*:0 cou S*\n ┼ ┼ ┼", PROTECTED)
    assert isinstance(at.play(ANNA, Go(0, at.tile(ANNA, "cou"))).state.phase, Moving)


def test_military_a_protected_opponent_cannot_be_chosen():
    at = sent("thi", PROTECTED, HAMLET)
    before = at.state
    with refused("protected"):
        at.play(ANNA, Use(seat=BO))
    assert at.state == before and at.may(ANNA) == [Use(seat=CIA), DECLINING]


def test_military_the_police_pass_by_a_protected_opponent():
    assert sent("pol", PROTECTED, HAMLET).play(ANNA, Use()).coins() == [5, 4, 3]


def test_military_a_visitor_protects_their_own_village_and_the_owner_is_not():
    at = sent("thi", "H* mil:c0\n ┼ ┼", "H* air\n ┼ ┼")
    assert at.may(ANNA) == [Use(seat=BO), DECLINING]


def test_military_does_not_stop_the_doctor():
    at = moving("H*:0 doc S\n ┼ ┼ ┼", PROTECTED)
    at.play(ANNA, Go(0, at.tile(ANNA, "doc")), Use(seat=BO, tile=at.tile(ANNA, "S")))
    assert at.tokens(BO) == {"school": 1}


def test_military_ends_when_the_gnome_leaves():
    at = moving("H* mil:0 S\n ┼ ┼ ┼", "H*:0 thi\n ┼ ┼", forest=(COIN,))
    at.play(ANNA, Go(0, at.tile(ANNA, "S")), DONE).play(BO, DONE, Go(0, at.tile(BO, "thi")))
    assert at.may(BO) == [Use(seat=ANNA), DECLINING]


# Thief


def test_thief_up_to_2_coins_from_one_opponent():
    at = sent("thi", HAMLET, HAMLET, coins=(0, 4, 1))
    assert at.may(ANNA) == [Use(seat=BO), Use(seat=CIA), DECLINING]
    assert at.play(ANNA, Use(seat=BO)).coins() == [2, 2, 1]
    again = sent("thi", HAMLET, HAMLET, coins=(0, 4, 1))
    assert again.play(ANNA, Use(seat=CIA)).coins() == [1, 4, 0]


def test_thief_not_from_oneself_or_from_nobody():
    for seat in (ANNA, CIA, None):
        with refused("not-so"):
            sent("thi").play(ANNA, Use(seat=seat))


# Financial adviser


def advised(coins, *buys):
    at = table("H*:0 adv .\n ┼ ┼ ┼", coins=(coins, 4), forest=(COIN,))
    at.play(ANNA, *buys, DONE)
    return at.play(ANNA, Go(0, at.tile(ANNA, "adv")))


def test_adviser_who_spent_everything_receives_1_coin_at_the_end_of_the_turn():
    at = advised(2, BuyWorkshop("school"), Lay(2, 0)).play(ANNA, Use())
    assert at.coins(ANNA) == [0]
    at.play(ANNA, DONE)
    assert at.coins(ANNA) == [1] and at.told(CoinsReceived)[0].by == "adviser"


def test_adviser_not_with_coins_left():
    assert isinstance(advised(3, BuyWorkshop("school"), Lay(2, 0)).state.phase, Moving)


def test_adviser_not_without_having_spent_any():
    assert isinstance(advised(0).state.phase, Moving)


def test_adviser_is_judged_on_the_coins_at_the_end_of_work_and_buy():
    at = table("H*:0 H*:1 the adv .\n ┼ ┼ ┼ ┼ ┼", coins=(1, 4), forest=(COIN,))
    at.play(ANNA, BuyBusiness(0), Lay(4, 0), DONE, Go(0, at.tile(ANNA, "the")), Use())
    assert at.coins(ANNA) == [1]
    at.play(ANNA, Go(1, at.tile(ANNA, "adv")), Use(), DONE)
    assert at.coins(ANNA) == [2]


# Architect


def moved_by(ground, dx):
    return tuple(Place(tile, x + dx, y, turn) for tile, x, y, turn in ground)


def test_architect_the_village_is_laid_out_anew():
    at = sent("arc")
    ground = at.state.villages[ANNA].ground
    at.play(ANNA, Rearrange(moved_by(ground, 7)))
    assert at.at(ANNA, 8, 0) == "architect" and at.at(ANNA, 1, 0) is None


def test_architect_gnomes_and_sides_stay_on_their_tiles():
    at = moving("H*:0 H*:1~ arc S*\n ┼ ┼ ┼ ┼")
    at.play(ANNA, Go(0, at.tile(ANNA, "arc")))
    before = at.state.villages[ANNA]
    at.play(ANNA, Rearrange(moved_by(before.ground, -3)))
    after = at.state.villages[ANNA]
    assert (after.gnomes, after.on, after.coins) == (before.gnomes, before.on, before.coins)


def test_architect_by_the_placement_rules():
    at = sent("arc")
    house, *others = places(at.state.villages[ANNA].ground)
    for x, y, code in ((9, 9, "no-road"), (1, 0, "cell-taken")):
        with refused(code):
            at.play(ANNA, Rearrange((house._replace(x=x, y=y), *others)))
    with refused("all-your-tiles"):
        at.play(ANNA, Rearrange(tuple(others)))
    apart = [place._replace(x=place.x + 20) if place.x else place for place in (house, *others)]
    with refused("falls-apart"):
        at.play(ANNA, Rearrange(tuple(apart)))


def test_architect_a_new_layout_clears_the_duty_to_fill_a_gap():
    at = moving("H*:0 ┼ _ ┼ H\n . arc . . .")
    at.play(ANNA, Go(0, at.tile(ANNA, "arc")))
    together = [
        place._replace(x=place.x - 1) if place.x > 2 else place
        for place in places(at.state.villages[ANNA].ground)
    ]
    at.play(ANNA, Rearrange(tuple(together)))
    assert at.state.villages[ANNA].gaps == ()


def test_architect_may_be_left_and_takes_no_other_answer():
    at = sent("arc")
    with refused("lay-out-anew"):
        at.play(ANNA, Use())
    assert isinstance(at.play(ANNA, DECLINING).state.phase, Moving)
    with refused("no-architect"):
        sent("pol").play(ANNA, Rearrange(()))


# Doctor


def test_doctor_activates_a_workshop_and_gives_an_opponent_its_token():
    at = moving("H*:0 doc S G\n ┼ ┼ ┼ ┼", HAMLET, HAMLET)
    at.play(ANNA, Go(0, at.tile(ANNA, "doc")))
    assert len(at.may(ANNA, Use)) == 4
    at.play(ANNA, Use(seat=CIA, tile=at.tile(ANNA, "G")))
    assert at.is_on(ANNA, "G") and at.tokens(CIA) == {"gardener": 1}


def test_doctor_needs_an_inactive_workshop():
    at = moving("H*:0 doc S*\n ┼ ┼ ┼")
    assert isinstance(at.play(ANNA, Go(0, at.tile(ANNA, "doc"))).state.phase, Moving)


def test_doctor_without_a_token_still_activates():
    at = moving("H*:0 doc S\n ┼ ┼ ┼", tokens={BO: {"school": 2}})
    at.play(ANNA, Go(0, at.tile(ANNA, "doc")))
    assert at.may(ANNA) == [Use(tile=at.tile(ANNA, "S")), DECLINING]
    at.play(ANNA, Use(tile=at.tile(ANNA, "S")))
    assert at.is_on(ANNA, "S") and at.tokens(BO) == {"school": 2}


# Happy gnome


def test_hat_maker_whoever_has_more_than_every_other_holds_the_happy_gnome():
    at = table("H*:0 .\n ┼ ┼", open=("hat", "rest"))
    at.play(ANNA, BuyBusiness(0), Lay(1, 0))
    assert at.state.happy == ANNA


def test_hat_maker_equal_it_stays_where_it_is():
    at = table("H*:0 .\n ┼ ┼", "H*:0 hat\n ┼ ┼", open=("hat", "rest"), happy=BO)
    assert at.play(ANNA, BuyBusiness(0), Lay(1, 0)).state.happy == BO
    at = table("H*:0 hat .\n ┼ ┼ ┼", "H*:0 hat\n ┼ ┼", open=("hat", "rest"), happy=BO)
    assert at.play(ANNA, BuyBusiness(0), Lay(2, 0)).state.happy == ANNA


def test_hat_maker_equal_from_the_start_nobody_holds_it():
    at = table("H*:0 hat\n ┼ ┼", "H*:0 .\n ┼ ┼", turn=BO, open=("hat", "rest"))
    assert at.play(BO, BuyBusiness(0), Lay(1, 0)).state.happy is None


# Flights, captives and deluxe are in files of their own


def test_every_action_says_what_it_would_bring():
    at = sent("pol", HAMLET, HAMLET)
    assert [chance.coins for chance in choices(at.state, ANNA).use] == [2]
    at = sent("thi", HAMLET, HAMLET, coins=(0, 4, 1))
    assert [chance.coins for chance in choices(at.state, ANNA).use] == [2, 1]
    assert isinstance(at.state.phase, Acting)


def test_two_neighbours_may_both_be_used_in_one_turn():
    at = moving(BESIDE.format("pol", "thi"))
    at.play(ANNA, Go(0, at.tile(ANNA, "pol")), Use())
    at.play(ANNA, Go(1, at.tile(ANNA, "thi")), Use(seat=BO))
    assert at.coins() == [7, 1]
