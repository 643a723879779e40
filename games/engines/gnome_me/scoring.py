"""Who gets which card after a round, and why. This module knows no phones, clock or portraits."""

import msgspec

from games.engines.core.contract import Seat
from games.engines.gnome_me.options import Options

DECK = 24  # portrait cards in the box
ENOUGH = 5  # cards that end the game


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a round ended, as entered at the table: a winner, a tie, or nobody (no winner at all)."""

    winner: Seat | None = None
    tied: tuple[Seat, ...] = ()
    stopper: Seat | None = None
    fines: tuple[Seat, ...] = ()  # who claimed a mark that was not there


class Line(msgspec.Struct, frozen=True):
    """One card that moved, or that was due but could not be given; the code says why."""

    code: str
    seat: Seat | None = None
    giver: Seat | None = None


class Stock(msgspec.Struct, frozen=True):
    """The cards won by each seat, and those still in the deck."""

    won: dict[Seat, int]
    deck: int

    def after(self, line: Line) -> "Stock":
        won = dict(self.won)
        if line.seat is not None:
            won[line.seat] += GAINS.get(line.code, 0)
        if line.code == "paid" and line.giver is not None:
            won[line.giver] -= 1
        return Stock(won, self.deck - (line.code == "from-deck"))


GAINS = {"won": 1, "stopper-wins": 1, "clockwise": 1, "paid": 1, "from-deck": 1, "fine": -1}


class Settlement(msgspec.Struct, frozen=True):
    """A stock and the lines that led to it since the round began."""

    stock: Stock
    lines: tuple[Line, ...] = ()

    def then(self, line: Line) -> "Settlement":
        return Settlement(self.stock.after(line), (*self.lines, line))


# A round


def settle(stock: Stock, entered: Round, options: Options) -> Settlement:
    settlement = Settlement(Stock(stock.won, stock.deck - options.cards_a_round))
    for seat in entered.fines:
        settlement = settlement.then(
            Line("fine" if settlement.stock.won[seat] else "fine-free", seat)
        )
    if entered.tied and entered.stopper is not None:
        return settle_tie(settlement, entered.tied, entered.stopper)
    return settlement.then(
        Line("nobody") if entered.winner is None else Line("won", entered.winner)
    )


def settle_tie(settlement: Settlement, tied: tuple[Seat, ...], stopper: Seat) -> Settlement:
    if stopper in tied:
        return settlement.then(Line("stopper-wins", stopper))
    # Ruling: the first clockwise from the stopper gets the card, and the others are paid in order.
    first, *others = clockwise(tied, stopper)
    settlement = settlement.then(Line("clockwise", first, stopper))
    for seat in others:
        settlement = settlement.then(payment(settlement.stock, seat, stopper))
    return settlement


def payment(stock: Stock, seat: Seat, stopper: Seat) -> Line:
    """Ruling: the stopper's own cards first, then the deck's, then nothing."""
    if stock.won[stopper]:
        return Line("paid", seat, stopper)
    return Line("from-deck" if stock.deck > 0 else "nothing-left", seat, stopper)


def clockwise(seats: tuple[Seat, ...], start: Seat) -> list[Seat]:
    return sorted(seats, key=lambda seat: (seat < start, seat))


# The end


def end_of(stock: Stock, options: Options) -> str | None:
    """Why the game is over after a round, if it is."""
    if options.ending == "five" and max(stock.won.values(), default=0) >= ENOUGH:
        return "five-cards"
    return "deck-empty" if stock.deck < options.cards_a_round else None
