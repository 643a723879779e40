"""Stroke play: the lowest total, then the card is matched from its end, as in golf."""

from fractions import Fraction

from msgspec.structs import replace

from tests.tournaments.standings.evenings import STROKE, evening
from tournaments.standings.lines import Adjustment, Decision
from tournaments.standings.presets import PRESETS
from tournaments.standings.rules import Metric, Rules


def test_the_lowest_total_wins():
    assert evening("anna 20a 20a\nbert 19a 22a\ncarl 25a 10a").order() == "carl anna bert"


def test_the_highest_total_wins_where_the_game_says_so():
    high = PRESETS["stroke"].for_game(lower_is_better=False)
    picture = "anna 20a 20a\nbert 19a 22a\ncarl 25a 10a"
    assert evening(picture, lower_is_better=False).order(high) == "bert anna carl"


def test_totals_may_be_below_zero():
    night = evening("anna -9a -3a\nbert -8a 0a\ncarl 4a -17a")
    assert night.order() == "carl anna bert"
    assert night.values("total") == {"carl": -13, "anna": -12, "bert": -8}


def test_a_tie_goes_to_the_lower_last_round():
    night = evening("anna 20a 24a\nbert 23a 21a")
    assert night.order() == "bert anna"
    assert night.told("anna") == "2, by last round 21 v 24"


def test_then_to_the_lower_last_two_rounds():
    night = evening("anna 20a 24a 21b\nbert 23a 21a 21a")
    assert night.order() == "bert anna"
    assert night.told("anna") == "2, by the last 2 rounds 42 v 45"


def test_then_to_the_lower_last_hand_and_last_two_hands():
    night = evening("anna 21a\nbert 21b").with_hands("anna", 4, 9, 8).with_hands("bert", 6, 7, 8)
    assert night.order() == "bert anna"
    assert night.told("anna") == "2, by the last 2 hands 15 v 17"


def test_whoever_has_no_hands_to_count_back_comes_after_those_who_have():
    night = evening("anna 21a\nbert 21b").with_hands("bert", 10, 11)
    assert night.told("anna") == "2, by last hand 11 v –"


def test_then_to_more_tables_won():
    night = evening("anna 20a\nbert 20b\ncarl 19a\ndora 21b")
    assert night.order() == "carl bert anna dora"
    assert night.told("anna") == "3, by tables won 1 v 0"


def test_a_table_won_together_is_shared():
    assert evening("anna 20a\nbert 20a\ncarl 22a").values("table_wins") == {
        "anna": Fraction(1, 2),
        "bert": Fraction(1, 2),
        "carl": 0,
    }


def test_then_to_the_better_score_against_the_others_at_the_table():
    night = evening("anna 20a\nbert 20b\ncarl 21a\ndora 31b")
    assert night.order() == "bert anna carl dora"
    assert night.told("anna") == "2, by score against the table −11 v −1"


def test_the_lowest_single_round_can_decide_too():
    rules = Rules((Metric("total"), Metric("best_round")))
    night = evening("anna 26a 18a\nbert 21a 23a")
    assert night.order(rules) == "anna bert"
    assert night.told("bert", rules) == "2, by best round 18 v 21"


def test_a_tie_that_nothing_breaks_is_shared_and_the_next_place_is_left_out():
    rows = evening("anna 20a\nbert 20a\ncarl 22a").rows()
    assert [(row.rank, row.is_tied) for row in rows.values()] == [(1, True), (1, True), (3, False)]


def test_all_may_be_level():
    assert evening("anna 7a\nbert 7a\ncarl 7a").order() == "anna=bert=carl"


def test_a_lot_or_a_play_off_decides_among_those_who_are_level_and_nobody_else():
    night = evening("anna 20a\nbert 20a\ncarl 22a")
    decided = [Decision(1, 1, "play-off"), Decision(2, 1, "no use")]
    assert night.order(manual=decided) == "bert anna carl"
    assert night.told("anna", manual=decided) == "2, by decision of the organiser"


def test_before_the_first_round_everybody_is_level():
    assert evening("anna\nbert").order() == "anna=bert"


def test_one_player_is_first_and_nobody_is_no_standings():
    assert evening("anna 12a").order() == "anna"
    assert evening("").order() == ""


def test_a_penalty_is_added_to_the_total_and_leaves_the_score_alone():
    night = evening("anna 20a 20a\nbert 20a 21a")
    penalty = [Adjustment(0, 3, "late at the table", round=2)]
    assert night.order(adjustments=penalty) == "bert anna"
    assert night.values("total", adjustments=penalty) == {"bert": 41, "anna": 43}
    cell = night.cell("anna", 2, adjustments=penalty)
    assert (cell.value, cell.score, cell.marks) == (20, 20, ("adjusted",))


def test_an_adjustment_may_be_a_fraction_and_stays_exact():
    thirds = [Adjustment(0, Fraction(1, 3), "shared") for _ in range(3)]
    assert evening("anna 20a").values("total", adjustments=thirds) == {"anna": 21}


def test_whoever_plays_unranked_is_shown_below_and_takes_no_place():
    night = evening("anna 20a\nbert 10a\ncarl 25a")
    rows = night.rows(with_unranked(1))
    assert list(rows) == ["anna", "carl", "bert"]
    assert [row.rank for row in rows.values()] == [1, 2, None]
    assert night.told("bert", with_unranked(1)) == "takes no place"


def test_whoever_plays_unranked_still_sat_at_the_table():
    ranked, unranked = (
        evening("anna 20a\nbert 10a\ncarl 25a").values("relative", rules)
        for rules in (STROKE, with_unranked(1))
    )
    assert ranked == unranked


def with_unranked(*entrants: int) -> Rules:
    return replace(STROKE, unranked=entrants)
