"""Cooperative mode: one gnome, stacks that wander, and two minutes that nothing stops."""

import pytest

from games.engines.gnome_me import rules
from games.engines.gnome_me.allowed import stacks_of
from games.engines.gnome_me.deadlines import LOOKING
from games.engines.gnome_me.moves import Claim, Ready, Show, Stop
from games.engines.gnome_me.state import Over
from tests.engines.gnome_me.tables import (
    ANNA,
    BO,
    CIA,
    CLOUD,
    DAN,
    DAWN,
    FLOWER,
    PLAIN,
    Table,
    table,
    wrong,
)
from tests.refusals import refused


def team(seats: int = 2, **settings) -> Table:
    at = table(seats, mode="cooperative", **settings)
    at.flash()
    return at


def build(at: Table, gnome: str) -> None:
    """Each with their own stacks."""
    for slot, holder in enumerate(at.state.holders):
        at.build(holder, "-" * slot + gnome[slot] + "-" * (3 - slot))


def win(at: Table) -> None:
    build(at, at.portrait)
    at.stop(ANNA)


@pytest.mark.parametrize(
    ("seats", "stacks"),
    [(4, [1, 1, 1, 1]), (3, [2, 1, 1]), (2, [2, 2]), (1, [4])],
)
def test_the_stacks_are_shared_out(seats, stacks):
    at = table(seats, mode="cooperative")
    assert [len(stacks_of(at.state, seat)) for seat in at.state.seats] == stacks
    assert len(at.state.gnomes) == 1


def test_nobody_touches_the_stack_of_another():
    at = team(4)
    top = at.state.gnomes[0][1]
    with refused("not-your-stack"):
        at.play(ANNA, Show(1, (top + 1) % 4))
    at.play(BO, Show(1, (top + 1) % 4))
    assert at.state.gnomes[0][1] == (top + 1) % 4


def test_everybody_sees_the_one_gnome():
    at = team()
    assert rules.view(at.state).gnome == at.state.gnomes[0]


def test_the_card_is_won_only_if_all_four_parts_are_right():
    at = team(3)
    win(at)
    assert at.state.won == (1, 1, 1) and at.last.winner == ANNA
    at.flash()
    build(at, wrong(at.portrait, 1))
    at.stop(CIA)
    assert at.state.won == (1, 1, 1) and at.last.winner is None


def test_after_each_round_the_stacks_pass_to_the_left():
    at = team(3)
    assert at.state.holders == (ANNA, ANNA, BO, CIA)
    at.stop(BO)
    assert at.state.holders == (BO, BO, CIA, ANNA)


def test_four_rounds_bring_a_stack_home():
    at = team(4)
    first = at.state.holders
    for _ in range(4):
        at.stop(DAN)
        at.flash()
    assert at.state.holders == first


def test_a_misfire_passes_nothing():
    at = table(2, mode="cooperative")
    at.ready()
    at.look(ANNA)
    at.wait(LOOKING)
    assert at.state.holders == (ANNA, ANNA, BO, BO)


def test_alone_nothing_is_passed():
    at = team(1)
    at.stop(ANNA)
    assert at.state.holders == (ANNA,) * 4


# Two minutes


def test_the_clock_runs_from_the_first_marble():
    at = table(2, mode="cooperative")
    assert at.state.clock_ends is None
    at.wait(50_000)
    at.ready()
    assert at.state.clock_ends == DAWN + 50_000 + 120_000


def test_nothing_stops_the_clock():
    at = team()
    end = at.state.clock_ends
    at.stop(ANNA)
    at.wait(20_000)
    at.ready()
    at.look(ANNA)
    at.wait(LOOKING)
    assert at.last.ending == "misfire" and at.state.clock_ends == end
    at.wait(end - at.now - 1)
    assert not isinstance(at.state.phase, Over)
    at.wait(1)
    assert isinstance(at.state.phase, Over)


def test_a_round_not_stopped_in_time_does_not_count():
    at = _at_the_end(before=1)
    at.wait(1)
    assert at.last.ending == "time-up" and rules.outcome(at.state).scores == (0, 0)


def test_what_was_stopped_before_the_end_counts_however_late_it_is_judged():
    at = _at_the_end(before=1)
    at.play(BO, Stop())
    at.wait(600_000)
    assert rules.outcome(at.state).scores == (1, 1)
    assert at.last.ending == "stopped"


def test_what_comes_after_the_end_comes_too_late_even_if_nobody_has_noticed_yet():
    at = _at_the_end(before=0)
    with refused("time-is-up"):
        at.play(BO, Stop())
    at.wait(0)
    assert isinstance(at.state.phase, Over)


def _at_the_end(before: int) -> Table:
    """All parts are right, and so many milliseconds are left."""
    at = team()
    for _ in range(2):
        at.wait(50_000 - (at.now - DAWN) % 50_000)
        at.stop(ANNA)
        at.flash()
    build(at, at.portrait)
    at.now = at.state.clock_ends - before
    return at


def test_the_clock_ends_without_anybody():
    at = team()
    at.stop(ANNA)
    at.wait(600_000)
    outcome = rules.outcome(at.state)
    assert (outcome.reason, outcome.ranks) == ("aim-missed", (1, 1))
    assert rules.deadline(at.state) is None


def test_the_end_comes_once():
    at = _at_the_end(before=1)
    at.play(BO, Stop())
    at.wait(1)
    events = len(at.events)
    at.wait(0)
    at.wait(10_000)
    assert len(at.events) == events and isinstance(at.state.phase, Over)


def test_longer_time_is_marked():
    at = team(time="x2")
    assert at.state.clock_ends - DAWN == 240_000
    at.wait(600_000)
    assert "time-x2" in rules.outcome(at.state).flags


# The aim


def test_five_cards_are_the_first_aim_and_end_nothing():
    at = team(won=(4, 4))
    win(at)
    assert at.state.won == (5, 5) and rules.outcome(at.state) is None
    at.wait(600_000)
    assert rules.outcome(at.state).reason == "aim-reached"


def test_when_the_deck_runs_out_the_run_ends_with_the_cards_won():
    at = team(deck=PLAIN[:1], won=(2, 2))
    win(at)
    outcome = rules.outcome(at.state)
    assert outcome.scores == (3, 3) and outcome.reason == "aim-missed"


def test_alone_it_is_practice_with_a_record_of_its_own():
    at = team(1, deck=PLAIN[:1])
    win(at)
    assert rules.outcome(at.state).flags[:2] == ("team", "solo")


# Marks


def test_any_members_right_claim_wins_the_card_for_all():
    at = team(3, deck=(CLOUD, *PLAIN), marks=True)
    at.claim(CIA, "cloud")
    at.judge()
    assert at.state.won == (1, 1, 1)


def test_a_false_claim_costs_the_team_a_card():
    at = team(3, deck=(FLOWER, *PLAIN), won=(2, 2, 2), marks=True)
    at.claim(CIA, "cloud")
    at.judge()
    assert at.state.won == (1, 1, 1)


def test_a_false_claim_in_the_last_moment_is_paid_and_ends_nothing_twice():
    at = team(won=(2, 2), marks=True)
    at.now = at.state.clock_ends - 1
    at.play(BO, Claim("cloud"))
    at.wait(10_000)
    assert rules.outcome(at.state).scores == (1, 1)


def test_waiting_for_the_others_costs_time_too():
    at = table(3, mode="cooperative")
    at.flash()
    at.stop(ANNA)
    at.play(ANNA, Ready())
    at.wait(600_000)
    assert isinstance(at.state.phase, Over)
