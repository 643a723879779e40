"""What a scorecard of Gnoming A Round must check and tell, in the sentences of the rules."""

import pytest

from games.engines.core.card import Operation, merged
from games.engines.core.contract import Setup
from games.engines.gnoming.options import ADVANCED, Options
from games.engines.gnoming.pictures import grid_from
from games.engines.gnoming.rules import outcome as outcome_online
from games.engines.gnoming.scoring import sheets
from games.engines.gnoming.sheet import SENTENCES, check, outcome, read
from games.engines.gnoming.standings import final_standing
from games.engines.gnoming.state import Over, State
from tests.engines.written import written
from tests.refusals import refused

BASIC = Options()
PLAIN = "3 4 5 / 4 5 3 / 5 3 4"  # 36
GOOD = "6 6 6 / -1 -1 -1 / -2 -2 -2"  # -15
WORKED = "M 5 5 / 7 -4 4 / 7 7 H"  # 5


def grid(number, seat, picture):
    cells = enumerate(grid_from(picture))
    return {f"cell/{number}/{seat}/{cell}": card for cell, card in cells if card is not None}


def a_round(number, *pictures, out=0):
    grids = [grid(number, seat, picture) for seat, picture in enumerate(pictures)]
    return {key: value for told in grids for key, value in told.items()} | {f"out/{number}": out}


def whole(*pictures, out=0):
    return (
        a_round(1, *pictures, out=out)
        | a_round(2, *pictures, out=out)
        | a_round(3, *pictures, out=out)
    )


def first(values, players=2, options=BASIC):
    return read(written(values, players), options).rounds[0]


# Writing


@pytest.mark.parametrize("card", [*range(3, 9), *range(-4, 0), 0, 10, None])
def test_a_cell_holds_a_card_of_the_deck(card):
    check("cell/1/0/0", card, BASIC)


@pytest.mark.parametrize("card", [1, 2, 9, 11, -5, 4.0, "8", True, [8]])
def test_an_unknown_card_is_refused(card):
    with refused("no-such-card"):
        check("cell/1/0/0", card, BASIC)


@pytest.mark.parametrize("score", [-53, 0, 83])
def test_a_typed_score_is_what_nine_cards_and_the_bonus_can_make(score):
    check("total/3/6", score, BASIC)


@pytest.mark.parametrize("score", [-54, 84, 1.5, "12", True])
def test_anything_else_is_refused(score):
    with refused("no-such-score"):
        check("total/3/6", score, BASIC)


def test_the_least_and_the_most_are_really_that():
    best, worst = grid_from("8 8 8 / 8 8 8 / 8 8 8"), grid_from("H H H / 8 7 8 / 7 8 7")
    assert sheets([best, worst], 0, BASIC)[0].total == -53
    assert sheets([worst, best], 0, BASIC)[0].total < 83
    assert sheets([grid_from("H 8 8 / 8 H 8 / 7 7 H"), best], 0, BASIC)[0].total == 30 + 46 + 5


@pytest.mark.parametrize("register", ["cell/0/0/0", "cell/4/0/0", "cell/1/0/9", "out/0", "cells/1"])
def test_there_are_three_rounds_of_nine_cells(register):
    with refused("not-on-this-card"):
        check(register, None, BASIC)


@pytest.mark.parametrize("register", ["cell/1/7/0", "total/1/7", "seat/7", "pen/-1"])
def test_a_foreign_seat_is_refused(register):
    with refused("no-such-seat"):
        check(register, None, BASIC)


def test_somebody_went_out_or_nobody():
    for value in (-1, 0, 6):
        check("out/1", value, BASIC)
    with refused("no-such-seat"):
        check("out/1", 7, BASIC)


# Reading a round


def test_a_grid_is_scored_line_by_line_with_its_reasons():
    anna = first(grid(1, 0, WORKED)).entries[0]
    assert [(line.kind, line.value) for line in anna.lines] == [("set", -5), ("set", -7)]
    assert (anna.kind, anna.total, anna.filled) == ("itemised", 5, 9)


def test_a_grid_that_is_not_full_has_a_running_total_and_counts_for_nothing_yet():
    anna = first(grid(1, 0, "6 6 6 / 5 ? ? / ? ? ?")).entries[0]
    assert (anna.kind, anna.filled, anna.grid_total, anna.total) == ("partial", 4, -1, None)


def test_a_typed_score_counts_only_while_the_grid_is_not_full():
    typed = {"total/1/0": 12}
    assert first(typed | grid(1, 0, "6 ? ? / ? ? ? / ? ? ?")).entries[0].total == 12
    full = first(typed | grid(1, 0, PLAIN))
    assert full.entries[0].total == 36 and full.entries[0].typed == 12
    assert [odd.code for odd in full.oddities] == ["typed-differs"]


def test_going_out_in_front_is_worth_five_and_too_early_costs_five():
    assert [e.total for e in first(a_round(1, GOOD, PLAIN, out=0)).entries] == [-20, 36]
    assert [e.total for e in first(a_round(1, GOOD, PLAIN, out=1)).entries] == [-15, 41]
    assert [e.total for e in first(a_round(1, GOOD, GOOD, out=1)).entries] == [-15, -10]


def test_with_children_going_out_too_early_costs_nothing():
    children = Options(children=True)
    assert [e.bonus for e in first(a_round(1, GOOD, PLAIN, out=1), 2, children).entries] == [0, 0]
    assert [e.bonus for e in first(a_round(1, GOOD, PLAIN, out=0), 2, children).entries] == [-5, 0]


def test_the_bonus_waits_until_the_others_are_there():
    assert first(grid(1, 0, GOOD) | {"out/1": 0}).entries[0].bonus is None
    typed = first(grid(1, 0, GOOD) | {"out/1": 0, "total/1/1": -15})
    assert (typed.entries[0].bonus, typed.entries[0].total) == (5, -10)


def test_a_typed_score_has_its_bonus_in_it():
    anna = first(grid(1, 1, PLAIN) | {"total/1/0": -20, "out/1": 0}).entries[0]
    assert (anna.total, anna.bonus) == (-20, 0)


def test_nobody_went_out_of_a_round_that_ended_with_nothing_to_draw():
    ended = first(a_round(1, GOOD, PLAIN, out=-1))
    assert [entry.bonus for entry in ended.entries] == [0, 0] and not ended.missing


def test_the_deal_passes_to_the_left_and_the_dealers_left_begins():
    card = read(written({"starter": 2}, 3), BASIC)
    assert [(each.dealer, each.first) for each in card.rounds] == [(1, 2), (2, 0), (0, 1)]


def test_nobody_deals_until_the_starter_is_tapped():
    assert first({}).dealer is None


def test_a_round_says_what_it_lacks():
    gaps = first(grid(1, 0, PLAIN) | grid(1, 1, "6 6 ? / ? ? ? / ? ? ?")).missing
    assert [(gap.code, gap.seat, gap.count) for gap in gaps] == [("cells", 1, 7), ("out", None, 1)]


# What cannot be right


def test_a_fourteenth_eight_is_told_with_the_names():
    eights = a_round(1, "8 8 8 / 8 8 8 / 8 8 8", "8 8 8 / 8 8 3 / 3 3 4", PLAIN)
    (odd,) = first(eights, 3).oddities
    assert (odd.code, odd.card, odd.count, odd.limit) == ("too-many-copies", 8, 14, 13)
    assert odd.seats == (0, 1)


def test_a_fourth_hazard_is_told_even_while_grids_are_half_empty():
    hazards = grid(1, 0, "H H ? / ? ? ? / ? ? ?") | grid(1, 1, "H H ? / ? ? ? / ? ? ?")
    assert [odd.count for odd in first(hazards).oddities] == [4]


def test_two_mulligans_in_a_grid_are_told_and_scored_all_the_same():
    told = first(grid(1, 0, "M M 5 / 3 4 3 / -1 -2 -1"))
    assert [odd.code for odd in told.oddities] == ["two-mulligans"]
    assert told.entries[0].total == -5 + 10 - 4


def test_a_grid_of_mulligans_is_odd_and_soon_scored():
    told = first(grid(1, 0, "M M M / M M M / M M 3"), options=ADVANCED)
    assert told.entries[0].best is None and len(told.oddities) == 2


def test_every_oddity_has_its_sentence():
    assert {"too-many-copies", "two-mulligans", "typed-differs"} <= SENTENCES.keys()


# The end


def test_it_may_be_finished_when_all_rounds_are_there():
    card = read(written(whole(GOOD, PLAIN), 2), BASIC)
    assert card.may_finish and card.leaders == (0,) and not card.finished
    assert [tally.total for tally in card.tallies] == [-60, 108]


def test_it_may_not_while_two_phones_disagree():
    log = [
        Operation("op-1", "a", 1, "cell/1/0/0", 8, 0),
        Operation("op-2", "b", 1, "cell/1/0/0", 7, 0),
    ]
    card = read(merged(log, written(whole(GOOD, PLAIN), 2)), BASIC)
    assert card.missing == ("answers",) and card.contested == ("cell/1/0/0",)


def test_one_player_is_no_game():
    assert "players" in read(written(whole(GOOD), 1), BASIC).missing


def test_who_leads_is_told_by_the_rounds_that_are_complete():
    values = a_round(1, PLAIN, GOOD, out=-1) | grid(2, 0, GOOD)
    assert read(written(values, 2), BASIC).leaders == (1,)


def test_by_rounds_won_the_total_does_not_lead():
    values = a_round(1, GOOD, WORKED, out=-1) | a_round(
        2, WORKED, "4 4 4 / 3 3 3 / 6 -3 -1", out=-1
    )
    by_rounds = Options(scoring="rounds")
    assert [tally.won for tally in read(written(values, 2), by_rounds).tallies] == [1, 1]


def test_a_card_ends_as_an_online_game_with_the_same_scores_does():
    card = written(whole(GOOD, PLAIN, WORKED, out=2), 3, finished=True)
    ended = outcome(card, BASIC)
    online = State(Setup(3, BASIC), phase=Over((), final_standing(ended.rounds, BASIC)))
    expected = outcome_online(online)
    assert (ended.reason, ended.ranks, ended.scores, ended.rounds, ended.why) == (
        *(expected.reason, expected.ranks, expected.scores, expected.rounds, expected.why),
    )
    assert ended.measures.items() >= expected.measures.items()


def test_it_is_itemised_unless_a_round_is_typed():
    assert outcome(written(whole(GOOD, PLAIN), 2, finished=True), BASIC).flags == ("itemised",)
    typed = a_round(1, GOOD, PLAIN) | a_round(2, GOOD, PLAIN) | {"total/3/0": 1, "total/3/1": 7}
    ended = outcome(written(typed | {"out/3": 0}, 2, finished=True), BASIC)
    assert ended.flags == ("typed",) and ended.measures["typed_rounds"].values == (1, 1)


def test_a_card_kept_by_grids_tells_profiles_more():
    ended = outcome(written(whole(WORKED, PLAIN), 2, finished=True), BASIC)
    told = {name: measure.values for name, measure in ended.measures.items()}
    assert told["sets"] == (6, 0) and told["mulligans_in_lines"] == (3, 0)
    assert told["hazards_left"] == (3, 0)
    # All nine of the plain grid could have been sets of 3, 4 and 5.
    assert told["strokes_left"][1] == 3 * (36 + 12)


def test_without_a_finish_or_with_a_gap_there_is_no_outcome():
    assert outcome(written(whole(GOOD, PLAIN), 2), BASIC) is None
    assert outcome(written(a_round(1, GOOD, PLAIN), 2, finished=True), BASIC) is None
