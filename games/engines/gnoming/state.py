"""A table at one moment: what lies where, and which phase of play it is.

Values only. events.py changes them; rules.py decides which changes are allowed.
"""

import msgspec

from games.engines.core.contract import Millis, Outcome, Seat, Setup
from games.engines.core.phases import AnswersPhase, AnyPhase, TurnPhase
from games.engines.gnoming.cards import Card, Cards, Cell
from games.engines.gnoming.options import Options
from games.engines.gnoming.scoring import Sheet

Grid = tuple[Card | None, ...]  # nine cells in reading order; None is a face-down card

FACE_DOWN: Grid = (None,) * 9
ROUNDS = 3
SEATS = tuple(map(Seat, range(7)))


# Phases


class Undealt(AnyPhase, frozen=True, tag="undealt"):
    """Before the first round."""


class SetUp(AnyPhase, frozen=True, tag="set_up"):
    """Everybody turns two cards up, all at the same time."""


class Drawing(TurnPhase, frozen=True, tag="drawing"):
    """A turn has begun: draw from the deck or take from a pile."""


class Holding(TurnPhase, frozen=True, tag="holding"):
    """A card drawn or taken is in hand; nothing is placed yet."""

    card: Card
    from_pile: bool


class Lifted(TurnPhase, frozen=True, tag="lifted"):
    """A replaced card of the grid is in hand: it bounces, or it is discarded and ends the turn."""

    card: Card
    placed: tuple[Cell, ...]  # the cells filled in this turn; the card in hand lay in the last one
    was_face_down: bool


class HazardAnswers(AnswersPhase, frozen=True, tag="hazard_answers"):
    """A Hazard was discarded; those who may turn a card are asked, all at the same time."""

    seat: Seat  # who discarded it


class Scored(AnswersPhase, frozen=True, tag="scored"):
    """A round is over and everybody looks at the scores."""

    sheets: tuple[Sheet, ...]


class Over(AnyPhase, frozen=True, tag="over"):
    """The game is over."""

    sheets: tuple[Sheet, ...]
    outcome: Outcome


Hand = Holding | Lifted
HANDS = (Holding, Lifted)  # for isinstance, which is slow with a union
Phase = Undealt | SetUp | Drawing | Holding | Lifted | HazardAnswers | Scored | Over


# The table


class State(msgspec.Struct, frozen=True, gc=False):
    setup: Setup[Options]
    phase: Phase = Undealt()
    since: Millis = Millis(0)  # when the present wait began
    round: int = 0
    dealer: Seat = Seat(0)
    grids: tuple[Grid, ...] = ()
    dealt: tuple[Cards, ...] = ()  # the cards dealt; where the grid has None, this one lies there
    deck: Cards = ()  # the top card first
    piles: tuple[Cards, Cards] = ((), ())  # the top card last
    removed: int = 0  # Hazards out of play until the round ends
    run_outs: int = 0  # turns of this round that found the deck empty
    out: Seat | None = None
    last_turns: tuple[Seat, ...] | None = None  # the seats whose last turn is on or still to come
    scores: tuple[tuple[int, ...], ...] = ()  # per seat, the finished rounds

    @property
    def options(self) -> Options:
        return self.setup.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        return SEATS[: self.setup.seats]

    @property
    def starter(self) -> Seat:
        return self.left_of(self.dealer)

    @property
    def buried(self) -> Cards:
        """All but the top cards of both piles. A new deck is made of them."""
        left, right = self.piles
        return (*left[:-1], *right[:-1])

    def left_of(self, seat: Seat) -> Seat:
        return SEATS[(seat + 1) % self.setup.seats]

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn, this one first."""
        return (*self.seats[seat:], *self.seats[:seat])
