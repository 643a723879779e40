"""Move: each standing gnome may go once, anywhere but through a blockade."""

from games.engines.gnome_village.board.box import ForestCard
from games.engines.gnome_village.board.moves import (
    DECLINING,
    DONE,
    Decline,
    DrawRoad,
    Go,
    PlaceGnome,
    Use,
)
from games.engines.gnome_village.board.state import Acting, Moving
from tests.engines.gnome_village.tables import ANNA, BO, CIA, HAMLET, moving, table
from tests.refusals import refused

COIN = ForestCard("coins", coins=1)
VILLAGE = """
    H*:0 H*:1 S  G* gold pol
    ┼    ┼    ┼  ┼  ┼    ┼
"""


def go(at, word, number=0):
    return Go(number, at.tile(ANNA, word))


# Who may go


def test_a_gnome_placed_this_turn_stays_lying():
    at = table("H*:0 H S\n ┼ ┼ ┼")
    at.play(ANNA, PlaceGnome("coins", at.tile(ANNA, "H", 1)), DONE)
    assert at.gnome(ANNA, 1).lying
    with refused("gnome-lies"):
        at.play(ANNA, go(at, "S", 1))


def test_of_two_gnomes_placed_this_turn_both_stay_lying():
    at = table("H*:0 H H S\n ┼ ┼ ┼ ┼", coins=(6, 4))
    for house in (1, 2):
        at.play(ANNA, PlaceGnome("coins", at.tile(ANNA, "H", house)))
    at.play(ANNA, DONE)
    for number in (1, 2):
        with refused("gnome-lies"):
            at.play(ANNA, go(at, "S", number))


def test_one_placed_in_an_earlier_turn_stands_up_first():
    at = table("H*:0 H*:1~ S\n ┼ ┼ ┼").play(ANNA, DONE)
    assert not at.gnome(ANNA, 1).lying
    at.play(ANNA, go(at, "S", 1))
    assert at.where(ANNA, 1) == "school"


def test_each_gnome_goes_once():
    at = moving(VILLAGE)
    at.play(ANNA, go(at, "S"), go(at, "G", 1))
    with refused("moved-already"):
        at.play(ANNA, go(at, "gold"))


def test_only_gnomes_that_live_here_and_are_here():
    at = moving("H*:0 air S\n ┼ ┼ ┼", "H* pol:a0\n ┼ ┼")
    with refused("gnome-is-away"):
        at.play(ANNA, go(at, "S"))
    with refused("no-such-gnome"):
        at.play(ANNA, go(at, "S", 3))


# Where to


def test_to_a_workshop_or_business_only():
    at = moving("H*:0 H S\n ┼ ┼ ┼")
    with refused("nothing-to-do-there"):
        at.play(ANNA, go(at, "H"))
    with refused("nothing-to-do-there"):
        at.play(ANNA, Go(0, at.state.villages[ANNA].survey.of("road")[0]))


def test_only_in_your_own_village():
    at = moving(VILLAGE, VILLAGE)
    with refused("not-in-your-village"):
        at.play(ANNA, Go(0, at.tile(BO, "S")))


def test_not_where_a_gnome_of_yours_stands():
    at = moving(VILLAGE)
    at.play(ANNA, go(at, "S"))
    with refused("your-gnome-is-there"):
        at.play(ANNA, go(at, "S", 1))


def test_a_visitor_of_another_player_is_in_nobodys_way():
    at = moving("H*:0 gold:b0\n ┼ ┼", "H* air\n ┼ ┼")
    at.play(ANNA, go(at, "gold"))
    assert len(at.state.on_tile(at.tile(ANNA, "gold"))) == 2


def test_while_its_gnome_is_away_no_other_gnome_enters_the_airport():
    at = moving("H* H*:1 air S\n ┼ ┼ ┼ ┼", "H* pol:a0\n ┼ ┼")
    with refused("your-gnome-is-there"):
        at.play(ANNA, go(at, "air", 1))


# Ways


def test_any_distance():
    at = moving(VILLAGE)
    at.play(ANNA, go(at, "gold"))
    assert at.where(ANNA) == "goldsmith"


def test_not_through_a_blocked_arm():
    at = moving("H*:0 . S\n ┼ ┼e ┼")
    assert at.may(ANNA) == [DONE]
    with refused("no-way-there"):
        at.play(ANNA, go(at, "S"))


def test_but_over_buildings_around_it():
    at = moving("H*:0 G S\n ┼ ┼e ┼")
    at.play(ANNA, go(at, "S"))
    assert at.where(ANNA) == "school"


def test_not_into_a_part_that_a_gap_cut_off():
    at = moving("H*:0 ┼ _ ┼ S")
    with refused("no-way-there"):
        at.play(ANNA, go(at, "S"))


# What happens there


def test_an_inactive_workshop_turns_active_usable_from_the_next_turn():
    at = moving("H*:0 G\n ┼ ┼", forest=(COIN, COIN))
    at.play(ANNA, go(at, "G"))
    assert at.is_on(ANNA, "G")
    with refused("move-now"):
        at.play(ANNA, DrawRoad(at.tile(ANNA, "G")))
    at.play(ANNA, DONE).play(BO, DONE).play(ANNA, DrawRoad(at.tile(ANNA, "G")))
    assert not at.is_on(ANNA, "G")


def test_a_workshop_stays_active_when_its_gnome_moves_off():
    at = moving("H* G*:0 gold\n ┼ ┼ ┼")
    at.play(ANNA, go(at, "gold"))
    assert at.is_on(ANNA, "G")


def test_a_house_once_lit_stays_lit():
    at = moving(VILLAGE)
    at.play(ANNA, go(at, "S"))
    assert at.is_on(ANNA, "H")


def test_a_gnome_that_stays_does_nothing():
    at = moving("H* S:0\n ┼ ┼", forest=(COIN,)).play(ANNA, DONE)
    assert not at.is_on(ANNA, "S") and at.state.turn.seat == BO


def test_on_a_business_you_may_use_its_action():
    at = moving(VILLAGE)
    at.play(ANNA, go(at, "pol"))
    assert isinstance(at.state.phase, Acting)
    assert at.may(ANNA) == [Use(), DECLINING]


def test_or_leave_it():
    at = moving(VILLAGE)
    at.play(ANNA, go(at, "pol"), Decline())
    assert isinstance(at.state.phase, Moving) and at.coins() == [4, 4]


def test_before_anything_else_the_action_is_used_or_left():
    at = moving(VILLAGE)
    at.play(ANNA, go(at, "pol"))
    for move in (DONE, go(at, "S", 1)):
        with refused("act-first"):
            at.play(ANNA, move)


# The same tile twice


def test_the_same_tile_cannot_be_used_in_two_turns_in_a_row():
    at = moving("H*:0 pol S\n ┼ ┼ ┼", "H*:0\n ┼", forest=(COIN,) * 6)
    at.play(ANNA, go(at, "pol"), Use(), DONE).play(BO, DONE)
    # The gnome goes away, and another one comes in the turn after.
    at.play(ANNA, DONE, go(at, "S"), DONE).play(BO, DONE)
    at.play(ANNA, DONE, go(at, "pol"), Use())
    assert at.coins(ANNA) == [4 + 1 + 1 + 1 + 1 + 1]


def test_another_gnome_cannot_use_it_either():
    at = moving("H*:0 H*:1 pol S\n ┼ ┼ ┼ ┼", "H*:0\n ┼", forest=(COIN,) * 6)
    at.play(ANNA, go(at, "pol"), Use(), DONE).play(BO, DONE)
    at.play(ANNA, DONE, go(at, "S"), go(at, "pol", 1))
    assert isinstance(at.state.phase, Moving)
    before = at.state
    with refused("used-last-turn"):
        at.play(ANNA, Use())
    assert at.state == before


def test_left_unused_it_can_be_used_in_the_next_turn():
    at = moving("H*:0 H*:1 pol S\n ┼ ┼ ┼ ┼", "H*:0\n ┼", forest=(COIN,) * 6)
    at.play(ANNA, go(at, "pol"), DECLINING, DONE).play(BO, DONE)
    at.play(ANNA, DONE, go(at, "S"), go(at, "pol", 1), Use())
    assert isinstance(at.state.phase, Moving)


def test_income_is_no_use():
    at = moving("H*:0 pol\n ┼ ┼", "H*:0\n ┼", forest=(COIN,) * 3)
    at.play(ANNA, go(at, "pol"), Use(), DONE).play(BO, DONE)
    assert at.coins(ANNA) == [4 + 1 + 1 + 1]


def test_without_a_business_there_is_nothing_to_use():
    at = moving("H*:0 gold S\n ┼ ┼ ┼")
    with refused("go-first"):
        at.play(ANNA, Use())
    at.play(ANNA, go(at, "gold"))
    with refused("no-action"):
        at.play(ANNA, Use())


def test_with_nobody_who_can_go_anywhere_the_turn_ends_by_itself():
    at = table(HAMLET, forest=(COIN,)).play(ANNA, DONE)
    assert at.state.turn.seat == BO


def test_turns_go_clockwise():
    at = table(HAMLET, HAMLET, HAMLET, forest=(COIN,) * 4)
    turns = []
    for _ in range(4):
        turns.append(at.state.turn.seat)
        at.play(turns[-1], DONE)
    assert turns == [ANNA, BO, CIA, ANNA] and at.state.round == 2
