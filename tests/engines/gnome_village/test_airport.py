"""The airport: to another village, and back."""

from games.engines.gnome_village.board.box import ForestCard
from games.engines.gnome_village.board.moves import DECLINING, DONE, Go, Place, Rearrange, Use
from games.engines.gnome_village.board.state import Acting, Moving
from tests.engines.gnome_village.tables import ANNA, BO, CIA, HAMLET, moving
from tests.refusals import refused

COIN = ForestCard("coins", coins=1)
FLYER = "H*:0 air S*\n ┼ ┼ ┼"


def flown(host, word, *others, anna=FLYER, **more):
    """Anna's gnome has flown to this tile of Bo's."""
    at = moving(anna, host, *others, forest=(COIN,) * 8, **more)
    return at.play(ANNA, Go(0, at.tile(ANNA, "air")), Use(seat=BO, tile=at.tile(BO, word)))


def test_it_flies_to_an_opponents_workshop_or_business_that_holds_no_gnome():
    at = moving(FLYER, "H* H* S:0 pol G H\n ┼ ┼ ┼ ┼ ┼ ┼")
    at.play(ANNA, Go(0, at.tile(ANNA, "air")))
    tiles = {at.tile(BO, "pol"), at.tile(BO, "G")}
    assert {move.tile for move in at.may(ANNA, Use)} == tiles
    with refused("not-so"):
        at.play(ANNA, Use(seat=BO, tile=at.tile(BO, "S")))


def test_with_nowhere_to_fly_there_is_no_action():
    at = moving(FLYER, HAMLET)
    assert isinstance(at.play(ANNA, Go(0, at.tile(ANNA, "air"))).state.phase, Moving)


# At a workshop


def test_the_workshop_turns_active():
    at = flown("H*:0 S\n ┼ ┼", "S")
    assert at.is_on(BO, "S") and at.gnome(ANNA).away == "visit"
    assert at.gnome(ANNA).village == BO


def test_in_that_opponents_next_earn_phase_you_receive_its_product_token():
    at = flown("H*:0 S\n ┼ ┼", "S")
    assert at.tokens(ANNA) == {}
    at.play(ANNA, DONE)
    assert at.tokens(ANNA) == {"school": 1}


def test_an_active_workshop_may_be_visited_and_the_token_is_due_anyway():
    at = flown("H*:0 S*\n ┼ ┼", "S").play(ANNA, DONE)
    assert at.tokens(ANNA) == {"school": 1} and at.is_on(BO, "S")


# At a business


def test_its_action_is_done_at_once_for_yourself():
    at = flown("H*:0 thi\n ┼ ┼", "thi")
    assert at.state.phase == Acting(ANNA, 0, BO, at.tile(BO, "thi"))
    assert at.play(ANNA, Use(seat=BO)).coins() == [6, 2]


def test_the_action_is_optional():
    at = flown("H*:0 thi\n ┼ ┼", "thi").play(ANNA, DECLINING)
    assert at.coins() == [4, 4] and at.where(ANNA) == "thief"


def test_in_that_opponents_next_earn_phase_you_receive_1_coin():
    at = flown("H*:0 gold\n ┼ ┼", "gold").play(ANNA, DONE)
    assert at.coins() == [5, 5]


# Back


def test_after_that_earn_phase_it_returns_to_your_airport():
    at = flown("H*:0 gold\n ┼ ┼", "gold").play(ANNA, DONE)
    assert at.gnome(ANNA).tile == at.tile(ANNA, "air") and at.gnome(ANNA).stands_here


def test_there_it_earns_nothing_in_your_next_earn_phase():
    at = flown("H*:0 gold\n ┼ ┼", "gold").play(ANNA, DONE).play(BO, DONE, DONE)
    assert at.state.turn.seat == ANNA and at.coins(ANNA) == [4 + 1 + 1]


def test_it_comes_back_in_the_hosts_turn_not_before():
    at = moving(FLYER, HAMLET, "H*:0 gold\n ┼ ┼", forest=(COIN,) * 3)
    at.play(ANNA, Go(0, at.tile(ANNA, "air")), Use(seat=CIA, tile=at.tile(CIA, "gold")), DONE)
    assert at.state.turn.seat == BO and at.where(ANNA) == "goldsmith"
    at.play(BO, DONE)
    assert at.state.turn.seat == CIA and at.where(ANNA) == "airport"


# Whose is whose


def test_yours_always_means_the_visitors_village():
    at = flown("H*:0 doc G\n ┼ ┼ ┼", "doc", anna="H*:0 air S\n ┼ ┼ ┼")
    assert {move.tile for move in at.may(ANNA, Use)} == {at.tile(ANNA, "S")}
    at.play(ANNA, Use(seat=BO, tile=at.tile(ANNA, "S")))
    assert at.is_on(ANNA, "S") and at.tokens(BO) == {"school": 1}


def test_a_hosts_architect_lays_out_the_visitors_village():
    at = flown("H*:0 arc\n ┼ ┼", "arc")
    ground = at.state.villages[ANNA].ground
    at.play(ANNA, Rearrange(tuple(Place(tile, x, y + 4, turn) for tile, x, y, turn in ground)))
    assert at.at(ANNA, 1, 4) == "airport" and at.at(BO, 1, 0) == "architect"


def test_theatre_counts_around_the_hosts_theatre():
    at = flown("H* the S*:0\n ┼ ┼ ┼", "the").play(ANNA, Use())
    assert at.coins(ANNA) == [4 + 1 + 1]


def test_the_same_tile_abroad_cannot_be_used_in_two_turns_in_a_row():
    two = "H*:0 H*:1 air air S\n ┼ ┼ ┼ ┼ ┼"
    at = moving(two, "H*:0 thi\n ┼ ┼", forest=(COIN,) * 8, coins=(4, 9))
    first, second = at.tile(ANNA, "air"), at.tile(ANNA, "air", 1)
    there = Use(seat=BO, tile=at.tile(BO, "thi"))
    at.play(ANNA, Go(0, first), there, Use(seat=BO), DONE).play(BO, DONE, DONE)
    at.play(ANNA, DONE, Go(1, second), there)
    assert isinstance(at.state.phase, Moving) and at.where(ANNA, 1) == "thief"


# Flying on


def test_from_a_hosts_airport_it_may_fly_on_and_only_the_last_tile_pays():
    at = flown("H*:0 air\n ┼ ┼", "air", "H*:0 gold\n ┼ ┼")
    at.play(ANNA, Use(seat=CIA, tile=at.tile(CIA, "gold")), DONE)
    assert at.state.turn.seat == BO and at.coins(ANNA) == [4]
    at.play(BO, DONE, DONE)
    assert at.state.turn.seat == CIA and at.coins(ANNA) == [5]


def test_it_returns_to_the_first_airport():
    at = flown("H*:0 air\n ┼ ┼", "air", "H*:0 gold\n ┼ ┼")
    at.play(ANNA, Use(seat=CIA, tile=at.tile(CIA, "gold")), DONE).play(BO, DONE, DONE)
    assert at.gnome(ANNA).tile == at.tile(ANNA, "air")


def test_it_may_fly_on_within_the_village_of_its_host():
    at = flown("H*:0 air S\n ┼ ┼ ┼", "air")
    at.play(ANNA, Use(seat=BO, tile=at.tile(BO, "S")))
    assert at.is_on(BO, "S")


# Visitors' captives


def test_a_captive_taken_at_a_hosts_chapel_goes_home_by_its_own_owners_turn():
    at = flown("H*:0 cha\n ┼ ┼", "cha", "H*:0 S\n ┼ ┼")
    at.play(ANNA, Use(seat=CIA, gnome=0), DONE)
    assert at.state.turn.seat == BO and at.where(ANNA) == "airport"
    assert at.gnome(CIA).tile == at.tile(BO, "cha")
    at.play(BO, DONE, DONE)
    assert at.state.turn.seat == CIA and at.where(CIA) == "house"


def test_a_hosts_own_gnome_can_be_taken_there_too():
    at = flown("H*:0 cha\n ┼ ┼", "cha").play(ANNA, Use(seat=BO, gnome=0))
    assert at.where(BO) == "chapel" and at.gnome(BO).away == "chapel"
    assert at.play(ANNA, DONE).where(BO) == "house"


def test_a_hosts_prison_pays_the_visitor():
    at = flown("H*:0 pri\n ┼ ┼", "pri", "H* S*:0\n ┼ ┼", deluxe=True)
    at.play(ANNA, Use(seat=CIA, gnome=0), DONE).play(BO, DONE, DONE)
    assert at.state.turn.seat == CIA
    assert at.coins() == [4 + 1 + 1, 4 + 1, 4 + 1 - 1]
