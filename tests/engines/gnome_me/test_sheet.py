"""The card of a real table: what may be written, what it shows, and how it ends."""

import pytest

from games.engines.gnome_me.options import Options
from games.engines.gnome_me.sheet import SENTENCES, check, outcome, read
from tests.engines.written import codes, written
from tests.refusals import refused

BASIC = Options()
TEAM = Options(mode="cooperative")


def card(*rounds, players=3, **others):
    told = {f"round/{number}": told for number, told in enumerate(rounds, 1)}
    return written(told | others, players, finished=True)


def won_by(*seats):
    return [{"winner": seat} for seat in seats]


# Against each other


def test_cards_are_counted_round_by_round():
    sheet = read(card(*won_by(0, 1, 0)), BASIC)
    assert [each.cards for each in sheet.rounds] == [(1, 0, 0), (1, 1, 0), (2, 1, 0)]
    assert (sheet.next, sheet.deck, sheet.ranks) == (4, 21, (1, 2, 3))


def test_five_cards_win_and_the_rounds_tell_how():
    result = outcome(card(*won_by(0, 0, 1, 0, 0, 0)), BASIC)
    assert (result.reason, result.scores, result.ranks) == ("five-cards", (5, 1, 0), (1, 2, 3))
    assert result.rounds[0] == (1, 1, 0, 1, 1, 1) and result.flags == ("itemised",)


def test_the_whole_settlement_is_made_first_so_several_may_reach_five():
    tie = {"tied": [0, 1], "stopper": 2}
    result = outcome(card(*won_by(0, 1, 0, 1, 0, 1, 0, 1, 2), tie), BASIC)
    assert result.scores == (5, 5, 0) and result.ranks == (1, 1, 3)
    assert result.why == "Equal in cards: the win is shared."


def test_the_whole_deck_counts_misfires_and_payments():
    options = Options(ending="deck")
    assert read(card(*won_by(0) * 20), options).end is None
    assert read(card(*won_by(0) * 20, misfires=4), options).end == "deck-empty"


def test_what_comes_after_the_end_does_not_count():
    sheet = read(card(*won_by(0, 0, 0, 0, 0, 1)), BASIC)
    assert sheet.cards == (5, 0, 0) and codes(sheet.oddities) == ["after-the-end"]


def test_a_round_that_was_left_out_is_asked_for():
    told = {"round/1": {"winner": 0}, "round/3": {"winner": 0}}
    assert codes(read(written(told, 2), BASIC).missing) == ["round-missing", "not-over"]


def test_a_round_for_an_empty_seat_is_asked_about():
    sheet = read(card({"winner": 3}, players=2), BASIC)
    assert codes(sheet.missing) == ["nobody-sits-there", "not-over"]


def test_nothing_is_won_before_the_end():
    assert outcome(card(*won_by(0, 0)), BASIC) is None
    assert outcome(written({}, 2, finished=True), BASIC) is None


# As a team


def attempt(number, cards, ended=True):
    won = {f"won/{number}/{count}": True for count in range(1, cards + 1)}
    clock = {f"clock/{number}": {"seconds": 120}}
    return clock | won | ({f"ended/{number}": True} if ended else {})


def test_the_score_of_a_team_is_the_best_of_its_attempts():
    result = outcome(written(attempt(1, 3) | attempt(2, 6), 2, finished=True), TEAM)
    assert result.scores == (6, 6) and result.ranks == (1, 1) and result.rounds[0] == (3, 6)
    assert (result.reason, result.flags) == ("aim-reached", ("itemised", "team"))


def test_five_is_the_first_aim():
    assert outcome(written(attempt(1, 4), 2, finished=True), TEAM).reason == "aim-missed"


def test_a_card_that_was_tapped_in_can_be_taken_back():
    sheet = read(written(attempt(1, 3) | {"won/1/3": None}, 2), TEAM)
    assert (sheet.attempts[0].cards, sheet.attempts[0].last) == (2, 2)


def test_nothing_is_finished_while_the_clock_runs():
    sheet = read(written(attempt(1, 3, ended=False), 2, finished=True), TEAM)
    assert codes(sheet.missing) == ["clock-runs"] and not sheet.may_finish


def test_solo_and_longer_time_have_records_of_their_own():
    longer = Options(mode="cooperative", time="x1.5")
    timed = {"clock/1": {"seconds": 180}, "ended/1": True, "won/1/1": True}
    result = outcome(written(timed, 1, finished=True), longer)
    assert result.flags == ("itemised", "team", "solo", "time-x1.5")


def test_an_attempt_without_the_clock_is_marked():
    result = outcome(written({"won/1/1": True}, 2, finished=True), TEAM)
    assert "untimed" in result.flags


# What may be written


@pytest.mark.parametrize(
    ("register", "value"),
    [
        ("round/1", {"winner": 0}),
        ("round/24", {"winner": None}),
        ("round/2", {"tied": [0, 2], "stopper": 1, "fines": [3]}),
        ("round/2", None),
        ("misfires", 3),
        ("seat/3", "Dan"),
        ("finished", True),
    ],
)
def test_good_values_are_taken(register, value):
    check(register, value, BASIC)


@pytest.mark.parametrize(
    ("register", "value", "code"),
    [
        ("round/25", {"winner": 0}, "not-on-this-card"),
        ("round/01", {"winner": 0}, "not-on-this-card"),
        ("clock/1", {"seconds": 120}, "not-on-this-card"),
        ("round/1", {"winner": 4}, "no-such-seat"),
        ("round/1", {"winner": True}, "not-a-round"),
        ("round/1", {"tied": [2, 0], "stopper": 1}, "not-a-round"),
        ("round/1", {"tied": [1], "stopper": 1}, "not-a-round"),
        ("round/1", {"tied": [1, 2]}, "not-a-round"),
        ("round/1", 3, "not-a-round"),
        ("misfires", 25, "not-so-many"),
        ("misfires", True, "not-so-many"),
    ],
)
def test_the_rest_is_refused_with_a_sentence(register, value, code):
    with refused(code):
        check(register, value, BASIC)
    assert SENTENCES[code]


@pytest.mark.parametrize(
    ("register", "value", "code"),
    [
        ("round/1", {"winner": 0}, "not-on-this-card"),
        ("clock/1", {"seconds": 180}, "another-clock"),
        ("clock/1", True, "another-clock"),
        ("won/1/1", 1, "not-a-tap"),
        ("won/1/25", True, "not-on-this-card"),
        ("ended/100", True, "not-on-this-card"),
    ],
)
def test_a_team_writes_on_its_clock_only(register, value, code):
    with refused(code):
        check(register, value, TEAM)
    assert SENTENCES[code]
