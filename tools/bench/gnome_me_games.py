"""Plays Do You Gnome Me? with bots. There are no turns, so each bot moves when it is ready."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.engines.core.contract import Attempt, Millis, Outcome, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.gnome_me import rules
from games.engines.gnome_me.bots import think
from games.engines.gnome_me.glimpse import glimpse
from games.engines.gnome_me.moves import Move
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_me.state import State


class Row(NamedTuple):
    """One step of a game: a seat's move, or (seat and move None) a deadline that has passed."""

    at: Millis
    seat: Seat | None
    move: Move | None
    state: State


def played(levels: Sequence[str], options: TableOptions, dice: Dice) -> Iterator[Row]:
    """Play a game and yield its rows, one after the other, until it is over."""
    empty = rules.empty_table(Setup(len(levels), options))
    row, number = Row(Millis(0), None, None, rules.start(empty, Millis(0), dice).state), 0
    while rules.outcome(row.state) is None:
        row, number = _next(levels, row, dice, number), number + 1
        yield row


def outcome_of(levels: Sequence[str], options: TableOptions, dice: Dice) -> Outcome:
    *_, last = played(levels, options, dice)
    outcome = rules.outcome(last.state)
    assert outcome is not None
    return outcome


def _next(levels: Sequence[str], before: Row, dice: Dice, number: int) -> Row:
    state, due = before.state, rules.deadline(before.state)
    wishes = [_wish(levels[seat], before, seat, dice, number) for seat in rules.awaited(state)]
    first = min(wishes, default=None, key=lambda wish: wish[0])
    if first and (due is None or first[0] < due):
        at, seat, move = first
        return Row(at, seat, move, rules.decide(state, Attempt(seat, move, at), dice).state)
    assert due is not None  # a game that waits for no player always has a deadline
    return Row(due, None, None, rules.wake(state, due, dice).state)


def _wish(level: str, before: Row, seat: Seat, dice: Dice, number: int) -> tuple[Any, Seat, Any]:
    state = before.state
    thought = think(
        level,
        rules.view(state),
        rules.choices(state, seat),
        seat,
        dice("bot", seat, number),
        glimpse(state, seat),
        dice("memory", seat, state.flashes),
    )
    at = before.at + thought.millis if thought.at is None else thought.at
    return max(before.at, at), seat, thought.move
