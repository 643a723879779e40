"""Reveal: the five kinds of forest card."""

from games.engines.gnome_village.board.box import WORKSHOPS, ForestCard
from games.engines.gnome_village.board.moves import (
    DECLINING,
    DONE,
    Activate,
    BuildHouse,
    BuyBusiness,
    BuyWorkshop,
    DrawRoad,
    Lay,
    PlaceGnome,
    Remove,
    SendHome,
)
from games.engines.gnome_village.board.state import Activating, Angry, Laying, Removing, Working
from games.engines.gnome_village.events.forest import CardRevealed, WentHome, WorkBegan
from games.engines.gnome_village.events.setting_up import ForestShuffled
from games.engines.gnome_village.events.working import RoadDrawn
from games.engines.gnome_village.rules import awaited
from tests.engines.gnome_village.tables import ANNA, BO, CIA, HAMLET, about_to_turn, table
from tests.refusals import refused

COINS_1, COINS_2, COINS_3 = (ForestCard("coins", coins=coins) for coins in (1, 2, 3))
ROAD, REMOVE, ANGRY = ForestCard("road"), ForestCard("remove"), ForestCard("angry")
GARDEN_OR_SCHOOL = ForestCard("activate", kinds=("gardener", "school"))
ALL_GARDEN_OR_SCHOOL = ForestCard("activate", kinds=("gardener", "school"), all=True)

WORKSHOPS_OF_ANNA = """
    H*:0 S  G  P  C
    ┼    ┼  ┼  ┼  ┼
"""


def begun(*pictures, forest, **others):
    at = about_to_turn(*pictures, forest=forest, **others)
    return at.play(at.state.turn.seat, DONE)


# The deck


def test_the_top_card_is_revealed_when_a_turn_begins():
    at = begun(HAMLET, forest=(COINS_2, ANGRY))
    assert at.state.card == COINS_2 and len(at.state.forest) == 1


def test_when_the_deck_is_empty_the_discards_are_shuffled():
    at = begun(HAMLET, forest=(), discards=(7, 8, 9))
    assert sorted((*at.state.forest, *at.state.discards)) == [7, 8, 9]
    (shuffled,) = at.told(ForestShuffled)
    assert shuffled.size == 3 and at.state.shuffles == 2


def test_coin_cards_bring_just_their_number():
    for card, coins in ((COINS_1, 5), (COINS_2, 6), (COINS_3, 7)):
        assert begun(HAMLET, forest=(card,)).coins(ANNA, BO) == [coins, 4]


def test_every_other_card_brings_1_coin_to_the_player_whose_turn_it_is():
    for card in (ROAD, REMOVE, ANGRY, GARDEN_OR_SCHOOL, ALL_GARDEN_OR_SCHOOL):
        assert begun(HAMLET, forest=(card,)).coins(ANNA, BO) == [5, 4]


# Activate


def test_one_inactive_workshop_of_a_kind_shown_may_be_activated():
    at = begun(WORKSHOPS_OF_ANNA, forest=(GARDEN_OR_SCHOOL,))
    assert isinstance(at.state.phase, Activating)
    assert at.may(ANNA) == [
        Activate(at.tile(ANNA, "G")), Activate(at.tile(ANNA, "S")), DECLINING,
    ]  # fmt: skip
    at.play(ANNA, Activate(at.tile(ANNA, "G")))
    assert at.is_on(ANNA, "G") and not at.is_on(ANNA, "S")


def test_it_can_be_used_this_very_turn():
    at = begun(WORKSHOPS_OF_ANNA, forest=(GARDEN_OR_SCHOOL,))
    at.play(ANNA, Activate(at.tile(ANNA, "G")), DrawRoad(at.tile(ANNA, "G")))
    assert at.told(RoadDrawn)


def test_it_is_optional():
    at = begun(WORKSHOPS_OF_ANNA, forest=(GARDEN_OR_SCHOOL,)).play(ANNA, DECLINING)
    assert isinstance(at.state.phase, Working) and not at.is_on(ANNA, "S")


def test_another_kind_or_an_active_one_cannot_be_chosen():
    at = begun("H*:0 S* G P\n ┼ ┼ ┼ ┼", forest=(GARDEN_OR_SCHOOL,))
    for word in "PSH":
        with refused("not-on-the-card"):
            at.play(ANNA, Activate(at.tile(ANNA, word)))


def test_with_nothing_to_activate_nobody_is_asked():
    assert isinstance(begun(HAMLET, forest=(GARDEN_OR_SCHOOL,)).state.phase, Working)


def test_with_the_sign_for_all_players_everybody_may_at_the_same_time():
    at = begun(WORKSHOPS_OF_ANNA, "H*:0 S\n ┼ ┼", "H*:0 P\n ┼ ┼", forest=(ALL_GARDEN_OR_SCHOOL,))
    assert awaited(at.state) == (ANNA, BO)
    at.play(BO, Activate(at.tile(BO, "S")))
    with refused("wait-for-the-others"):
        at.play(BO, DECLINING)
    assert awaited(at.state) == (ANNA,) and not at.told(WorkBegan)
    at.play(ANNA, DECLINING)
    assert at.is_on(BO, "S") and awaited(at.state) == (ANNA,)
    assert at.coins() == [5, 4, 4]


def test_without_the_sign_only_the_player_whose_turn_it_is_may():
    at = begun(WORKSHOPS_OF_ANNA, "H*:0 S\n ┼ ┼", forest=(GARDEN_OR_SCHOOL,))
    assert awaited(at.state) == (ANNA,)


# Remove


WITH_POLICE = """
    H*:0 pol
    ┼    ┼
"""


def test_a_business_of_another_player_is_taken_out_of_the_game():
    at = begun(HAMLET, WITH_POLICE, forest=(REMOVE,))
    police = at.tile(BO, "pol")
    assert at.may(ANNA) == [Remove(BO, police)]
    at.play(ANNA, Remove(BO, police))
    assert at.at(BO, 1, 0) is None and at.state.removed == (police,)
    assert police not in at.state.businesses


def test_it_must_be_done_if_any_opponent_has_a_business():
    at = begun(HAMLET, WITH_POLICE, forest=(REMOVE,))
    assert isinstance(at.state.phase, Removing)
    for move in (DONE, DECLINING):
        with refused("remove-first"):
            at.play(ANNA, move)


def test_if_nobody_else_has_a_business_it_does_nothing():
    at = begun(WITH_POLICE, HAMLET, forest=(REMOVE,))
    assert isinstance(at.state.phase, Working) and at.coins(ANNA) == [5]


def test_only_businesses_and_only_of_others_can_be_removed():
    at = begun(WITH_POLICE, WITH_POLICE, forest=(REMOVE,))
    for seat, word in ((ANNA, "pol"), (BO, "H")):
        with refused("no-business-of-theirs"):
            at.play(ANNA, Remove(seat, at.tile(seat, word)))
    with refused("no-business-of-theirs"):
        at.play(ANNA, Remove(CIA, at.tile(BO, "pol")))


def test_all_gnomes_on_it_go_home_standing_each_to_its_own_village():
    at = begun("H*:0 pol\n ┼ ┼", "H*:0 air\n ┼ ┼", "H* H* pol:0b0\n ┼ ┼ ┼", forest=(REMOVE,))
    at.play(ANNA, Remove(CIA, at.tile(CIA, "pol")))
    assert at.where(CIA) == at.where(BO) == "house"
    assert at.gnome(BO).stands_here and at.gnome(BO).village == BO


def test_what_was_still_to_be_paid_for_them_lapses():
    at = begun(HAMLET, "H* air\n ┼ ┼", "H* pol:b0 \n ┼ ┼", forest=(REMOVE, COINS_1, COINS_1))
    at.play(ANNA, Remove(CIA, at.tile(CIA, "pol")), DONE)
    at.play(BO, DONE, DONE)
    assert at.state.turn.seat == CIA and at.coins(BO) == [5]


def test_a_gnome_on_a_visit_goes_home_when_its_airport_is_removed():
    at = begun(HAMLET, "H* air\n ┼ ┼", "H* pol:b0 \n ┼ ┼", forest=(REMOVE,))
    at.play(ANNA, Remove(BO, at.tile(BO, "air")))
    assert at.where(BO) == "house" and at.gnome(BO).stands_here


# A gap in a village

BRIDGE = """
    H*:0 ┼ pol ┼ H
"""


def with_gap(**others):
    at = begun(HAMLET, BRIDGE, forest=(REMOVE, COINS_3), **others)
    return at.play(ANNA, Remove(BO, at.tile(BO, "pol")), DONE)


def test_a_village_that_falls_apart_has_a_gap():
    assert with_gap().state.villages[BO].gaps == ((2, 0),)


def test_a_village_that_still_hangs_together_has_none():
    at = begun(HAMLET, WITH_POLICE, forest=(REMOVE,))
    at.play(ANNA, Remove(BO, at.tile(BO, "pol")))
    assert at.state.villages[BO].gaps == ()


def test_a_village_broken_already_has_no_more_gaps_if_it_falls_apart_no_further():
    at = begun(HAMLET, "H*:0 ┼ _ ┼ pol", forest=(REMOVE,))
    at.play(ANNA, Remove(BO, at.tile(BO, "pol")))
    assert at.state.villages[BO].gaps == ((2, 0),)


def test_the_first_business_must_be_laid_in_the_gap():
    at = with_gap().play(BO, BuyBusiness(0))
    assert at.may(BO) == [Lay(2, 0)]
    with refused("fill-the-gap"):
        at.play(BO, Lay(1, 1))
    at.play(BO, Lay(2, 0))
    assert at.state.villages[BO].gaps == ()


def test_no_other_tile_is_laid_before():
    at = with_gap()
    with refused("fill-the-gap"):
        at.play(BO, BuyWorkshop("school"))
    with refused("fill-the-gap"):
        at.play(BO, BuildHouse("coins", "coins"))


def test_a_road_that_fits_must_be_laid_in_the_gap():
    four_way, tee = 20, 28
    at = with_gap(roads=(four_way,)).play(BO, DrawRoad("coins"))
    assert at.may(BO) == [Lay(2, 0)]
    at = with_gap(roads=(tee,)).play(BO, DrawRoad("coins"))
    # A T joins both sides when its closed side looks up or down.
    assert at.may(BO) == [Lay(2, 0, 1), Lay(2, 0, 3)]


def test_a_road_that_does_not_fit_may_go_elsewhere():
    """A T cannot hold together what lies on four sides of the gap."""
    cross = """
        .  .    S  .   .
        .  .    G  .   .
        H* ┼    pol ┼  H
        .  .    C  .   .
        .  .    ┼  .   .
    """
    at = begun(HAMLET, cross, forest=(REMOVE, COINS_3), roads=(28,))
    at.play(ANNA, Remove(BO, at.tile(BO, "pol")), DONE).play(BO, DrawRoad("coins"))
    cells = {(move.x, move.y) for move in at.may(BO)}
    assert (2, 2) in cells and len(cells) > 5


def test_nobody_has_to_buy_for_the_gap():
    at = with_gap().play(BO, DONE)
    assert at.state.turn.seat == ANNA and at.state.villages[BO].gaps


def test_a_new_gnome_is_no_tile_and_may_be_placed():
    at = with_gap()
    at.play(BO, PlaceGnome("coins", at.tile(BO, "H", 1)))
    assert len(at.state.villages[BO].gnomes) == 2


# Road


def test_a_road_is_drawn_and_laid_before_anything_else():
    at = begun(HAMLET, forest=(ROAD,), roads=(20, 21))
    assert isinstance(at.state.phase, Laying) and at.state.phase.tile == 20
    with refused("lay-first"):
        at.play(ANNA, DONE)
    at.play(ANNA, Lay(2, 1))
    assert isinstance(at.state.phase, Working) and at.coins(ANNA) == [5]


def test_with_the_pile_empty_no_road_can_be_had():
    at = begun(HAMLET, forest=(ROAD,), roads=())
    assert isinstance(at.state.phase, Working) and at.coins(ANNA) == [5]


# Angry gnome

AT_WORK = """
    H* H* S*:0 pol:1
    ┼  ┼  ┼    ┼
"""


def test_everybody_picks_one_of_their_own_gnomes_at_the_same_time():
    at = begun(AT_WORK, AT_WORK, HAMLET, forest=(ANGRY,))
    assert isinstance(at.state.phase, Angry) and awaited(at.state) == (ANNA, BO)
    assert at.may(BO) == [SendHome(0), SendHome(1)]
    at.play(BO, SendHome(1))
    assert at.where(BO, 1) == "house" and awaited(at.state) == (ANNA,)


def test_a_workshop_it_left_turns_inactive():
    at = begun(AT_WORK, AT_WORK, forest=(ANGRY,)).play(ANNA, SendHome(0)).play(BO, SendHome(1))
    assert not at.is_on(ANNA, "S") and at.is_on(BO, "S")
    assert at.told(WentHome)[0].rests == at.tile(ANNA, "S")


def test_it_has_to_be_a_gnome_at_work():
    one_at_home = "H* H* H*:2 S*:0 pol:1\n ┼ ┼ ┼ ┼ ┼"
    at = begun(AT_WORK, one_at_home, forest=(ANGRY,))
    for number in (2, 4):
        with refused("not-at-work"):
            at.play(BO, SendHome(number))
    with refused("angry-first"):
        at.play(BO, DECLINING)


def test_whoever_has_only_one_at_work_is_not_asked():
    at = begun("H* S*:0\n ┼ ┼", HAMLET, forest=(ANGRY,))
    assert at.where(ANNA) == "house" and not at.is_on(ANNA, "S")
    assert isinstance(at.state.phase, Working)


def test_only_gnomes_in_their_own_village():
    at = begun("H* air\n ┼ ┼", "H* pol:a0\n ┼ ┼", forest=(ANGRY,))
    assert at.where(ANNA) == "police" and not at.told(WentHome)


def test_none_at_work_means_nothing():
    at = begun(HAMLET, forest=(ANGRY,))
    assert not at.told(WentHome) and at.told(CardRevealed)[0].waiting == ()


def test_every_pair_of_kinds_asks_for_just_those_kinds():
    for first in WORKSHOPS:
        for second in WORKSHOPS[WORKSHOPS.index(first) + 1 :]:
            card = ForestCard("activate", kinds=(first, second))
            assert len(begun(WORKSHOPS_OF_ANNA, forest=(card,)).may(ANNA, Activate)) == 2


# What a card changes for the rest of the turn


def test_a_gnome_sent_home_no_longer_earns():
    at = begun("H* gold:0\n ┼ ┼", HAMLET, forest=(ANGRY,))
    assert at.coins(ANNA) == [4 + 1]


def test_going_home_means_to_the_gnomes_own_lit_house():
    at = begun("H*:0 H* S*:1\n ┼ ┼ ┼", HAMLET, forest=(ANGRY,))
    assert at.gnome(ANNA, 1).tile == at.tile(ANNA, "H", 1)


def test_the_others_use_what_they_activated_in_their_own_next_turn():
    at = begun(HAMLET, "H*:0 G\n ┼ ┼", forest=(ALL_GARDEN_OR_SCHOOL, COINS_1), roads=(20,))
    at.play(BO, Activate(at.tile(BO, "G"))).play(ANNA, DONE)
    at.play(BO, DrawRoad(at.tile(BO, "G")))
    assert at.told(RoadDrawn)


def test_military_does_not_stop_forest_cards():
    at = begun(HAMLET, "H* mil:0\n ┼ ┼", forest=(REMOVE,))
    at.play(ANNA, Remove(BO, at.tile(BO, "mil")))
    assert at.where(BO) == "house" and not at.state.is_protected(BO)


# Hat makers removed


def after_losing_a_hat(*pictures, happy):
    at = begun(*pictures, forest=(REMOVE,), happy=happy)
    return at.play(ANNA, Remove(BO, at.tile(BO, "hat"))).state.happy


def test_equal_after_a_removal_the_happy_gnome_stays_where_it_is():
    assert after_losing_a_hat("H*:0 hat\n ┼ ┼", "H*:0 hat hat\n ┼ ┼ ┼", happy=BO) == BO


def test_fewer_after_a_removal_it_goes_to_whoever_has_more():
    assert after_losing_a_hat("H*:0 hat\n ┼ ┼", "H*:0 hat\n ┼ ┼", happy=BO) == ANNA


def test_a_holder_left_with_no_hat_maker_gives_it_back_to_the_middle():
    assert after_losing_a_hat(HAMLET, "H*:0 hat\n ┼ ┼", happy=BO) is None


# Two gaps


def test_each_of_two_gaps_has_to_be_filled():
    at = table("H*:0 ┼ _ ┼ _ ┼ H", coins=(9, 9))
    at.play(ANNA, BuyBusiness(0))
    assert at.may(ANNA) == [Lay(2, 0), Lay(4, 0)]
    at.play(ANNA, Lay(4, 0), BuyBusiness(0))
    assert at.may(ANNA) == [Lay(2, 0)]
    at.play(ANNA, Lay(2, 0))
    assert at.may(ANNA, BuyWorkshop)
