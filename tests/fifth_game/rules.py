"""The rules of Pebbles."""

import msgspec

from games.engines.core.contract import (
    Attempt,
    Measure,
    Millis,
    Outcome,
    Progress,
    Seat,
    Setup,
    refuse,
)
from games.engines.core.dice import Dice
from tests.fifth_game.options import Options, terms_of
from tests.fifth_game.table import GameOver, Move, RowLaid, State, TakeLeft, Taken, TakeRight


class View(msgspec.Struct, frozen=True):
    row: tuple[int, ...]
    sums: tuple[int, ...]
    turn: Seat
    round: int
    outcome: Outcome | None


class Choices(msgspec.Struct, frozen=True):
    take: bool


def empty_table(setup: Setup[Options]) -> State:
    return State(setup)


def start(state: State, now: Millis, dice: Dice) -> Progress[State]:
    pebbles = range(1, int(state.setup.options.row) + 1)
    return Progress(state).then(RowLaid(dice("row").shuffled(pebbles), now))


def decide(state: State, attempt: Attempt, dice: Dice) -> Progress[State]:
    if attempt.seat not in awaited(state):
        refuse("not-your-turn")
    if attempt.move.number > len(state.row):
        refuse("not-so-many")
    taken, row = parted(state.row, attempt.move)
    progress = Progress(state).then(Taken(attempt.seat, taken, row, attempt.arrived))
    return progress if progress.state.row else progress.then(GameOver(_final(progress.state)))


def parted(row: tuple[int, ...], move: Move) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pebbles that the move takes, and those that stay."""
    if isinstance(move, TakeLeft):
        return row[: move.number], row[move.number :]
    return row[-move.number :], row[: -move.number]


def _final(state: State) -> Outcome:
    return outcome_of(state.sums, state.setup.options, "row-empty")


def outcome_of(sums: tuple[int, ...], options: Options, reason: str, *flags: str) -> Outcome:
    """Of a game online or at a real table."""
    return Outcome(
        reason=reason,
        ranks=tuple(1 + sum(other > own for other in sums) for own in sums),
        scores=sums,
        rounds=tuple((own,) for own in sums),
        measures={"points": Measure(sums, lower_is_better=False)},
        flags=(*flags, *terms_of(options)),
    )


def wake(state: State, now: Millis, dice: Dice) -> Progress[State]:
    end = deadline(state)
    if end is None or now < end:
        return Progress(state)
    return decide(state, Attempt(state.turn, substitute(state, state.turn), now), dice)


def deadline(state: State) -> Millis | None:
    clock = state.setup.clock
    return Millis(state.since + clock) if clock and state.row else None


def awaited(state: State) -> tuple[Seat, ...]:
    return (state.turn,) if state.row else ()


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    most = min(3, len(state.row)) if seat in awaited(state) else 0
    return tuple(take(number + 1) for take in (TakeLeft, TakeRight) for number in range(most))


def view(state: State) -> View:
    return View(state.row, state.sums, state.turn, state.round, state.outcome)


def choices(state: State, seat: Seat) -> Choices:
    return Choices(bool(legal_moves(state, seat)))


def substitute(state: State, seat: Seat) -> Move:
    return TakeLeft()


def outcome(state: State) -> Outcome | None:
    return state.outcome
