"""A card of players against each other: who has how many cards after each round, and why."""

from typing import Literal

import msgspec

from games.engines.core.card import Card, contested, seats, standing
from games.engines.core.contract import Measure, Outcome, Seat
from games.engines.core.note import Note, note
from games.engines.core.sentence import N_
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
    cards: tuple[int, ...]  # in the order of `seats`, like all that follows
    ranks: tuple[int, ...]
    rounds: tuple[RoundSheet, ...]
    next: int  # the round to be entered
    deck: int
    end: str | None
    missing: tuple[Note, ...]
    oddities: tuple[Note, ...]
    may_finish: bool
    kind: Literal["rounds"] = "rounds"


def read_rounds(card: Card, options: Options) -> RoundsSheet:
    played = _played(card, options)
    seats = tuple(played.stock.won)
    missing = _missing(played, options)
    return RoundsSheet(
        seats=seats,
        cards=tuple(played.stock.won.values()),
        ranks=ranks(tuple(played.stock.won.values())),
        rounds=played.rounds,
        next=max(played.entered, default=0) + 1,
        deck=played.stock.deck,
        end=played.end,
        missing=missing,
        oddities=tuple(note("after-the-end", round=number) for number in played.too_late),
        may_finish=not missing and not contested(card),
    )


def ranks(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 + sum(other > own for other in cards) for own in cards)


# Round by round


class _Played(msgspec.Struct, frozen=True):
    """The rounds entered so far, settled one after the other."""

    entered: dict[int, Round]
    stock: Stock
    end: str | None
    rounds: tuple[RoundSheet, ...] = ()
    unclear: tuple[Note, ...] = ()
    too_late: tuple[int, ...] = ()


def _played(card: Card, options: Options) -> _Played:
    entered = _entered(card)
    stock = Stock(dict.fromkeys(seats(card), 0), DECK - (standing(card, "misfires") or 0))
    played = _Played(entered, stock, end_of(stock, options))
    for number in range(1, max(entered, default=0) + 1):
        played = _with_round(played, number, options)
    return played


def _entered(card: Card) -> dict[int, Round]:
    numbers = (number for number in range(1, DECK + 1) if f"round/{number}" in card.registers)
    return {number: round_of(standing(card, f"round/{number}")) for number in numbers}


def _with_round(played: _Played, number: int, options: Options) -> _Played:
    entered = played.entered.get(number)
    if entered is None:
        unclear = (*played.unclear, note("round-missing", round=number))
        return msgspec.structs.replace(played, unclear=unclear)
    if seats_in(entered) - played.stock.won.keys():
        unclear = (*played.unclear, note("nobody-sits-there", round=number))
        return msgspec.structs.replace(played, unclear=unclear)
    if played.end:
        return msgspec.structs.replace(played, too_late=(*played.too_late, number))
    return _settled(played, number, entered, options)


def _settled(played: _Played, number: int, entered: Round, options: Options) -> _Played:
    settlement = settle(played.stock, entered, options)
    cards = tuple(settlement.stock.won.values())
    return msgspec.structs.replace(
        played,
        stock=settlement.stock,
        end=end_of(settlement.stock, options),
        rounds=(*played.rounds, RoundSheet(number, settlement.lines, cards)),
    )


def _missing(played: _Played, options: Options) -> tuple[Note, ...]:
    too_few = [note("too-few-players")] if len(played.stock.won) < 2 else []
    no_end = [note("not-over")] if not played.end or not played.rounds else []
    return (*too_few, *played.unclear, *no_end)


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
    """The change in a seat's number of cards, round by round."""
    after = [each.cards[place] for each in sheet.rounds]
    return tuple(now - before for before, now in zip([0, *after], after, strict=False))
