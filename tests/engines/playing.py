"""Random games of any game in the catalogue, and all the moves that could be tried in them."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import count, islice, product
from typing import Any, Literal, get_args, get_origin

import msgspec

from games.engines.core.contract import Attempt, Event, Millis, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.core.game import Game
from games.engines.core.record import Record, opening
from games.engines.gnome_village.board.moves import LayOut, Rearrange
from games.engines.snowhere.moves import Place
from tests.engines.gnome_village.anywhere import layouts, rearrangements
from tests.engines.snowhere.anywhere import places

START = Millis(1_700_000_000_000)
MANY = 24  # combinations of options
ENOUGH = 50  # moves of one kind
MANY_PLACES = 200
DREAMING = 12  # attempts, after which the table wakes by itself
Choose = Callable[[Sequence[Any]], Any]


@dataclass
class Row:
    """One attempt, and what came of it."""

    seat: Seat
    move: Any
    before: Any
    events: tuple[Event[Any], ...]
    after: Any


@dataclass
class Played:
    """A game from its first card on."""

    game: Game
    setup: Setup[Any]
    dice: Dice
    record: Record[Any]
    log: list[Event[Any]] = field(default_factory=list)

    @property
    def state(self) -> Any:
        return self.record.state

    def grow(self, events: tuple[Event[Any], ...], by: Seat | None) -> None:
        self.record = self.record.grown(events, self.game.rules, by)
        self.log += events

    def rows(self, choose: Choose) -> Iterator[Row]:
        """Plays on until the end, one attempt at a time. Now and then time passes instead."""
        rules = self.game.rules
        for number in count(1):
            if rules.outcome(self.state) is not None:
                return
            before, now = self.state, self._now()
            if self.time_passes(number, now):
                self.grow(woken(self.game, before, self.dice).events, None)
                continue
            seat = choose(rules.awaited(before))
            move = any_move(concrete(self.game, before, seat, choose), choose)
            progress = rules.decide(before, Attempt(seat, move, now), self.dice)
            self.grow(progress.events, seat)
            yield Row(seat, move, before, progress.events, progress.state)

    def _now(self) -> Millis:
        return Millis(max(START + len(self.log), self.state.since))

    def time_passes(self, number: int, now: Millis) -> bool:
        """While nobody is awaited, when the time is over, and sometimes while everybody dreams."""
        due = self.game.rules.deadline(self.state)
        is_over = due is not None and (now >= due or number % DREAMING == 0)
        return is_over or not self.game.rules.awaited(self.state)


def concrete(game: Game, state: Any, seat: Seat, choose: Choose) -> list[Any]:
    """The legal moves; a class that stands for free coordinates becomes a few moves of it."""
    moves = game.rules.legal_moves(state, seat)
    free = [kind for kind in moves if isinstance(kind, type)]
    found = [move for kind in free for move in ANYWHERE[kind](state, seat, choose)]
    return [*(move for move in moves if move not in free), *found]


ANYWHERE: dict[type, Callable[[Any, Seat, Choose], list[Any]]] = {
    LayOut: layouts,
    Rearrange: rearrangements,
    Place: places,
}


def any_move(moves: Sequence[Any], choose: Choose) -> Any:
    """First a kind of move, then one of that kind: so games with many cards to turn stay short."""
    kind = choose(sorted({type(move) for move in moves}, key=lambda kind: kind.__name__))
    return choose([move for move in moves if type(move) is kind])


def woken(game: Game, state: Any, dice: Dice) -> Any:
    due = game.rules.deadline(state)
    assert due is not None, "nobody and nothing is awaited"
    return game.rules.wake(state, due, dice)


def started(game: Game, seats: int, options: Any, seed: object, clock: int | None = None) -> Played:
    setup = Setup(seats, options, clock and Millis(clock))
    dice = Dice(str(seed).encode())
    played = Played(game, setup, dice, opening(game.rules.empty_table(setup), seats))
    played.grow(game.rules.start(played.state, START, dice).events, None)
    return played


def played_out(game: Game, seats: int, options: Any, seed: int) -> Played:
    played = started(game, seats, options, seed)
    for _ in played.rows(random.Random(seed).choice):
        pass
    return played


def replayed(game: Game, setup: Setup[Any], log: list[Event[Any]]) -> Any:
    state = game.rules.empty_table(setup)
    for event in log:
        state = event.apply(state)
    return state


# Where seats only take turns, three numbers of them are enough; small carpets, to be quick.
SEATS_TRIED = {"snowhere": (1, 2, 8)}
OPTIONS_TRIED = {"snowhere": lambda options: options.cards == "12"}


def seat_counts(game: Game) -> Sequence[int]:
    fewest, most = game.seats
    return SEATS_TRIED.get(game.key) or range(fewest, most + 1)


@cache
def all_options(game: Game) -> list[Any]:
    """Every combination of every option, or a good many of them."""
    fields = msgspec.structs.fields(game.options)
    values = [_values(each.type) for each in fields]
    every = [game.options(*chosen) for chosen in product(*values)]
    every = [*filter(OPTIONS_TRIED.get(game.key), every)]
    return every if len(every) <= MANY else random.Random(game.key).sample(every, MANY)


@cache
def all_moves(game: Game) -> list[Any]:
    """Every move that has the right shape, legal or not."""
    return [move for kind in get_args(game.move) for move in _moves(kind)]


def _moves(kind: Any) -> Iterator[Any]:
    values = [_values(each.type) for each in msgspec.structs.fields(kind)]
    every = [*islice(product(*values), ENOUGH * ENOUGH)]
    few = every if len(every) <= ENOUGH else random.Random(kind.__name__).sample(every, ENOUGH)
    return (kind(*chosen) for chosen in few)


def _values(hint: Any) -> list[Any]:
    if hint is bool:
        return [False, True]
    if hint is type(None):
        return [None]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if bounds := getattr(hint, "__metadata__", None):
        least, most = bounds[0].ge, bounds[0].le
        if least is None:
            return [()]  # a whole layout: tried by the game's own tests
        return [*range(least, most + 1)] if most - least < MANY_PLACES else [least, 0, 1, most]
    return [value for each in get_args(hint) for value in _values(each)]
