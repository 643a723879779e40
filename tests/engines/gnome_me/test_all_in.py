"""All-in: everything lies in the middle, and only a complete gnome may win or stop."""

import pytest

from games.engines.gnome_me import rules
from games.engines.gnome_me.events import Laid, Taken, WasPutBack
from games.engines.gnome_me.moves import Lay, PutBack, Ready, Show, Stop, Take
from games.engines.gnome_me.portraits import pieces
from tests.engines.gnome_me.tables import ANNA, BO, CIA, FLOWER, PLAIN, Table, flashed, word, wrong
from tests.refusals import refused


def all_in(seats: int = 3, **settings) -> Table:
    return flashed(seats, mode="all-in", **settings)


@pytest.mark.parametrize(("seats", "sets"), [(2, 1), (3, 2), (4, 3)])
def test_one_set_fewer_than_players_lies_mixed_in_the_middle(seats, sets):
    at = all_in(seats)
    assert sorted(at.state.middle) == list(pieces(sets))
    assert list(at.state.middle) != sorted(at.state.middle)


def test_nobody_has_stacks_all_in_and_nothing_lies_in_the_middle_otherwise():
    at = all_in()
    with refused("not-now"):
        at.play(ANNA, Show(0, 0))
    for move in (Take(0), Lay(), PutBack()):
        with refused("not-now"):
            flashed().play(ANNA, move)


# Taking and laying


def test_a_card_is_taken_into_the_hand_one_at_a_time():
    at = all_in()
    at.play(ANNA, Take(5))
    assert at.state.hands[ANNA] == 5 and 5 not in at.state.middle
    with refused("hand-is-full"):
        at.play(ANNA, Take(6))


def test_the_first_take_wins_and_the_others_are_told_at_once():
    at = all_in()
    at.play(BO, Take(5))
    with refused("gone"):
        at.play(ANNA, Take(5))


def test_a_card_is_laid_into_its_own_slot():
    at = all_in()
    at.play(ANNA, Take(4 * 1 + 2), Lay())
    assert word(at.state.gnomes[ANNA]) == "-2--"
    with refused("hand-is-empty"):
        at.play(ANNA, Lay())


def test_laying_over_a_card_puts_the_old_one_back_into_the_middle():
    at = all_in()
    at.play(ANNA, Take(0), Lay(), Take(1), Lay())
    assert word(at.state.gnomes[ANNA]) == "1---"
    assert 0 in at.state.middle and 1 not in at.state.middle


def test_a_held_card_may_be_put_back():
    at = all_in()
    at.play(ANNA, Take(0), PutBack())
    assert 0 in at.state.middle and at.state.hands[ANNA] is None
    with refused("hand-is-empty"):
        at.play(ANNA, PutBack())


# Stop!


def test_only_a_complete_gnome_may_shout_stop():
    at = all_in()
    at.collect(ANNA, "012-")
    with refused("gnome-not-complete"):
        at.play(ANNA, Stop())
    at.collect(ANNA, "---3")
    at.play(ANNA, Stop())


def test_only_a_complete_gnome_can_win():
    at = all_in()
    portrait = at.portrait
    at.collect(ANNA, wrong(portrait, 3))
    at.collect(BO, portrait[:3] + "-")
    at.stop(ANNA)
    assert at.state.won == (1, 0, 0)


def test_a_stopper_with_fewer_right_than_another_sits_out_complete_or_not():
    at = all_in()
    portrait = at.portrait
    at.collect(ANNA, wrong(portrait, 3))
    at.collect(BO, portrait[:2] + "--")
    at.stop(ANNA)
    assert at.state.sits_out == ANNA
    with refused("sitting-out"):
        at.play(ANNA, Ready())
    at.flash()
    assert at.state.phase.active == (BO, CIA) and len(at.state.middle) == 32
    with refused("sitting-out"):
        at.play(ANNA, Take(0))
    at.collect(BO, at.portrait)
    at.stop(BO)
    assert at.state.sits_out is None and ANNA in at.state.expected()


def test_a_stopper_who_is_as_good_as_all_others_does_not_sit_out():
    at = all_in()
    at.collect(ANNA, wrong(at.portrait, 3))
    at.collect(BO, "---" + at.portrait[3])
    at.stop(ANNA)
    assert at.state.sits_out is None


def test_a_held_card_is_laid_where_nothing_lies():
    at = all_in()
    portrait = at.portrait
    at.collect(ANNA, wrong(portrait, 2))
    at.collect(BO, wrong(portrait, 1)[:3] + "-")
    at.take(BO, 3, int(portrait[3]))
    last = at.stop(ANNA)
    assert last.complete == (True, True, False)
    assert at.state.won == (0, 1, 0) and at.state.sits_out == ANNA


def test_a_held_card_is_laid_over_another_only_if_it_makes_the_part_right():
    at = all_in()
    portrait = at.portrait
    at.collect(ANNA, wrong(portrait, 2))
    at.collect(BO, wrong(portrait, 1))
    at.take(BO, 0, int(portrait[0]))
    at.collect(CIA, "--" + wrong(portrait, 3)[2] + "-")
    at.take(CIA, 2, (int(portrait[2]) + 2) % 4)
    last = at.stop(ANNA)
    assert word(last.gnomes[BO]) == portrait
    assert word(last.gnomes[CIA]) == "--" + wrong(portrait, 3)[2] + "-"


def test_ties_are_settled_as_in_basic_mode_among_complete_gnomes():
    at = all_in(4, won=(0, 0, 1, 0))
    portrait = at.portrait
    for seat, gnome in enumerate((portrait, portrait, wrong(portrait, 1))):
        at.collect(seat, gnome)
    at.stop(CIA)
    assert at.codes() == [("clockwise", ANNA), ("paid", BO)]
    assert at.state.won == (1, 1, 0, 0) and at.state.sits_out == CIA


def test_after_the_round_all_cards_are_in_the_middle_again():
    at = all_in()
    at.collect(ANNA, "0123")
    at.play(BO, Take(at.state.middle[0]))
    at.stop(ANNA)
    assert sorted(at.state.middle) == list(pieces(2))
    assert at.state.hands == (None,) * 3 and word(at.state.gnomes[ANNA]) == "----"


def test_a_misfire_uses_up_no_sit_out():
    at = all_in()
    at.collect(ANNA, wrong(at.portrait, 4))
    at.collect(BO, at.portrait[0] + "---")
    at.stop(ANNA)
    at.ready(BO, CIA)
    at.wait(60_000)
    assert at.last.ending == "misfire" and at.state.sits_out == ANNA


def test_nobody_sits_out_after_a_round_without_stop():
    at = all_in()
    at.wait(60_000)
    assert at.last.ending == "timed-out" and at.state.sits_out is None


@pytest.mark.parametrize(("parts", "cards"), [(0, 1), (1, 0)])
def test_a_player_left_alone_wins_only_with_all_four_parts_right(parts, cards):
    at = all_in(2)
    at.collect(ANNA, wrong(at.portrait, 4))
    at.collect(BO, at.portrait[0] + "---")
    at.stop(ANNA)
    at.flash()
    assert at.state.phase.active == (BO,)
    before = at.state.won[BO]
    at.collect(BO, wrong(at.portrait, parts))
    at.stop(BO)
    assert at.state.won[BO] - before == cards and at.state.sits_out is None


def test_a_claim_needs_no_complete_gnome_and_makes_nobody_sit_out():
    at = all_in(deck=(FLOWER, *PLAIN), marks=True)
    at.claim(ANNA, "flower")
    at.judge()
    assert at.state.won == (1, 0, 0) and at.state.sits_out is None


def test_stop_on_a_marked_portrait_makes_nobody_sit_out():
    at = all_in(deck=(FLOWER, *PLAIN), marks=True)
    at.collect(ANNA, wrong(at.portrait, 4))
    at.collect(BO, at.portrait)
    at.stop(ANNA)
    assert at.last.ending == "marked" and at.state.sits_out is None


# What the others see


def test_nobody_is_told_who_took_what_or_where_it_lies():
    at = all_in()
    at.play(ANNA, Take(5), Lay(), Take(6), PutBack())
    told = [event.seen_by(BO) for event in at.events[-4:]]
    assert [list(event) for event in told] == [
        ["event", "piece"],
        ["event", "back"],
        ["event", "piece"],
        ["event", "piece"],
    ]
    assert [type(event) for event in at.events[-4:]] == [Taken, Laid, Taken, WasPutBack]
    other = all_in()
    other.play(BO, Take(5), Lay(), Take(6), PutBack())
    assert rules.view(at.state) == rules.view(other.state)
    assert rules.choices(at.state, CIA) == rules.choices(other.state, CIA)


def test_ones_own_hand_is_ones_own():
    at = all_in()
    at.play(ANNA, Take(5))
    assert rules.choices(at.state, ANNA).hand == 5
    assert rules.choices(at.state, BO).hand is None
