"""Round robin, groups, and knock-out with one life or two."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.refusals import refused
from tournaments.pairing.groups import groups
from tournaments.pairing.knock_out import Entrant, KnockOutRound, knock_out
from tournaments.pairing.round_robin import round_robin

# Round robin


@given(st.sets(st.integers(1, 99), max_size=11), st.integers(0, 9))
@settings(max_examples=50, deadline=None)
def test_in_a_round_robin_everybody_meets_everybody_once(ids, seed):
    played = round_robin(sorted(ids), seed)
    pairs = Counter(frozenset(pair) for pairs in played for pair in pairs)
    assert len(pairs) == len(ids) * (len(ids) - 1) // 2
    assert set(pairs.values()) <= {1}
    for pairs_of_round in played:
        there = [one for pair in pairs_of_round for one in pair]
        assert len(there) == len(set(there)) >= len(ids) - 1


@given(st.integers(2, 11), st.integers(0, 9))
@settings(max_examples=30, deadline=None)
def test_nobody_starts_much_more_often_than_others(n, seed):
    starts = Counter(pair[0] for pairs in round_robin(range(n), seed) for pair in pairs)
    games = (n - 1) / 2
    assert all(abs(starts[one] - games) <= 1 for one in range(n))


def test_a_round_robin_of_one_has_no_rounds():
    assert round_robin([], 1) == round_robin([4], 1)[1:] == ()


# Groups


def test_groups_are_formed_by_snake():
    assert groups(range(1, 17), number=4) == (
        (1, 8, 9, 16),
        (2, 7, 10, 15),
        (3, 6, 11, 14),
        (4, 5, 12, 13),
    )


def test_no_group_is_larger_than_asked_for():
    assert [len(group) for group in groups(range(13), size=4)] == [3, 3, 3, 4]


@pytest.mark.parametrize("asked", [{}, {"number": 9}, {"size": -1}])
def test_impossible_groups_are_refused(asked):
    with refused():
        groups(range(8), **asked)


# Knock-out


def seeds(count: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(id=seed * 10, seed=seed) for seed in range(1, count + 1))


def best(round_: KnockOutRound, k: int) -> set[int]:
    """The favourites win."""
    return {one for table in round_.tables for one in sorted(table)[:k]}


def test_the_first_seed_meets_the_last():
    assert knock_out(seeds(4), 2).tables == ((10, 40), (20, 30))


def test_two_by_two_the_first_seeds_wait_until_a_power_of_two_is_left():
    first = knock_out(seeds(6), 2)
    assert first == KnockOutRound(((30, 60), (40, 50)), waiting=(10, 20))
    second = knock_out(after(seeds(6), first.tables, {30, 40}), 2)
    assert second.tables == ((10, 40), (20, 30))


def test_at_larger_tables_the_best_two_go_on():
    first = knock_out(seeds(13), 4)
    assert sorted(map(len, first.tables)) == [3, 3, 3, 4]
    second = knock_out(after(seeds(13), first.tables, best(first, 2)), 4)
    assert second.tables == ((10, 40, 50, 80), (20, 30, 60, 70))
    assert not second.is_final


def test_who_fits_at_one_table_plays_the_final():
    assert knock_out(seeds(4), 4) == KnockOutRound(((10, 20, 30, 40),), is_final=True)


def test_one_who_is_left_has_won_and_nobody_plays():
    assert knock_out(seeds(1), 2) == knock_out((), 2) == KnockOutRound(())


def test_a_table_needs_two():
    with refused():
        knock_out(seeds(4), 1)


def test_with_two_lives_losers_play_on_among_themselves():
    first = knock_out(seeds(8), 2, lives=2)
    field = after(seeds(8), first.tables, best(first, 1))
    second = knock_out(field, 2, lives=2)
    assert second.tables == ((10, 40), (20, 30), (50, 80), (60, 70))


def test_the_unbeaten_must_be_beaten_twice():
    field = (Entrant(10, 1), Entrant(20, 2, losses=1))
    final = knock_out(field, 2, lives=2)
    assert final.tables == ((10, 20),) and final.is_final
    again = knock_out(after(field, final.tables, {20}), 2, lives=2)
    assert again.tables == ((10, 20),)
    assert knock_out(after(field, final.tables, {10}), 2, lives=2).tables == ()


@given(st.integers(2, 40), st.sampled_from([(2, 1), (3, 1), (4, 2), (5, 2)]), st.integers(1, 2))
@settings(max_examples=60, deadline=None)
def test_every_knock_out_ends_and_the_strongest_wins(count, shape, lives):
    size, k = shape
    field = seeds(count)
    for _ in range(60):
        round_ = knock_out(field, size, lives)
        there = [one for table in (*round_.tables, round_.waiting) for one in table]
        assert sorted(there) == [one.id for one in field if one.losses < lives][: len(there)]
        if not round_.tables:
            break
        field = after(field, round_.tables, best(round_, 1 if round_.is_final else k))
    assert [one.id for one in field if one.losses < lives] == [10]


def after(entrants, tables, going_on):
    """Everybody who played and does not go on has lost once more."""
    lost = {one for table in tables for one in table} - set(going_on)
    return tuple(replace(one, losses=one.losses + (one.id in lost)) for one in entrants)
