"""Tournaments as they never happen: everything at random, checked by somebody who trusts nobody.

After every step the book is what its log says, nobody is lost or sits twice, every report is kept,
and the standings are those that an independent checker makes from zero.
"""

from contextlib import suppress
from random import Random

import msgspec
import pytest

from config.base.refusal import Refused
from tests.tournaments import checker
from tests.tournaments.playing import DESK, Evening, name_of
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry, OwnScore
from tournaments.domain.events import AnyEvent, fold
from tournaments.domain.permissions import Actor
from tournaments.domain.settings import Settings, Stage
from tournaments.domain.standings_of_rounds import basis, field_of, lines_of, rows, rules_of
from tournaments.domain.state import TournamentState
from tournaments.standings.lines import Adjustment, Decision

FORMATS = (
    "mixer", "swiss", "swiss_final", "round_robin", "groups", "knock_out", "double_knock_out",
    "stroke", "challenge", "solo", "league",
)  # fmt: skip
PRESETS = ("stroke", "points", "ifpa", "pinburgh", "normalised", "wins", "average", "co-op")
GUEST = Actor("player", "guest", "Bo")
TOURNAMENTS = 200  # ./run drill tournaments plays two thousand
AT_ONCE = 20


@pytest.mark.parametrize("first", range(0, TOURNAMENTS, AT_ONCE))
def test_nothing_is_lost_and_the_standings_are_those_of_a_recomputation(first: int) -> None:
    for seed in range(first, first + AT_ONCE):
        play_one(Random(seed), FORMATS[seed % len(FORMATS)])


def play_one(chance: Random, format: str) -> None:
    evening = set_up(chance, format)
    for _ in range(chance.randint(1, 3)):
        wander(evening, chance)
        if not play_round(evening, chance):
            break
    check_log(evening)


def set_up(chance: Random, format: str) -> Evening:
    pairs = format == "round_robin"
    sizes = (2, 2, 2) if pairs else chance.choice([(3, 4, 4), (3, 4, 5), (2, 3, 4), (3, 3, 3)])
    smallest, preferred, largest = sizes
    evening = Evening()
    stage = Stage(
        "gnoming", format, 3, smallest, preferred, largest,
        lower_is_better=chance.random() < 0.6, closeness=chance.choice([0, 50, 100]),
    )  # fmt: skip
    final = Stage("gnoming", "swiss", 1, smallest, preferred, largest, enters=chance.randint(3, 6))
    stages = (stage, final) if chance.random() < 0.3 else (stage,)
    settings = Settings(
        stages,
        preset=chance.choice(PRESETS),
        best=chance.choice([None, None, 2]),
        missing=chance.choice(["median", "median", "average", "fixed", "skip"]),
        fixed=60,
    )
    evening.state = TournamentState(settings, "open")
    people = tuple(NewEntry(name_of(n)) for n in range(chance.randint(4, 13)))
    evening.do(commands.Enter(people, here=True))
    return evening


# What happens between rounds


def wander(evening: Evening, chance: Random) -> None:
    for _ in range(chance.randint(0, 3)):
        deed = chance.choice(DEEDS)(evening, chance)
        with suppress(Refused):
            evening.do(deed, chance.choice([DESK, DESK, DESK, GUEST]), seed=chance.randrange(999))


def somebody(evening: Evening, chance: Random) -> int:
    return chance.randint(1, len(evening.state.entries))


DEEDS = (
    lambda e, c: commands.DropOut(somebody(e, c)),
    lambda e, c: commands.ComeBack(somebody(e, c)),
    lambda e, c: commands.CheckOut((somebody(e, c),)),
    lambda e, c: commands.CheckIn((somebody(e, c),)),
    lambda e, c: commands.Disqualify(somebody(e, c), "cards up the sleeve"),
    lambda e, c: commands.Enter((NewEntry("Late"),), here=True),
    lambda e, c: commands.StandIn(somebody(e, c), "Somebody else"),
    lambda e, c: commands.KeepApart((somebody(e, c), somebody(e, c))),
    lambda e, c: commands.Penalise(somebody(e, c), c.randint(-5, 9), "late"),
    lambda e, c: commands.LiftPenalty(0),
    lambda e, c: commands.SettleTie((somebody(e, c), somebody(e, c))),
    lambda e, c: commands.ChangeEntry(
        somebody(e, c), standby=c.random() < 0.5, table=c.randint(1, 9)
    ),
    lambda e, c: commands.Undraw(max(1, len(e.state.rounds)), str(len(e.state.rounds)), "again"),
    lambda e, c: commands.ReopenRound(max(1, len(e.state.rounds)), str(len(e.state.rounds)), "oh"),
    lambda e, c: commands.CloseRound(max(1, len(e.state.rounds)), postpone=True),
)


# A round


def play_round(evening: Evening, chance: Random) -> bool:
    try:
        evening.do(commands.Draw(len(evening.state.rounds) + 1), seed=chance.randrange(10**6))
    except Refused:
        return False
    check_seats(evening)
    if chance.random() < 0.3:
        swap_two(evening, chance)
    evening.publish()
    for pod in evening.last.pods:
        report(evening, pod.number, chance)
    evening.do(commands.CloseRound(evening.last.number, postpone=True))
    if chance.random() < 0.3:
        correct(evening, chance)
    check_standings(evening.state)
    return True


def check_seats(evening: Evening) -> None:
    """Everybody who was there plays, sits out, or stands by; nobody twice."""
    drawn = evening.last
    (present,) = [fact.present for fact in evening.facts[-1:]]
    seated = [person for pod in drawn.pods for person in pod.people]
    standby = [one for one in present if evening.state.entries[one - 1].standby]
    assert len(seated) == len(set(seated))
    assert not set(seated) & set(drawn.sitting_out)
    left_over = set(present) - set(seated) - set(drawn.sitting_out)
    assert left_over <= set(standby)
    assert set(seated) <= set(present) and set(drawn.sitting_out) <= set(present)


def swap_two(evening: Evening, chance: Random) -> None:
    pods = [
        commands.PodSeating(pod.number, pod.people, chance.random() < 0.2)
        for pod in evening.last.pods
    ]
    people = [person for pod in pods for person in pod.people]
    if len(people) < 2:
        return
    one, other = chance.sample(people, 2)
    places = {one: other, other: one}
    changed = tuple(
        commands.PodSeating(pod.number, tuple(places.get(p, p) for p in pod.people), pod.pinned)
        for pod in pods
    )
    evening.do(commands.Seat(evening.last.number, evening.last.version, changed))
    if chance.random() < 0.5:
        again = commands.Draw(evening.last.number, again=evening.last.version)
        pins = [(pod.number, pod.people) for pod in evening.last.pods if pod.pinned]
        try:
            evening.do(again, seed=chance.randrange(10**6))
        except Refused:
            return
        assert all(pin in [(p.number, p.people) for p in evening.last.pods] for pin in pins)


def report(evening: Evening, number: int, chance: Random) -> None:
    pod = evening.last.pod(number)
    if chance.random() < 0.08:
        return  # never heard of again
    told = tuple(OwnScore(one, chance.randint(-30, 60)) for one in pod.people)
    wish = commands.Report(evening.last.number, number, told, partial=chance.random() < 0.05)
    if chance.random() < 0.5:
        at_once = msgspec.structs.replace(wish, confirm=True, reason="from the sheet")
        evening.do(at_once)
        return
    first = Actor("player", "one", entries=frozenset(pod.people))
    evening.do(wish, first)
    assert evening.last.pod(number).confirmed is None
    evening.do(wish, first)  # a retry changes nothing
    assert len(evening.last.pod(number).versions) == 1
    if chance.random() < 0.8:
        evening.do(wish, Actor("player", "two", entries=frozenset(pod.people)))
        assert evening.last.pod(number).confirmed == 0


def correct(evening: Evening, chance: Random) -> None:
    pod = chance.choice(evening.last.pods)
    before, count = evening.state, len(pod.versions)
    told = tuple(OwnScore(one, chance.randint(-30, 60)) for one in pod.people)
    evening.do(
        commands.Report(evening.last.number, pod.number, told, confirm=True, reason="misread")
    )
    assert len(evening.last.pod(pod.number).versions) == count + 1
    assert evening.last.pod(pod.number).versions[:count] == pod.versions
    assert before.rounds[:-1] == evening.state.rounds[:-1]


# Trusting nobody


def check_standings(state: TournamentState) -> None:
    """Of a tournament of one stage, in which nobody is knocked out, by the slow checker."""
    assert basis(state, len(state.rounds)) == basis(state, len(state.rounds))
    if any(drawn.stage for drawn in state.rounds) or "knock" in state.settings.stages[0].format:
        ranked = [row.rank for row in rows(state) if row.rank]
        assert ranked == sorted(ranked) and len({row.entrant for row in rows(state)}) == len(
            rows(state)
        )
        return
    people = field_of(state, 0)
    decided = {
        person: Decision(person, place, lot.reason)
        for lot in state.lots
        for place, person in enumerate(lot.order, start=1)
        if person in people
    }
    expected = checker.standings(
        people,
        [line for line in lines_of(state, state.rounds) if line.entrant in people],
        [
            Adjustment(one.entry, one.amount, one.reason, one.round)
            for one in state.penalties
            if not one.lifted and one.entry in people
        ],
        rules_of(state),
        tuple(decided.values()),
    )
    assert [(row.entrant, row.rank) for row in rows(state)] == [
        (row.entrant, row.rank) for row in expected
    ]


def check_log(evening: Evening) -> None:
    """What is read back from JSON folds to the same book."""
    text = msgspec.json.encode(evening.facts)
    facts = msgspec.json.decode(text, type=list[AnyEvent])
    empty = TournamentState(evening.state.settings, "open")
    assert fold(empty, facts) == evening.state
