"""First to shout: the formula, its bounds, and what honest and dishonest hands get from it."""

import random

import pytest

from games.engines.core.contract import Attempt, Lag, Millis
from games.engines.gnome_me.fairness import (
    CAP,
    LEVEL,
    QUOTA,
    REFILL,
    SLACK,
    Shout,
    credit,
    hold,
    in_order,
    is_too_quick,
    shout,
)
from games.engines.gnome_me.moves import Claim, Stop
from tests.engines.gnome_me.tables import ANNA, BO, CIA, FLOWER, PLAIN, flashed, table
from tests.refusals import refused

OPENED = Millis(10_000)


def heard(elapsed: int, took: int | None, trip: int = 0, quota: int = QUOTA) -> Shout:
    lag = None if took is None else Lag(took, trip)
    return shout(Attempt(ANNA, Stop(), Millis(OPENED + elapsed), lag), None, OPENED, quota)


# The formula


def test_an_honest_device_is_believed():
    assert heard(elapsed=480, took=400, trip=80).reaction == 400


def test_more_than_the_measured_round_trip_and_a_little_is_never_credited():
    assert heard(elapsed=480, took=300, trip=80).reaction == 480 - 80 - SLACK


def test_more_than_the_cap_is_never_credited():
    assert heard(elapsed=900, took=100, trip=600).reaction == 900 - CAP


def test_more_than_what_is_left_of_the_quota_is_never_credited():
    assert heard(elapsed=480, took=400, trip=80, quota=30).reaction == 450


def test_without_a_measured_line_the_arrival_counts():
    assert heard(elapsed=480, took=None).reaction == 480


def test_a_device_that_claims_to_be_slow_gains_nothing_by_it():
    slow = heard(elapsed=480, took=5_000, trip=80)
    assert slow.reaction == 5_000 and credit(slow) == 0


@pytest.mark.parametrize(("took", "refuses"), [(99, True), (100, False)])
def test_a_press_under_100_milliseconds_is_ignored_without_penalty(took, refuses):
    assert is_too_quick(heard(elapsed=400, took=took, trip=300)) == refuses
    at = table(deck=(FLOWER, *PLAIN), won=(1, 0), marks=True)
    at.ready()
    at.look()
    at.now += 350
    if refuses:
        with refused("too-quick"):
            at.play(ANNA, Claim("cloud"), lag=Lag(took, 250))
        assert at.state.won == (1, 0)
        at.play(ANNA, Claim("flower"), lag=Lag(150, 250))  # the claim is not used up
    else:
        at.play(ANNA, Claim("flower"), lag=Lag(took, 250))


# Order


def ranked(*shouts: tuple[int, int, int]) -> list[int]:
    """Seats by (seat, reaction, arrival)."""
    made = tuple(Shout(seat, None, Millis(at), took, OPENED) for seat, took, at in shouts)
    return [one.seat for one in in_order(made)]


def test_the_quicker_reaction_wins_although_it_arrives_later():
    assert ranked((ANNA, 500, 100), (BO, 450, 300)) == [BO, ANNA]


def test_less_than_15_milliseconds_apart_the_earlier_arrival_wins():
    assert ranked((ANNA, 500, 100), (BO, 500 - LEVEL + 1, 300)) == [ANNA, BO]
    assert ranked((ANNA, 500, 100), (BO, 500 - LEVEL, 300)) == [BO, ANNA]


def test_three_in_a_row_that_are_nearly_equal_are_still_put_in_one_order():
    assert ranked((ANNA, 520, 100), (BO, 510, 200), (CIA, 500, 300)) == [BO, CIA, ANNA]


# The hold


def test_a_quicker_hand_on_a_slower_line_is_waited_for():
    at = table(2)
    at.ready()
    at.look(ANNA)
    at.now += 150
    at.look(BO)
    at.now = at.state.since + 1_000
    at.play(ANNA, Stop(), lag=Lag(1_830, 20))
    at.now += 300
    at.play(BO, Stop(), lag=Lag(1_700, 300))
    at.judge()
    assert at.last.by == BO
    assert [one.seat for one in at.last.shouts] == [BO, ANNA]


def test_the_hold_is_a_quarter_of_a_second_after_what_the_first_reaction_would_be_for_others():
    first = Shout(ANNA, None, Millis(OPENED + 900), 900, OPENED)
    assert hold(first, {ANNA: OPENED, BO: Millis(OPENED + 60)}) == OPENED + 60 + 900 + CAP
    assert hold(first, {ANNA: OPENED}) == first.arrived


def test_after_the_hold_it_is_too_late():
    at = flashed(2)
    at.now += 1_000
    at.play(ANNA, Stop())
    at.now = at.state.phase.until + 1
    with refused("too-late"):
        at.play(BO, Stop())


# The quota


def test_the_quota_pays_for_what_was_credited_and_refills_a_little_each_round():
    at = flashed(2)
    at.now += 1_000
    took = at.now - at.state.phase.looked[ANNA] - 100
    at.play(ANNA, Stop(), lag=Lag(took, 100))
    at.judge()
    assert at.state.quotas == (QUOTA - 100 + REFILL, QUOTA)


def test_everything_measured_is_in_the_log_and_told_after_the_round():
    at = flashed(2)
    at.now += 1_000
    at.play(ANNA, Stop(), lag=Lag(1_650, 100))
    assert "shout" not in at.events[-1].seen_by(BO)
    logged = at.events[-1].shout
    at.judge()
    assert at.last.shouts == (logged,)
    assert (logged.claimed, logged.round_trip, logged.reaction) == (1_650, 100, 1_650)


# Simulated lines: 20 to 300 ms there and back, with jitter


class Line:
    """Somebody's connection: its best round trip is known to the server, each way may take more."""

    def __init__(self, chance: random.Random, longest: int = 300) -> None:
        self.chance = chance
        self.trip = chance.randint(20, longest)

    def one_way(self) -> int:
        return self.trip // 2 + min(60, int(self.chance.expovariate(1 / 4)))


def shouted(seat: int, line: Line, reaction: int, told: int | None = None) -> Shout:
    """The look goes up, the picture comes down, the hand reacts, the shout goes up."""
    opened = Millis(OPENED + line.one_way())
    arrived = Millis(opened + line.one_way() + reaction + line.one_way())
    took = reaction if told is None else told
    return shout(Attempt(seat, Stop(), arrived, Lag(took, line.trip)), None, opened, QUOTA)


def winner(shouts: list[Shout]) -> int:
    """Who is first among those that arrive before the hold is over."""
    first = min(shouts, key=lambda one: one.arrived)
    until = hold(first, {one.seat: one.opened for one in shouts})
    return in_order(tuple(one for one in shouts if one.arrived <= until))[0].seat


@pytest.mark.parametrize(
    ("typical", "spread", "longest"),
    [(5_000, 1_500, 300), (450, 120, CAP - SLACK)],
    ids=["stop", "claims on lines that the cap believes whole"],
)
def test_the_right_one_wins_if_the_true_gap_is_over_30_milliseconds(typical, spread, longest):
    chance = random.Random(5)
    right = rounds = 0
    while rounds < 2_000:
        hands = [max(150, int(chance.gauss(typical, spread))) for _ in range(4)]
        best, second = sorted(hands)[:2]
        if second - best > 30:
            shouts = [shouted(seat, Line(chance, longest), took) for seat, took in enumerate(hands)]
            right += winner(shouts) == hands.index(best)
            rounds += 1
    assert right / rounds >= 0.99


def test_a_liar_gains_30_milliseconds_at_most_on_average():
    chance = random.Random(6)
    gains = []
    for _ in range(2_000):
        line, reaction = Line(chance), max(200, int(chance.gauss(450, 120)))
        told = chance.choice([100, reaction // 2, reaction - 100])
        gains.append(reaction - shouted(ANNA, line, reaction, max(100, told)).reaction)
    assert sum(gains) / len(gains) <= 30
    assert max(gains) <= CAP


def test_a_liar_who_looks_far_away_has_spent_the_quota_after_two_shouts():
    quota, gained = QUOTA, []
    for _ in range(12):
        one = shout(Attempt(ANNA, Stop(), Millis(OPENED + 500), Lag(100, 400)), None, OPENED, quota)
        gained.append(credit(one))
        quota = min(QUOTA, max(0, quota - credit(one)) + REFILL)
    assert gained[:2] == [CAP, CAP] and max(gained[3:]) <= REFILL + 60
    assert sum(gained) <= QUOTA + 12 * REFILL
