"""Chapel and prison: gnomes that are taken, and how they come home."""

from games.engines.gnome_village.board.box import ForestCard
from games.engines.gnome_village.board.moves import DECLINING, DONE, Go, Use
from games.engines.gnome_village.board.state import Moving
from games.engines.gnome_village.events.forest import FinePaid, WentHome
from tests.engines.gnome_village.tables import ANNA, BO, CIA, HAMLET, moving
from tests.refusals import refused

COIN = ForestCard("coins", coins=1)
CHAPEL = "H*:0 cha\n ┼ ┼"
PRISON = "H*:0 pri\n ┼ ┼"
AT_WORK = "H* S*:0\n ┼ ┼"


def sent(picture, word, *others):
    at = moving(picture, *others, forest=(COIN,) * 6, deluxe=True)
    return at.play(ANNA, Go(0, at.tile(ANNA, word)))


# Chapel


def test_chapel_an_opponents_gnome_comes_to_stand_beside_yours():
    at = sent(CHAPEL, "cha", AT_WORK).play(ANNA, Use(seat=BO, gnome=0))
    assert at.gnome(BO).tile == at.gnome(ANNA).tile == at.tile(ANNA, "cha")


def test_chapel_an_active_workshop_it_left_turns_inactive():
    at = sent(CHAPEL, "cha", AT_WORK).play(ANNA, Use(seat=BO, gnome=0))
    assert not at.is_on(BO, "S")


def test_chapel_takes_gnomes_from_houses_too():
    at = sent(CHAPEL, "cha", HAMLET).play(ANNA, Use(seat=BO, gnome=0))
    assert at.where(BO) == "chapel" and at.is_on(BO, "H")


def test_chapel_takes_standing_gnomes_only():
    at = sent(CHAPEL, "cha", "H*:0 H*:1~\n ┼ ┼")
    assert at.may(ANNA) == [Use(seat=BO, gnome=0), DECLINING]
    with refused("not-so"):
        at.play(ANNA, Use(seat=BO, gnome=1))


def test_chapel_at_the_start_of_that_opponents_next_turn_it_goes_home():
    at = sent(CHAPEL, "cha", HAMLET, AT_WORK).play(ANNA, Use(seat=CIA, gnome=0), DONE)
    assert at.state.turn.seat == BO and at.where(CIA) == "chapel"
    at.play(BO, DONE)
    assert at.state.turn.seat == CIA and at.where(CIA) == "house"
    assert at.told(WentHome)[-1].why == "chapel" and not at.told(FinePaid)


# Prison


def test_prison_takes_an_opponents_gnome_to_this_tile():
    at = sent(PRISON, "pri", AT_WORK).play(ANNA, Use(seat=BO, gnome=0))
    assert at.gnome(BO).tile == at.tile(ANNA, "pri") and at.gnome(BO).away == "prison"


def test_prison_a_workshop_left_for_it_stays_active():
    assert sent(PRISON, "pri", AT_WORK).play(ANNA, Use(seat=BO, gnome=0)).is_on(BO, "S")


def test_prison_takes_nobody_from_a_house():
    assert isinstance(sent(PRISON, "pri", HAMLET).state.phase, Moving)


def test_prison_in_that_opponents_next_earn_phase_they_pay_you_1_coin_and_it_goes_home():
    at = sent(PRISON, "pri", AT_WORK).play(ANNA, Use(seat=BO, gnome=0), DONE)
    assert at.state.turn.seat == BO and at.coins() == [5, 4] and at.where(BO) == "house"


def test_prison_a_full_prison_has_no_action():
    """A visitor filled it, and its owner comes while the prisoner is there."""
    at = moving("H*:0 air\n ┼ ┼", "H*:0 pri\n ┼ ┼", AT_WORK, forest=(COIN,) * 6, deluxe=True)
    at.play(ANNA, Go(0, at.tile(ANNA, "air")), Use(seat=BO, tile=at.tile(BO, "pri")))
    at.play(ANNA, Use(seat=CIA, gnome=0), DONE).play(BO, DONE, Go(0, at.tile(BO, "pri")))
    assert isinstance(at.state.phase, Moving) and at.state.turn.seat == BO
    with refused("no-use-now"):
        at.play(BO, Use())


# Both


def test_a_gnome_away_from_its_village_cannot_be_taken_again():
    visiting = sent(CHAPEL, "cha", "H* air\n ┼ ┼", "H*:0 gold:b0\n ┼ ┼")
    assert visiting.may(ANNA) == [Use(seat=CIA, gnome=0), DECLINING]
    two = moving("H*:0 H*:1 cha pri\n ┼ ┼ ┼ ┼", AT_WORK, deluxe=True)
    two.play(ANNA, Go(0, two.tile(ANNA, "cha")), Use(seat=BO, gnome=0))
    two.play(ANNA, Go(1, two.tile(ANNA, "pri")))
    assert isinstance(two.state.phase, Moving)


def test_a_captive_cannot_be_moved_by_its_owner_while_it_is_away():
    at = moving("H*:0 air\n ┼ ┼", "H* H*:1 S*:0 cha\n ┼ ┼ ┼ ┼", HAMLET, forest=(COIN,) * 4)
    at.play(ANNA, Go(0, at.tile(ANNA, "air")), Use(seat=BO, tile=at.tile(BO, "cha")))
    at.play(ANNA, Use(seat=BO, gnome=0))
    assert at.gnome(BO).away == "chapel" and not at.gnome(BO).stands_here
