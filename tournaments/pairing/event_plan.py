"""Plan all rounds of a mixer at once: everyone meets as many others as possible.

A plan that looks ahead can avoid rematches that a draw round by round runs into.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from config.base.refusal import refuse
from tournaments.pairing.annealing import Annealing
from tournaments.pairing.byes import playing
from tournaments.pairing.chance import Chance
from tournaments.pairing.costs import fixed_pairs
from tournaments.pairing.local_search import split
from tournaments.pairing.movement import has_movement, movement
from tournaments.pairing.request import Meeting, Person, Request, meetings
from tournaments.pairing.sizes import even_sizes
from tournaments.pairing.weights import MIXER

Round = tuple[tuple[int, ...], ...]

# In a larger field, planning round by round avoids rematches, and looking ahead only costs time.
LARGE = 100
RESTARTS = 6
APART = 1000


class Outlook(Struct, frozen=True):
    """The rounds to plan: who plays in each, the sizes of tables, and the rounds played before."""

    people: tuple[Person, ...]
    playing: tuple[tuple[Person, ...], ...]
    sizes: tuple[int, ...]
    seed: int
    played: tuple[Round, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()


def plan_event(
    people: Sequence[Person],
    rounds: int,
    sizes: Sequence[int],
    seed: int,
    played: Sequence[Round] = (),
    *,
    apart: Sequence[tuple[int, int]] = (),
) -> tuple[Round, ...]:
    """Plan the remaining rounds, each as ids at tables; rounds already played do not change."""
    everybody = tuple(sorted(people, key=lambda person: person.id))
    if min(sizes, default=1) < 1:
        refuse("no-such-size", size=min(sizes))
    turns = rotation(everybody, rounds - len(played), sum(sizes), seed)
    outlook = Outlook(everybody, turns, tuple(sizes), seed, tuple(played), tuple(apart))
    return best_plan(outlook)


def best_plan(outlook: Outlook, hurry: bool = False) -> tuple[Round, ...]:
    """In a hurry it makes one attempt and need not share out the odd tables evenly."""
    if len(outlook.people) > LARGE:
        return round_by_round(outlook)
    plan = looked_ahead(outlook, hurry)
    if not rematches(plan, outlook.played):
        return plan
    return min((plan, *by_algebra(outlook)), key=rematches)


def rotation(
    people: tuple[Person, ...], rounds: int, seats: int, seed: int
) -> tuple[tuple[Person, ...], ...]:
    """Who plays in each round, so that everybody sits out equally often."""
    turns = []
    for number in range(rounds):
        turn = playing(people, seats, seed + number, MIXER)
        turns.append(turn)
        there = {person.id for person in turn}
        people = tuple(after_sitting_out(person, person.id not in there) for person in people)
    return tuple(turns)


def after_sitting_out(person: Person, sat_out: bool) -> Person:
    return replace(person, byes=person.byes + sat_out, sat_out_last=sat_out, is_late=False)


def rematches(plan: Sequence[Round], played: Sequence[Round] = ()) -> int:
    """How often two people will meet who have met before."""
    before = meetings(dict(enumerate(played)))
    after = meetings(dict(enumerate((*played, *plan))))
    return repeats(after) - repeats(before)


def repeats(met: Sequence[Meeting]) -> int:
    return sum(len(meeting.rounds) - 1 for meeting in met)


# Three ways to plan


def looked_ahead(outlook: Outlook, hurry: bool) -> tuple[Round, ...]:
    """Anneal all rounds together; restart several times while rematches are left."""
    at = {person.id: index for index, person in enumerate(outlook.people)}
    turns = [[at[person.id] for person in turn] for turn in outlook.playing]
    odd = [person.odd for person in outlook.people]
    begin = Annealing(already_met(outlook, at), odd, outlook.sizes, len(turns))
    tries: list[Annealing] = []
    for restart in range(1 if hurry else RESTARTS):
        tries.append(begin.cooled(turns, Chance(outlook.seed + restart), hurry))
        if tries[-1].rematch_cost <= begin.goal:
            break
    best = min(tries, key=lambda annealing: annealing.cost)
    return tuple(named(tables, outlook.people) for tables in best.rounds)


def named(tables: list[list[int]], people: Sequence[Person]) -> Round:
    return tuple(tuple(people[index].id for index in sorted(table)) for table in tables)


def already_met(outlook: Outlook, at: dict[int, int]) -> list[list[int]]:
    """How often each pair has met. A kept-apart pair counts as having met many times, a pair fixed
    to one table far less than never."""
    met = [[0] * len(at) for _ in at]
    played = meetings(dict(enumerate(outlook.played)))
    pairs = [(meeting.one, meeting.other, len(meeting.rounds)) for meeting in played]
    pairs += [(*pair, APART) for pair in outlook.apart]
    known = [(at[one], at[two], times) for one, two, times in pairs if one in at and two in at]
    for one, other, times in known + fixed_pairs(outlook.people, APART):
        met[one][other] += times
        met[other][one] += times
    return met


def round_by_round(outlook: Outlook) -> tuple[Round, ...]:
    rounds = list(outlook.played)
    for people in outlook.playing:
        number = len(rounds) + 1
        request = Request(
            people,
            outlook.sizes,
            met=meetings(dict(enumerate(rounds, start=1))),
            apart=outlook.apart,
            round=number,
            seed=outlook.seed + number,
            weights=MIXER,
        )
        rounds.append(tuple(split(request, people)))
    return tuple(rounds[len(outlook.played) :])


def by_algebra(outlook: Outlook) -> tuple[tuple[Round, ...], ...]:
    """A movement, if one exists for exactly these tables. It cannot take earlier rounds,
    kept-apart pairs or fixed tables into account, so with any of those there is none."""
    people, tables, rounds = outlook.people, len(outlook.sizes), len(outlook.playing)
    is_even = outlook.sizes and even_sizes(len(people), tables) == outlook.sizes
    fixed = any(person.table is not None for person in people)
    free = not outlook.played and not outlook.apart and not fixed and rounds <= tables
    if not (is_even and free and has_movement(len(people), tables)):
        return ()
    ids = Chance(outlook.seed).shuffled([person.id for person in people])
    return (movement(ids, tables, rounds).rounds,)
