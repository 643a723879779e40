"""A scorecard of Gnoming A Round at a real table: which values are valid, and how it is read.

Registers: cell/<round>/<seat>/<cell> a card, total/<round>/<seat> a typed score, out/<round> who
went out. static/js/games/gnoming/card/sheet.js implements check and read in the browser.
"""

from collections.abc import Container, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from games.engines.core import sheet as shared
from games.engines.core.card import Card, Value, contested, seats
from games.engines.core.contract import Outcome, Seat, refuse
from games.engines.core.sentence import N_
from games.engines.core.sheet import check_seat, check_shared, is_whole
from games.engines.gnoming import warnings
from games.engines.gnoming.cards import CELLS, COPIES
from games.engines.gnoming.entry import NOBODY
from games.engines.gnoming.measures import measures
from games.engines.gnoming.options import Options
from games.engines.gnoming.rounds import Round, read_round
from games.engines.gnoming.standings import final_standing, rounds_won

ROUNDS = (1, 2, 3)
FEWEST, MOST = 2, 7  # players
TYPED = range(-53, 84)  # the least and the most that nine cards and the bonus can make

SENTENCES: dict[str, str] = {
    **shared.SENTENCES,
    **warnings.SENTENCES,
    "no-such-card": N_("There is no such card in the deck."),
    "no-such-score": N_("Nine cards and the bonus make −53 at least and 83 at most."),
}


class Tally(msgspec.Struct, frozen=True):
    """A player over all rounds, as far as they are known."""

    seat: Seat
    name: str
    rounds: tuple[int | None, ...]
    total: int
    won: int  # rounds won, of those that are complete


class Result(msgspec.Struct, frozen=True):
    """The result, unless something is corrected before the end; standings.py has the reasons."""

    reason: str
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]


class GnomingSheet(msgspec.Struct, frozen=True):
    tallies: tuple[Tally, ...]
    rounds: tuple[Round, ...]
    current: int  # the first round that lacks something, or the last one
    leaders: tuple[Seat, ...]  # over the rounds that are complete
    contested: tuple[str, ...]
    missing: tuple[Literal["players", "rounds", "answers"], ...]  # to finish the card
    may_finish: bool
    finished: bool
    itemised: bool  # nobody's round is typed
    result: Result | None  # None while a round is not complete


# What may be written


def check(register: str, value: Value, options: Options) -> None:
    if check_shared(register, value, MOST):
        return
    match register.split("/"):
        case ["cell", number, seat, cell] if cell in map(str, CELLS):
            _check_place(number, seat)
            _check_in(COPIES, value, "no-such-card")
        case ["total", number, seat]:
            _check_place(number, seat)
            _check_in(TYPED, value, "no-such-score")
        case ["out", number]:
            _check_place(number, "0")
            _check_in(range(NOBODY, MOST), value, "no-such-seat")
        case _:
            refuse("not-on-this-card")


def _check_place(number: str, seat: str) -> None:
    if number not in map(str, ROUNDS):
        refuse("not-on-this-card")
    check_seat(seat, MOST)


def _check_in(allowed: Container[int], value: Value, code: str) -> None:
    if value is not None and not (is_whole(value) and value in allowed):
        refuse(code)


# What it says


def read(card: Card, options: Options) -> GnomingSheet:
    names = seats(card)
    rounds = tuple(read_round(card, number, tuple(names), options) for number in ROUNDS)
    complete = [each for each in rounds if not each.missing]
    is_all_there = len(complete) == len(rounds) and len(names) >= FEWEST
    so_far = _standing(complete, tuple(names), options)
    missing = _missing(card, rounds, names)
    return GnomingSheet(
        tallies=_tallies(names, rounds, complete),
        rounds=rounds,
        current=next((each.number for each in rounds if each.missing), ROUNDS[-1]),
        leaders=so_far.winners if so_far else (),
        contested=contested(card),
        missing=missing,
        may_finish=not missing,
        finished=card.finished_at_revision is not None,
        itemised=all(entry.kind != "typed" for each in rounds for entry in each.entries),
        result=so_far if is_all_there else None,
    )


def _standing(
    complete: Sequence[Round], places: tuple[Seat, ...], options: Options
) -> Result | None:
    if not complete or not places:
        return None
    outcome = final_standing(_scores(complete, len(places)), options)
    winners = tuple(seat for seat, rank in zip(places, outcome.ranks, strict=True) if rank == 1)
    return Result(outcome.reason, outcome.ranks, winners)


def _scores(complete: Sequence[Round], players: int) -> tuple[tuple[int, ...], ...]:
    """Per player, the scores of complete rounds; in those every total is known."""
    return tuple(
        tuple(each.entries[place].total or 0 for each in complete) for place in range(players)
    )


def _tallies(
    names: dict[Seat, str], rounds: Sequence[Round], complete: Sequence[Round]
) -> tuple[Tally, ...]:
    won = rounds_won(_scores(complete, len(names))) if names else ()
    tallies = []
    for place, (seat, name) in enumerate(names.items()):
        own = tuple(each.entries[place].total for each in rounds)
        tallies.append(Tally(seat, name, own, sum(filter(None, own)), won[place]))
    return tuple(tallies)


def _missing(
    card: Card, rounds: Sequence[Round], names: dict[Seat, str]
) -> tuple[Literal["players", "rounds", "answers"], ...]:
    found: list[Literal["players", "rounds", "answers"]] = []
    if len(names) < FEWEST:
        found.append("players")
    if any(each.missing for each in rounds):
        found.append("rounds")
    if contested(card):
        found.append("answers")
    return tuple(found)


# How it ended


def outcome(card: Card, options: Options) -> Outcome | None:
    """Like the outcome of an online game, in the order of seats, with more flags and measures."""
    sheet = read(card, options)
    if not sheet.finished or sheet.result is None:
        return None
    standing = final_standing(_scores(sheet.rounds, len(sheet.tallies)), options)
    return replace(
        standing,
        measures={**standing.measures, **measures(sheet.rounds)},
        flags=("itemised",) if sheet.itemised else ("typed",),
    )
