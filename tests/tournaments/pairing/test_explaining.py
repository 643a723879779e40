"""Why a table came about, and what a hand has made of it."""

import ast
from pathlib import Path

import tournaments.pairing
from tests.tournaments.pairing.by_hand import move, swap
from tests.tournaments.pairing.pictures import codes, made_by_hand, met, request, resting, table_of
from tournaments.pairing.draw_round import draw
from tournaments.pairing.reason_sentences import REASONS, REFUSALS, reason_sentence
from tournaments.pairing.reasons import explain
from tournaments.pairing.request import Person
from tournaments.pairing.tables import Reason
from tournaments.pairing.weights import BY_RANK

NAMES = {1: "Ada", 2: "Bo", 3: "Cy"}


def reasons_of(asked, picture: str) -> tuple[Reason, ...]:
    return explain(asked, made_by_hand(picture)).tables[0].reasons


def test_a_table_names_its_rematches_and_their_rounds():
    asked = request(4, (2, 2), met=met("1 2 | 3 4\n1 3 | 2 4"), round=5)
    drawn = explain(asked, made_by_hand("1 2 | 3 4"))
    assert drawn.rematches == 2
    assert Reason("rematch", {"one": 1, "other": 2, "rounds": (1,)}) in drawn.tables[0].reasons


def test_a_rematch_from_the_last_round_is_told_as_one():
    asked = request(2, (2,), met=met("1 2"), round=2)
    assert "rematch-in-a-row" in codes(reasons_of(asked, "1 2"))


def test_a_table_tells_the_span_of_its_points():
    field = [Person(1, score=9), Person(2, score=7), Person(3, score=8)]
    drawn = explain(request(field, (3,)), made_by_hand("1 2 3"))
    assert Reason("scores", {"lowest": 7, "highest": 9}) in drawn.tables[0].reasons
    assert drawn.spread == 4 + 1 + 1


def test_by_rank_a_table_tells_the_span_of_its_places():
    field = [Person(1, rank=4), Person(2, rank=2)]
    asked = request(field, (2,), weights=BY_RANK)
    assert Reason("ranks", {"lowest": 2, "highest": 4}) in reasons_of(asked, "1 2")


def test_a_seat_had_more_often_than_another_is_told():
    field = [Person(1, seats=(2, 0)), Person(2)]
    reasons = reasons_of(request(field, (2,)), "1 2")
    assert Reason("seat-again", {"person": 1, "seat": 0, "times": 2}) in reasons
    assert "seats-fair" not in codes(reasons)


def test_a_swap_by_hand_that_makes_a_rematch_is_allowed_and_shown():
    asked = request(4, (2, 2), met=met("1 2 | 3 4"), round=2)
    drawn = draw(asked)
    (other,) = set(table_of(drawn, 1).people) - {1}
    changed = explain(asked, swap(drawn, other, 2))
    assert drawn.rematches == 0 and changed.rematches == 2
    assert {1, 2} == set(table_of(changed, 1).people)


def test_whoever_is_swapped_out_is_listed_as_sitting_out():
    asked = request(5, (4,))
    drawn = draw(asked)
    (out,) = resting(drawn)
    inside = drawn.tables[0].people[2]
    changed = explain(asked, swap(drawn, out, inside))
    assert resting(changed) == [inside]
    assert changed.tables[0].people[2] == out


def test_a_move_may_leave_a_table_of_two_and_somebody_unseated():
    asked = request(7, (4, 3))
    drawn = draw(asked)
    small = next(table for table in drawn.tables if len(table.people) == 3)
    changed = explain(asked, move(drawn, small.people[0], None))
    assert resting(changed) == [small.people[0]]
    (left,) = (table for table in changed.tables if table.number == small.number)
    assert left.people == small.people[1:]
    assert Reason("odd-size", {"size": 2, "usual": 4}) in left.reasons


def test_a_move_to_a_new_number_opens_a_table_and_the_last_to_leave_closes_one():
    asked = request(2, (2,))
    alone = explain(asked, move(draw(asked), 1, 9))
    assert [table.number for table in alone.tables] == [1, 9]
    together = explain(asked, move(alone, 2, 9))
    assert [table.people for table in together.tables] == [(1, 2)]


def test_mistakes_of_the_hand_are_shown_and_never_refused():
    asked = request(3, (3,), numbers=(1,))
    drawn = explain(asked, made_by_hand("1 2 | 1 8"))
    shown = {code for table in drawn.tables for code in codes(table.reasons)}
    assert {"seated-twice", "not-present", "number-unusable"} <= shown
    assert resting(drawn) == [3]


def test_two_tables_of_one_number_are_shown():
    first, second = made_by_hand("1 2 | 3 4")
    drawn = explain(request(4, (2, 2)), (first, move_to(second, 1)))
    assert all("number-twice" in codes(table.reasons) for table in drawn.tables)


def move_to(table, number):
    return type(table)(number, table.people)


# Sentences


def test_a_rematch_reads_as_one_would_say_it():
    reason = Reason("rematch", {"one": 1, "other": 2, "rounds": (2, 4)})
    assert reason_sentence(reason, str, NAMES.__getitem__) == "Rematch: Ada and Bo, round 2, 4"


def test_people_count_seats_from_one():
    reason = Reason("seat-again", {"person": 3, "seat": 0, "times": 1})
    assert reason_sentence(reason, str, NAMES.__getitem__) == "Cy has seat 1 again"


def test_every_code_has_a_sentence_and_every_sentence_a_code():
    assert given_as("Reason") == set(REASONS)
    assert given_as("refuse", "refuse_twice") == set(REFUSALS)


def given_as(*names: str) -> set[str]:
    """The codes written in calls of these names, and those chosen between before the call."""
    found = set()
    for file in Path(tournaments.pairing.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                found |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
            if isinstance(node, ast.IfExp) and "Reason" in names:
                found |= {
                    part.value
                    for part in (node.body, node.orelse)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found
