"""Earn: income, visitors, prisoners, and the way back, in this order."""

from msgspec.structs import replace

from games.engines.gnome_village.board.box import ForestCard
from games.engines.gnome_village.board.moves import DONE, Go
from games.engines.gnome_village.events.forest import (
    Earned,
    FinePaid,
    FlewBack,
    VisitPaid,
    WentHome,
    WorkBegan,
)
from tests.engines.gnome_village.tables import ANNA, BO, CIA, HAMLET, about_to_turn, moving

COIN = ForestCard("coins", coins=1)
HERE = "H* {}:0\n ┼ ┼"


def begun(*pictures, **others):
    at = about_to_turn(*pictures, forest=(COIN,) * 4, **others)
    return at.play(at.state.turn.seat, DONE)


def jailed(at, owner, number, captor, tile):
    """A gnome is held in prison."""
    gnome = replace(
        at.gnome(owner, number), village=captor, tile=tile, away="prison", captor=captor
    )
    return at.with_(villages=at.state.with_gnome(owner, number, gnome).villages)


def test_each_gnome_on_a_business_of_yours_earns_its_income():
    for word, income in (("gold", 3), ("rest", 2), ("hat", 2), ("pol", 1), ("air", 1), ("mil", 1)):
        assert begun(HERE.format(word)).coins(ANNA) == [4 + 1 + income]
    two = "H* H* gold:0 hat:1\n ┼ ┼ ┼ ┼"
    assert begun(two).coins(ANNA) == [4 + 1 + 5]


def test_gnomes_in_houses_and_workshops_earn_nothing():
    for village in (HAMLET, "H* S*:0\n ┼ ┼"):
        assert begun(village).coins(ANNA) == [5]


def test_a_business_without_a_gnome_of_yours_earns_nothing():
    assert begun("H*:0 gold\n ┼ ┼").coins(ANNA) == [5]


VISITED = "H* {}:b0\n ┼ ┼"
AIRPORT = "H* air\n ┼ ┼"


def test_a_visitor_at_a_business_receives_1_coin():
    at = begun(VISITED.format("gold"), AIRPORT)
    assert at.coins(ANNA, BO) == [5, 5]


def test_a_visitor_at_a_workshop_receives_its_product_token():
    at = begun(VISITED.format("S*"), AIRPORT)
    assert at.tokens(BO) == {"school": 1} and at.state.tokens == (2, 2, 2, 1)


def test_with_no_token_left_none_is_given():
    at = begun(VISITED.format("S*"), AIRPORT, tokens={ANNA: {"school": 2}})
    assert at.tokens(BO) == {} and at.told(VisitPaid)[0].token is None


def test_visitors_are_paid_clockwise_from_their_host():
    """The one token left goes to Cia, who sits to the left of Bo; Anna comes last."""
    host = "H* S*:a0 S*:c0\n ┼ ┼ ┼"
    at = moving(AIRPORT, host, AIRPORT, tokens={BO: {"school": 1}}, forest=(COIN,))
    at.play(ANNA, DONE)
    assert [paid.seat for paid in at.told(VisitPaid)] == [CIA, ANNA]
    assert (at.tokens(CIA), at.tokens(ANNA)) == ({"school": 1}, {})


def test_then_it_returns_to_its_airport():
    at = begun(VISITED.format("S*"), AIRPORT)
    assert at.gnome(BO).tile == at.tile(BO, "air") and at.gnome(BO).stands_here
    assert at.gnome(BO).airport is None


def test_back_at_its_airport_it_earns_nothing_the_next_time_but_later():
    at = begun(VISITED.format("S*"), AIRPORT).play(ANNA, DONE, DONE)
    assert at.state.turn.seat == BO and at.told(Earned)[-1].coins == 0
    at.play(BO, DONE).play(ANNA, DONE, DONE)
    assert at.state.turn.seat == BO and at.told(Earned)[-1].coins == 1


def test_visitors_elsewhere_stay_where_they_are():
    at = begun(HAMLET, AIRPORT, VISITED.format("gold"))
    assert at.where(BO) == "goldsmith" and not at.told(VisitPaid)


def test_a_prisoners_owner_pays_1_coin_and_the_gnome_goes_home():
    at = about_to_turn("H*\n ┼", "H* pri:0\n ┼ ┼", forest=(COIN,), deluxe=True)
    at = jailed(at, ANNA, 0, BO, at.tile(BO, "pri")).play(BO, DONE)
    assert at.coins(ANNA, BO) == [4, 5] and at.where(ANNA) == "house"


def test_with_no_coin_the_opponent_pays_nothing_and_the_gnome_still_goes_home():
    at = about_to_turn("H*\n ┼", "H* pri:0\n ┼ ┼", coins=(0, 4), deluxe=True, forest=(COIN,))
    at = jailed(at, ANNA, 0, BO, at.tile(BO, "pri"))
    broke = at.state.with_village(ANNA, coins=-1)  # the forest card's coin comes first
    at = at.with_(villages=broke.villages).play(BO, DONE)
    assert at.told(FinePaid)[0].coins == 0 and at.where(ANNA) == "house"


def test_it_happens_in_this_order():
    at = about_to_turn(
        "H* H* gold:0 pol:b0\n ┼ ┼ ┼ ┼", "H* air pri\n ┼ ┼ ┼", deluxe=True, forest=(COIN,)
    )
    at = jailed(at, ANNA, 1, BO, at.tile(BO, "pri")).play(BO, DONE)
    kinds = [type(event) for event in at.events]
    assert kinds[-6:] == [Earned, VisitPaid, FinePaid, FlewBack, WentHome, WorkBegan]


def test_those_back_home_may_move_this_turn():
    at = about_to_turn("H* S\n ┼ ┼", "H* pri:0\n ┼ ┼", forest=(COIN,), deluxe=True)
    at = jailed(at, ANNA, 0, BO, at.tile(BO, "pri")).play(BO, DONE)
    at.play(ANNA, DONE, Go(0, at.tile(ANNA, "S")))
    assert at.is_on(ANNA, "S")


def test_a_prisoner_in_its_own_village_earns_nothing():
    at = about_to_turn("H* pri\n ┼ ┼", HAMLET, forest=(COIN,), deluxe=True)
    at = jailed(at, ANNA, 0, BO, at.tile(ANNA, "pri")).play(BO, DONE)
    assert at.told(Earned)[0].coins == 0
