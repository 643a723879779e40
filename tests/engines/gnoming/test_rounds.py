"""The end of a round, and what comes after it."""

from msgspec.structs import replace

from games.engines.gnoming.events import (
    RoundDealt,
    RoundScored,
    TurnBegan,
    WentOut,
)
from games.engines.gnoming.moves import Decline, Discard, Draw, GoOn, Place
from games.engines.gnoming.state import Drawing, HazardAnswers, Over, Scored, SetUp
from tests.engines.gnoming.tables import ANNA, BO, CIA, STARTED, table
from tests.refusals import refused

# End of a round


ALMOST_OUT = "3 3 3 / 4 4 4 / 5 5 8?"


def test_who_replaces_the_last_face_down_card_goes_out():
    at = table(ALMOST_OUT, STARTED, STARTED, deck="5 6 6")
    at.play(ANNA, Draw(), Place(8))
    assert at.told(WentOut) == [WentOut(ANNA)]
    assert at.state.last_turns == (BO, CIA)


def test_everybody_else_has_exactly_one_more_turn():
    at = table(ALMOST_OUT, STARTED, STARTED, deck="5 6 6")
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    at.play(CIA, Draw(), Discard(0))
    assert at.told(RoundScored)[0].ending == "gone-out"
    assert at.told(TurnBegan) == [TurnBegan(BO, at.now), TurnBegan(CIA, at.now)]


def test_replacing_a_face_up_card_never_goes_out():
    at = table("3 3 3 / 4 4 4 / 5 5 8", deck="5 6")
    at.play(ANNA, Draw(), Place(8))
    assert not at.told(WentOut)


def test_a_bounce_may_go_out_and_the_turn_is_finished_first():
    at = table("3 3 3 / 4 4 4 / 8 8? 8?", STARTED, deck="5 6")
    at.play(ANNA, Draw(), Place(8), Place(7))
    assert at.told(WentOut) == [WentOut(ANNA)]
    at.play(ANNA, Place(0), Discard(0))
    assert at.grid(ANNA) == "8 3 3 / 4 4 4 / 8 8 5"
    assert at.state.phase == Drawing(BO)


def test_a_hazard_discarded_when_going_out_has_its_effect():
    at = table("3 3 3 / 4 4 4 / 5 5 H?", STARTED, deck="5 6")
    at.play(ANNA, Draw(), Place(8), Discard())
    assert at.state.phase == HazardAnswers((BO,), ANNA)
    at.play(BO, Decline())
    assert at.state.phase == Drawing(BO)


def test_only_the_first_player_out_has_the_bonus_or_penalty():
    at = table(ALMOST_OUT, ALMOST_OUT, deck="5 5")
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Place(8), Discard(0))
    assert at.told(WentOut) == [WentOut(ANNA)]
    assert [sheet.bonus for sheet in at.told(RoundScored)[0].sheets] == [5, 0]


def test_at_the_end_all_cards_are_turned_over_where_they_lie():
    at = table(ALMOST_OUT, "3 4 5? / M? M? H? / -1? -2? 8?", deck="5 6")
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    assert at.grid(BO) == "3 4 5 / M M H / -1 -2 8"


def test_going_out_with_the_lowest_score_earns_five():
    at = table(ALMOST_OUT, STARTED, deck="5 6")
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    sheet = at.told(RoundScored)[0].sheets[ANNA]
    assert (sheet.grid_total, sheet.bonus, sheet.total) == (-12, -5, -17)


def test_going_out_without_the_lowest_score_costs_five():
    at = table("8 7 8 / 7 8 7 / 8 7 8?", "3 3 3 / 4 4 4 / 5 5 ?", deck="6 6")
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    assert at.told(RoundScored)[0].sheets[ANNA].bonus == 5


def test_with_the_children_option_going_out_too_early_costs_nothing():
    at = table("8 7 8 / 7 8 7 / 8 7 8?", "3 3 3 / 4 4 4 / 5 5 ?", deck="6 6", children=True)
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    assert at.told(RoundScored)[0].sheets[ANNA].bonus == 0


# After a round


def scored_round(**settings):
    at = table(ALMOST_OUT, STARTED, deck="5 6", **settings)
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    return at


def test_the_next_round_is_dealt_when_everybody_goes_on():
    at = scored_round()
    at.play(BO, GoOn())
    with refused("wait-for-the-others"):
        at.play(BO, GoOn())
    with refused("round-is-over"):
        at.play(ANNA, Draw())
    at.play(ANNA, GoOn())
    assert at.state.round == 2
    assert isinstance(at.state.phase, SetUp)


def test_the_deal_passes_to_the_left():
    at = scored_round()
    dealer = at.state.dealer
    at.play(BO, GoOn())
    at.play(ANNA, GoOn())
    assert at.told(RoundDealt)[0].dealer == (dealer + 1) % 2


def test_a_new_round_is_dealt_from_all_110_cards():
    at = scored_round()
    at.play(BO, GoOn())
    at.play(ANNA, GoOn())
    dealt = at.told(RoundDealt)[0]
    assert len(dealt.deck) + 18 + 2 + dealt.removed == 110


def test_after_45_seconds_the_game_goes_on_by_itself():
    at = scored_round()
    at.wait(44_999)
    assert isinstance(at.state.phase, Scored)
    at.wait(1)
    assert at.state.round == 2


def test_after_the_third_round_the_game_is_over_at_once():
    at = table(ALMOST_OUT, STARTED, deck="5 6")
    at.state = replace(at.state, round=3, scores=((5, 5), (9, 9)))
    at.play(ANNA, Draw(), Place(8), Discard(0))
    at.play(BO, Draw(), Discard(0))
    assert isinstance(at.state.phase, Over)
    with refused("not-playing"):
        at.play(ANNA, GoOn())
