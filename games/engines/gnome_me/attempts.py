"""A card of a team against the clock: attempts of two minutes, and the cards won in each."""

from typing import Literal

import msgspec

from games.engines.core.card import Card, contested, seats, standing
from games.engines.core.contract import Measure, Outcome, Seat
from games.engines.core.note import Note, note
from games.engines.gnome_me.options import Options
from games.engines.gnome_me.scoring import ENOUGH
from games.engines.gnome_me.terms import TIMES, UNTIMED


class AttemptSheet(msgspec.Struct, frozen=True):
    attempt: int
    is_timed: bool  # the phones' clock was started for it
    has_ended: bool
    cards: int
    last: int  # the number of the card tapped in last


class TeamSheet(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    attempts: tuple[AttemptSheet, ...]
    current: int  # the attempt to which won cards are added, or 0
    next: int  # the attempt to be started
    best: int
    aim: int
    seconds: int
    missing: tuple[Note, ...]
    oddities: tuple[Note, ...]
    may_finish: bool
    kind: Literal["team"] = "team"


def read_attempts(card: Card, options: Options) -> TeamSheet:
    attempts = tuple(_attempt(card, number) for number in _numbers(card))
    current = attempts[-1].attempt if attempts else 0
    missing = _missing(card, attempts)
    return TeamSheet(
        seats=tuple(seats(card)),
        attempts=attempts,
        current=current,
        next=current + 1,
        best=max((each.cards for each in attempts), default=0),
        aim=ENOUGH,
        seconds=options.seconds,
        missing=missing,
        oddities=tuple(note("no-clock", attempt=a.attempt) for a in attempts if not a.is_timed),
        may_finish=not missing and not contested(card),
    )


def _numbers(card: Card) -> list[int]:
    """The numbers of attempts that have begun: the clock was started or a card was won."""
    begun = {name.split("/")[1] for name in card.registers if name.startswith(("clock/", "won/"))}
    return sorted(map(int, begun))


def _attempt(card: Card, number: int) -> AttemptSheet:
    start = f"won/{number}/"
    won = [int(name.removeprefix(start)) for name in card.registers if name.startswith(start)]
    is_timed = f"clock/{number}" in card.registers
    return AttemptSheet(
        attempt=number,
        is_timed=is_timed,
        has_ended=not is_timed or standing(card, f"ended/{number}") is True,
        cards=len(won),
        last=max(won, default=0),
    )


def _missing(card: Card, attempts: tuple[AttemptSheet, ...]) -> tuple[Note, ...]:
    nobody = [] if seats(card) else [note("too-few-players")]
    none = [] if attempts else [note("no-attempt")]
    running = [note("clock-runs", attempt=a.attempt) for a in attempts[-1:] if not a.has_ended]
    return (*nobody, *none, *running)


# The end


def outcome_of_attempts(sheet: TeamSheet, options: Options) -> Outcome:
    everybody = len(sheet.seats)
    cards = tuple(each.cards for each in sheet.attempts)
    return Outcome(
        reason="aim-reached" if sheet.best >= ENOUGH else "aim-missed",
        ranks=(1,) * everybody,
        scores=(sheet.best,) * everybody,
        rounds=(cards,) * everybody,
        measures={"cards": Measure((sheet.best,) * everybody, lower_is_better=False)},
        flags=_flags(sheet, options),
    )


def _flags(sheet: TeamSheet, options: Options) -> tuple[str, ...]:
    """Everything that puts a result into a separate category of records."""
    solo = ["solo"] if len(sheet.seats) == 1 else []
    longer = [TIMES[options.time].code] if options.time in TIMES else []
    untimed = [] if all(each.is_timed for each in sheet.attempts) else [UNTIMED.code]
    return ("itemised", "team", *solo, *longer, *untimed)
