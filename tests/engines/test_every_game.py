"""The contract, kept by every game in the catalogue at every number of seats."""

import random
from collections import Counter
from itertools import count
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from config.base.refusal import Refused
from games.catalogue import GAMES
from games.engines.core.contract import Attempt, Malformed, Millis, Seat
from games.engines.core.dice import Dice
from games.engines.core.game import Game
from games.engines.core.record import BotLeft, BotSeated, CalledOff, TakenBack, TimeGiven
from games.engines.gnome_village.board.box import FOREST
from games.engines.gnoming.cards import DECK
from tests.engines.playing import (
    START,
    Played,
    all_moves,
    all_options,
    concrete,
    played_out,
    replayed,
    seat_counts,
    started,
    woken,
)
from tests.engines.twins import can_be_told_apart

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_size = pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in GAMES.values() for seats in seat_counts(game)],
    ids=lambda value: getattr(value, "key", value),
)
seeds = st.integers(0, 2**32)
few = settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def any_game(game: Game, seats: int, seed: int, clock: int | None = None) -> Played:
    options = random.Random(seed).choice(all_options(game))
    return started(game, seats, options, seed, clock)


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


# 1. Every random play-out ends


@every_size
def test_every_game_ends_whatever_the_options(game, seats):
    for seed, options in enumerate(all_options(game)):
        outcome = game.rules.outcome(played_out(game, seats, options, seed).state)
        assert outcome is not None
        assert len(outcome.ranks) == len(outcome.scores) == len(outcome.rounds) == seats
        assert sorted(outcome.ranks)[0] == 1
        assert all(len(measure.values) == seats for measure in outcome.measures.values())


def at(state: Any) -> Millis:
    """When an attempt can come at the earliest."""
    return max(START, state.since)


# 2. The log replays to the same state


@every_size
@few
@given(seeds)
def test_the_log_replays_to_the_same_state(game, seats, seed):
    played = played_out(game, seats, random.Random(seed).choice(all_options(game)), seed)
    assert replayed(game, played.setup, played.log) == played.state


# 3. JSON and back is the identity


@every_size
@few
@given(seeds)
def test_json_and_back_changes_nothing(game, seats, seed):
    played = any_game(game, seats, seed)
    for row in played.rows(random.Random(seed).choice):
        assert game.decode_move(msgspec.to_builtins(row.move)) == row.move
    assert game.decode_events(game.encode_events(played.log)) == played.log


@every_size
@few
@given(seeds)
def test_a_snapshot_is_the_record(game, seats, seed):
    played = any_game(game, seats, seed)
    for number, _ in enumerate(played.rows(random.Random(seed).choice)):
        if number % 10 == 0:
            assert game.decode_record(game.encode_record(played.record)) == played.record


@every_game
def test_what_only_tables_do_is_in_the_log_too(game):
    seat = Seat(1)
    events = [TakenBack(seat), TimeGiven(5), CalledOff(), BotSeated(seat, "easy"), BotLeft(seat)]
    assert game.decode_events(game.encode_events(events)) == events


@every_game
@pytest.mark.parametrize(
    "json", [None, 7, "draw", [], {}, {"move": "fly"}, {"move": 3}, {"move": "draw", "x": 1}]
)
def test_what_is_no_move_is_malformed(game, json):
    with pytest.raises(Malformed):
        game.decode_move(json)


@every_game
@pytest.mark.parametrize("json", [None, 7, [], {"no-such-option": True}])
def test_unknown_options_are_malformed(game, json):
    with pytest.raises(Malformed):
        game.decode_options(json)


@every_game
def test_every_option_has_a_label(game):
    assert game.labels.keys() == set(game.options.__struct_fields__)


# 4. What legal_moves offers, decide accepts; what it does not offer does nothing new


@every_size
@settings(max_examples=2, deadline=None)
@given(seeds)
def test_legal_moves_and_decide_agree(game, seats, seed):
    played = any_game(game, seats, seed)
    for number, row in enumerate(played.rows(random.Random(seed).choice)):
        if number % 3 == 0:
            for seat in map(Seat, range(seats)):
                assert_they_agree(game, row.before, seat, played.dice)


def assert_they_agree(game: Game, state: Any, seat: Seat, dice: Dice) -> None:
    legal = game.rules.legal_moves(state, seat)
    assert bool(legal) == (seat in game.rules.awaited(state))
    assert len(set(legal)) == len(legal)
    offered = concrete(game, state, seat, random.Random(0).choice)
    allowed = [game.rules.decide(state, Attempt(seat, move, at(state)), dice) for move in offered]
    for move in all_moves(game):
        if move not in legal and type(move) not in legal:
            progress = attempted(game, state, Attempt(seat, move, at(state)), dice)
            assert progress is None or progress in allowed


def attempted(game: Game, state: Any, attempt: Attempt, dice: Dice) -> Any:
    """The progress, or None after a refusal that has a sentence."""
    try:
        return game.rules.decide(state, attempt, dice)
    except Refused as refusal:
        assert game.refusals[refusal.code].format(**refusal.details)
        return None


# 5. Time


@every_size
@few
@given(seeds)
def test_wake_does_nothing_before_the_deadline_and_nothing_twice(game, seats, seed):
    played = any_game(game, seats, seed, clock=30_000)
    for row in played.rows(random.Random(seed).choice):
        due = game.rules.deadline(row.before)
        assert due is not None
        assert game.rules.wake(row.before, Millis(due - 1), played.dice).events == ()
        woken = game.rules.wake(row.before, due, played.dice)
        assert woken.events
        assert game.rules.wake(woken.state, due, played.dice).events == ()


@every_size
def test_a_table_that_everybody_left_ends_by_its_clock(game, seats):
    played = any_game(game, seats, seed=seats, clock=1_000)
    while (due := game.rules.deadline(played.state)) is not None:
        played.grow(game.rules.wake(played.state, due, played.dice).events, None)
    assert game.rules.outcome(played.state)


@every_size
@few
@given(seeds)
def test_substitutes_finish_the_game_from_any_state(game, seats, seed):
    chance = random.Random(seed)
    played = any_game(game, seats, seed)
    rows = played.rows(chance.choice)
    for _, _ in zip(rows, range(chance.randrange(60 * seats)), strict=False):
        pass
    for number in count(1):
        if game.rules.outcome(played.state):
            break
        if played.time_passes(number, at(played.state)):
            played.grow(woken(game, played.state, played.dice).events, None)
            continue
        seat = game.rules.awaited(played.state)[0]
        attempt = Attempt(seat, game.rules.substitute(played.state, seat), at(played.state))
        played.grow(game.rules.decide(played.state, attempt, played.dice).events, seat)


# 6. Nothing leaks


@every_size
@settings(few, max_examples=4)
@given(seeds)
def test_nobody_can_tell_twins_apart(game, seats, seed):
    played = any_game(game, seats, seed)
    assert not can_be_told_apart(game, played, random.Random(seed))


# 7. Cards are conserved


@every_size
@few
@given(seeds)
def test_cards_are_conserved(game, seats, seed):
    played = any_game(game, seats, seed)
    for row in played.rows(random.Random(seed).choice):
        assert Counter(CARDS_OF[game.key](row.after)) == ALL_CARDS[game.key]


def cards_of_gnoming(state: Any) -> list[int]:
    """Face-down cells hold what was dealt there; a card in hand is on its way."""
    cells = [
        under if card is None else card
        for grid, hand in zip(state.grids, state.dealt, strict=True)
        for card, under in zip(grid, hand, strict=True)
    ]
    in_hand = [state.phase.card] if hasattr(state.phase, "card") else []
    return [*cells, *state.deck, *state.piles[0], *state.piles[1], *in_hand, *[10] * state.removed]


def cards_of_gnome_me(state: Any) -> list[int]:
    """Of the identification sets, what lies in the middle, in hands and in gnomes, by kind."""
    if not state.is_all_in:
        return ALL_PARTS
    loose = [*state.middle, *(piece for piece in state.hands if piece is not None)]
    laid = [
        4 * slot + kind
        for gnome in state.gnomes
        for slot, kind in enumerate(gnome)
        if kind is not None
    ]
    counted = Counter([*(piece % 16 for piece in loose), *laid])
    assert set(counted.values()) == {state.sets}
    return list(counted)


ALL_PARTS = list(range(16))


def cards_of_gnome_village(state: Any) -> list[int]:
    """Forest cards; tiles, gnomes, tokens and coins: gnome_village/test_invariants.py."""
    return [*state.forest, *state.discards]


def cards_of_snowhere(state: Any) -> list[int]:
    in_hand = [state.phase.held.card] if hasattr(state.phase, "held") else []
    return [*(lying.card for lying in state.carpet), *in_hand, *state.aside]


CARDS_OF = {
    "gnoming": cards_of_gnoming,
    "gnome_me": cards_of_gnome_me,
    "gnome_village": cards_of_gnome_village,
    "snowhere": cards_of_snowhere,
}
ALL_CARDS = {
    "gnoming": Counter(DECK),
    "gnome_me": Counter(ALL_PARTS),
    "gnome_village": Counter(range(len(FOREST))),
    "snowhere": Counter(range(12)),
}


# 8. The same seed and the same choices make the same log


@every_size
def test_the_same_seed_and_choices_make_the_same_log(game, seats):
    options = all_options(game)[-1]
    first, second = (played_out(game, seats, options, seed=7) for _ in range(2))
    assert first.log == second.log
    assert first.log != played_out(game, seats, options, seed=8).log


@every_size
def test_everything_that_chance_decided_follows_from_the_seed(game, seats):
    played = played_out(game, seats, all_options(game)[0], seed=9)
    state, shuffles = game.rules.empty_table(played.setup), 0
    for event in played.log:
        if chance := event.chance(state):
            shuffles += 1
            assert chance.follows_from(played.dice)
            assert not chance.follows_from(Dice(b"another seed"))
        state = event.apply(state)
    assert shuffles


# 9. Refusing leaves no trace


@every_size
@settings(max_examples=2, deadline=None)
@given(seeds)
def test_refusing_leaves_no_trace(game, seats, seed):
    played = any_game(game, seats, seed)
    for row in played.rows(random.Random(seed).choice):
        before = encoded(row.before)
        tried = random.Random(seed).sample(all_moves(game), 5)
        for move in tried:
            attempted(game, row.before, Attempt(row.seat, move, at(row.before)), played.dice)
        assert encoded(row.before) == before


# 10. Undo


@every_size
@few
@given(seeds)
def test_taking_back_leads_to_the_state_before(game, seats, seed):
    played = any_game(game, seats, seed)
    for row in played.rows(random.Random(seed).choice):
        hidden = any(event.barrier for event in row.events)
        assert played.record.may_take_back(game.rules, row.seat) <= (not hidden)
        if played.record.trail and not hidden:
            back = played.record.grown([TakenBack(row.seat)], game.rules, row.seat)
            assert back.state == row.before
        others = [seat for seat in map(Seat, range(seats)) if seat != row.seat]
        assert not any(played.record.may_take_back(game.rules, seat) for seat in others)
