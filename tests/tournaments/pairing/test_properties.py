"""What holds for every draw, whatever is asked for."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from config.base.refusal import Refused
from tests.tournaments.pairing.by_hand import move, swap
from tests.tournaments.pairing.pictures import resting
from tournaments.pairing.draw_round import draw
from tournaments.pairing.reasons import explain
from tournaments.pairing.request import Person, Request, meetings
from tournaments.pairing.tables import Draw
from tournaments.pairing.weights import BY_RANK, MIXER, RANDOM, SWISS

few = st.integers(0, 3)
persons = st.builds(
    Person,
    id=st.integers(1, 30),
    score=st.integers(-60, 60),
    rank=st.integers(0, 9),
    table=st.none() | st.integers(1, 5),
    odd=few,
    byes=few,
    sat_out_last=st.booleans(),
    is_late=st.booleans(),
    is_standby=st.sampled_from([False, False, True]),
    seats=st.lists(few, max_size=4).map(tuple),
    numbers=st.lists(st.integers(1, 5), max_size=3).map(tuple),
)


@st.composite
def sizes_for(choose, people: int):
    """Seldom more seats than people."""
    sizes = choose(st.lists(st.integers(1, 5), min_size=1, max_size=4))
    too_many = choose(st.integers(0, 9)) == 0
    while sum(sizes) > people and not too_many:
        sizes.pop()
    return tuple(sizes)


@st.composite
def requests(choose):
    field = choose(
        st.lists(
            persons,
            min_size=choose(st.sampled_from([0, 6])),
            max_size=13,
            unique_by=lambda one: one.id,
        )
    )
    ids = [one.id for one in field] or [1]
    table = st.lists(st.sampled_from(ids), max_size=5, unique=True)
    pair = st.tuples(st.sampled_from(ids), st.sampled_from(ids))
    return Request(
        people=tuple(field),
        sizes=choose(sizes_for(len(field))),
        met=meetings(dict(enumerate(choose(st.lists(st.lists(table, max_size=2), max_size=3)), 1))),
        apart=tuple(choose(st.lists(pair, max_size=4))),
        numbers=choose(st.sampled_from([(), (1, 2, 3, 4), (2, 3, 5, 8, 13)])),
        round=4,
        seed=choose(st.integers(0, 5)),
        weights=choose(st.sampled_from([SWISS, MIXER, BY_RANK, RANDOM])),
    )


def drawn_or_none(request: Request) -> Draw | None:
    try:
        return draw(request)
    except Refused as refused:
        assert refused.code == "too-few-people"
        assert sum(request.sizes) > len(request.people)
        return None


@given(requests(), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_every_draw_is_whole_fair_and_the_same_again(request, chance):
    drawn = drawn_or_none(request)
    if drawn is None:
        return
    seated = [one for table in drawn.tables for one in table.people]
    assert sorted([*seated, *resting(drawn)]) == sorted(one.id for one in request.people)
    assert sorted(len(table.people) for table in drawn.tables) == sorted(request.sizes)
    numbers = [table.number for table in drawn.tables]
    assert numbers == sorted(set(numbers))
    assert not request.numbers or set(numbers) <= set(request.numbers)
    assert drawn.rematches == rematches_counted(request, drawn)
    byes_are_fair(request, drawn)
    assert drawn == draw(shuffled(request, chance))
    assert drawn == explain(request, drawn.tables)
    assert json.decode(json.encode(drawn), type=Draw) == drawn
    assert json.decode(json.encode(request), type=Request) == request


@given(requests(), st.integers(1, 30), st.integers(1, 30), st.none() | st.integers(1, 9))
@settings(max_examples=25, deadline=None)
def test_no_change_by_hand_is_refused_and_two_swaps_are_none(request, one, other, number):
    drawn = drawn_or_none(request)
    if drawn is None:
        return
    changed = explain(request, swap(drawn, one, other))
    assert explain(request, swap(changed, one, other)) == drawn
    moved = explain(request, move(drawn, one, number))
    assert (number is None) == (one not in [who for table in moved.tables for who in table.people])


def rematches_counted(request: Request, drawn: Draw) -> int:
    known = {frozenset((meeting.one, meeting.other)) for meeting in request.met}
    return sum(
        frozenset(pair) in known for table in drawn.tables for pair in combinations(table.people, 2)
    )


def byes_are_fair(request: Request, drawn: Draw) -> None:
    """Whoever sits out has no weaker claim to play than anybody who plays."""
    out = set(resting(drawn))
    regulars = [one for one in request.people if not one.is_standby]
    idle = [one for one in regulars if one.id in out]
    busy = [one for one in regulars if one.id not in out]
    for one in idle:
        for other in busy:
            claims = [(who.sat_out_last, who.is_late, who.byes) for who in (one, other)]
            assert claims[0] <= claims[1]
    if idle:
        assert all(one.id in out for one in request.people if one.is_standby)


def shuffled(request: Request, chance) -> Request:
    mixed = list(request.people), list(request.met), list(request.apart)
    for part in mixed:
        chance.shuffle(part)
    people, met, apart = map(tuple, mixed)
    return Request(
        people, request.sizes, met, apart, (), request.numbers, 4, request.seed, request.weights
    )
