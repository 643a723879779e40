"""A card of players against each other: who has how many cards after each round, and why."""

from typing import Literal

import msgspec

from games.engines.core.card import Card, contested, seats, standing
from games.engines.core.contract import Measure, Outcome, Seat
from games.engines.core.note import Note, note
from games.engines.core.telling import N_
from games.engines.gnome_me.entry import round_of, seats_in
from games.engines.gnome_me.options import Options
from games.engines.gnome_me.scoring import DECK, Line, Round, Stock, end_of, settle


class RoundSheet(msgspec.Struct, frozen=True):
    """One round: what moved, and what each seat had after it."""

    round: int
    lines: tuple[Line, ...]
    cards: tuple[int, ...]


class RoundsSheet(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    cards: tuple[int, ...]  # by place in seats, as all that follows
    ranks: tuple[int, ...]
    rounds: tuple[RoundSheet, ...]
    next: int  # the round to be told
    deck: int
    end: str | None
    missing: tuple[Note, ...]
    oddities: tuple[Note, ...]
    may_finish: bool
    kind: Literal["rounds"] = "rounds"


def read_rounds(card: Card, options: Options) -> RoundsSheet:
    table = _played(card, options)
    sitting = tuple(table.stock.won)
    missing = _missing(table, options)
    return RoundsSheet(
        seats=sitting,
        cards=tuple(table.stock.won.values()),
        ranks=ranks(tuple(table.stock.won.values())),
        rounds=table.rounds,
        next=max(table.told, default=0) + 1,
        deck=table.stock.deck,
        end=table.end,
        missing=missing,
        oddities=tuple(note("after-the-end", round=number) for number in table.too_late),
        may_finish=not missing and not contested(card),
    )


def ranks(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 + sum(other > own for other in cards) for own in cards)


# Round by round


class _Played(msgspec.Struct, frozen=True):
    """The rounds told so far, settled one after the other."""

    told: dict[int, Round]
    stock: Stock
    end: str | None
    rounds: tuple[RoundSheet, ...] = ()
    unclear: tuple[Note, ...] = ()
    too_late: tuple[int, ...] = ()


def _played(card: Card, options: Options) -> _Played:
    told = _told(card)
    stock = Stock(dict.fromkeys(seats(card), 0), DECK - (standing(card, "misfires") or 0))
    table = _Played(told, stock, end_of(stock, options))
    for number in range(1, max(told, default=0) + 1):
        table = _with_round(table, number, options)
    return table


def _told(card: Card) -> dict[int, Round]:
    numbers = (number for number in range(1, DECK + 1) if f"round/{number}" in card.registers)
    return {number: round_of(standing(card, f"round/{number}")) for number in numbers}


def _with_round(table: _Played, number: int, options: Options) -> _Played:
    told = table.told.get(number)
    if told is None:
        unclear = (*table.unclear, note("round-missing", round=number))
        return msgspec.structs.replace(table, unclear=unclear)
    if seats_in(told) - table.stock.won.keys():
        unclear = (*table.unclear, note("nobody-sits-there", round=number))
        return msgspec.structs.replace(table, unclear=unclear)
    if table.end:
        return msgspec.structs.replace(table, too_late=(*table.too_late, number))
    return _settled(table, number, told, options)


def _settled(table: _Played, number: int, told: Round, options: Options) -> _Played:
    settlement = settle(table.stock, told, options)
    cards = tuple(settlement.stock.won.values())
    return msgspec.structs.replace(
        table,
        stock=settlement.stock,
        end=end_of(settlement.stock, options),
        rounds=(*table.rounds, RoundSheet(number, settlement.lines, cards)),
    )


def _missing(table: _Played, options: Options) -> tuple[Note, ...]:
    too_few = [note("too-few-players")] if len(table.stock.won) < 2 else []
    no_end = [note("not-over")] if not table.end or not table.rounds else []
    return (*too_few, *table.unclear, *no_end)


# The end

SHARED = N_("Equal in cards: the win is shared.")


def outcome_of_rounds(sheet: RoundsSheet) -> Outcome:
    won = tuple(_changes(sheet, place) for place in range(len(sheet.seats)))
    return Outcome(
        reason=sheet.end or "not-over",
        ranks=sheet.ranks,
        scores=sheet.cards,
        rounds=won,
        measures={"cards": Measure(sheet.cards, lower_is_better=False)},
        why=SHARED if sheet.ranks.count(1) > 1 else None,
        flags=("itemised",),
    )


def _changes(sheet: RoundsSheet, place: int) -> tuple[int, ...]:
    """How a seat's cards rose and fell, round by round."""
    after = [each.cards[place] for each in sheet.rounds]
    return tuple(now - before for before, now in zip([0, *after], after, strict=False))
