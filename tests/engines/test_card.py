"""Who wins when two phones write on the same card: the cases of phone.md C3, one by one."""

import pytest

from games.engines.core.card import (
    Card,
    Operation,
    contested,
    merge,
    merged,
    readings,
    seat_of,
    seats,
    standing,
)

CELL = "cell/1/0/4"


class Writing:
    """A card that phones write on; each says what it had seen."""

    def __init__(self):
        self.card = Card()
        self.verdict = ""
        self.count = 0

    def by(self, device, value, register=CELL, seen=None):
        self.count += 1
        seen = self.card.revision if seen is None else seen
        operation = Operation(f"op-{self.count}", device, self.count, register, value, seen)
        self.card, self.verdict = merge(self.card, operation)
        return self

    @property
    def values(self):
        return [group[0].value for group in readings(self.card, CELL)]

    @property
    def phones(self):
        return [[written.device for written in group] for group in readings(self.card, CELL)]


@pytest.fixture
def card():
    return Writing()


def test_different_cells_are_both_kept(card):
    card.by("anna", 6).by("bo", 9, register="cell/1/0/5", seen=0)
    assert card.verdict == "applied" and not contested(card.card)


def test_equal_values_are_one_value_that_is_double_checked(card):
    card.by("anna", 6).by("bo", 6, seen=0)
    assert card.verdict == "applied"
    assert card.values == [6] and card.phones == [["anna", "bo"]]


def test_whoever_has_seen_a_value_corrects_it(card):
    card.by("anna", 6).by("bo", 9)
    assert card.verdict == "applied" and card.values == [9]


def test_two_values_that_neither_had_seen_are_contested_and_the_earlier_stands(card):
    card.by("anna", 6).by("bo", 9, seen=0)
    assert card.verdict == "contested" and contested(card.card) == (CELL,)
    assert card.values == [6, 9] and standing(card.card, CELL) == 6


def test_the_pen_holders_value_stands(card):
    card.by("anna", 6).by("bo", 9, seen=0).by("cia", "bo", register="pen/0")
    assert card.values == [9, 6]


def test_a_pen_for_another_seat_decides_nothing_here(card):
    card.by("anna", 6).by("bo", 9, seen=0).by("cia", "bo", register="pen/1")
    assert card.values == [6, 9]


def test_one_write_by_somebody_who_has_seen_both_settles_it(card):
    card.by("anna", 6).by("bo", 9, seen=0).by("cia", 9)
    assert card.verdict == "applied" and card.values == [9] and card.phones == [["bo", "cia"]]


def test_two_who_settle_it_differently_contest_it_again(card):
    card.by("anna", 6).by("bo", 9, seen=0).by("anna", 6, seen=2).by("bo", 9, seen=2)
    assert card.verdict == "contested"


def test_a_phone_never_contests_itself(card):
    card.by("anna", 6).by("anna", 9, seen=0)
    assert card.values == [9]


def test_a_correction_leaves_what_another_had_checked_unseen(card):
    card.by("anna", 6).by("bo", 6, seen=0).by("anna", 7, seen=0)
    assert sorted(card.values) == [6, 7]


def test_clearing_removes_what_it_had_seen_and_leaves_newer_values(card):
    card.by("anna", 6).by("bo", 9, seen=0).by("cia", None, seen=1)
    assert card.verdict == "applied" and card.values == [9]


def test_what_is_cleared_is_as_blank_as_before(card):
    card.by("anna", 6).by("anna", None)
    assert card.card.registers == {} and standing(card.card, CELL) is None


@pytest.mark.parametrize("register", ["seat/0", "pen/0"])
def test_of_names_and_pens_the_last_counts(card, register):
    card.by("anna", "Anna", register=register).by("bo", "Ann", register=register, seen=0)
    assert card.verdict == "applied" and standing(card.card, register) == "Ann"


def test_two_who_say_who_went_out_contest_it_like_any_cell(card):
    card.by("anna", 0, register="out/1").by("bo", 1, register="out/1", seen=0)
    assert contested(card.card) == ("out/1",)


def test_true_is_not_one_and_the_order_of_keys_says_nothing(card):
    card.by("anna", 1, register="solved").by("bo", True, register="solved", seen=0)
    assert card.verdict == "contested"
    one, other = {"tied": [0, 1], "stopper": 1}, {"stopper": 1, "tied": [0, 1]}
    card.by("anna", one, register="round/1").by("bo", other, register="round/1", seen=0)
    assert card.verdict == "applied"


# The end


def test_what_was_written_before_the_end_was_seen_is_late_and_not_applied(card):
    before = card.by("anna", 6).by("anna", True, register="finished").card
    card.by("bo", 9, seen=1)
    assert card.verdict == "late" and card.card == before


def test_a_correction_by_somebody_who_saw_the_end_is_applied(card):
    card.by("anna", True, register="finished").by("bo", 9)
    assert card.verdict == "applied" and card.values == [9]


def test_who_finished_the_card_knows_of_it(card):
    card.by("anna", True, register="finished").by("anna", 9, seen=0)
    assert card.verdict == "applied"


def test_a_card_that_is_opened_again_takes_everything(card):
    card.by("anna", True, register="finished").by("bo", False, register="finished")
    assert card.card.finished_at_revision is None
    assert card.by("cia", 9, seen=0).verdict == "applied"


def test_the_end_that_counts_is_the_first(card):
    card.by("anna", True, register="finished").by("bo", True, register="finished", seen=0)
    assert card.card.finished_at_revision == 1


def test_pens_and_ends_are_never_late(card):
    card.by("anna", True, register="finished")
    assert card.by("bo", "bo", register="pen/0", seen=0).verdict == "applied"
    assert card.by("bo", True, register="finished", seen=0).verdict == "applied"


# Seats


def test_seats_keep_their_order_whatever_happens():
    names = [("seat/10", "Kim"), ("seat/2", "Cia"), ("seat/0", "Anna"), ("seat/2", "Cato")]
    log = [Operation(f"op-{n}", "a", n, *told, n) for n, told in enumerate(names, 1)]
    assert list(seats(merged(log)).items()) == [(0, "Anna"), (2, "Cato"), (10, "Kim")]


@pytest.mark.parametrize(
    ("register", "seat"),
    [("cell/1/3/0", 3), ("total/2/6", 6), ("count/2/lit", 2), ("pen/4", 4), ("out/1", None)],
)
def test_a_register_says_whose_it_is(register, seat):
    assert seat_of(register) == seat
