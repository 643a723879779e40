"""A table of Snowhere with a prepared carpet, at which the tests play.

A carpet is told from bottom to top, a card a word: its number is its place in the list. "fire 40 0"
lies with its centre 40 mm to the right of the middle, "snow 0 -30 90" 30 mm above it and turned.
"""

from games.engines.core.contract import Attempt, Event, Millis, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.core.record import opening
from games.engines.snowhere import rules
from games.engines.snowhere.cards import FIRE, FLAKE, SNOW, Carpet, Lying, Spot
from games.engines.snowhere.moves import FINISH, PUT_ASIDE, Move, PickUp, Place
from games.engines.snowhere.online import TableOptions
from games.engines.snowhere.placement_rules import broken
from games.engines.snowhere.state import Finishing, Picking, State
from games.engines.snowhere.survey import surveyed

ANNA, BO, CIA = map(Seat, range(3))
DAWN = Millis(1_000_000)
FACES = {"fire": FIRE, "snow": SNOW, "flake": FLAKE}


def carpet(*cards: str) -> Carpet:
    return tuple(_lying(number, *card.split()) for number, card in enumerate(cards))


def _lying(number: int, face: str, x: str, y: str, angle: str = "0") -> Lying:
    at = spot(float(x), float(y), float(angle))
    return Lying(number, at.x, at.y, at.angle, FACES[face])


def spot(x: float, y: float, angle: float = 0) -> Spot:
    """In millimetres and degrees."""
    return Spot(round(10 * x), round(10 * y), round(10 * angle))


class Table:
    """A position, and what has happened since."""

    def __init__(self, state: State) -> None:
        self.record = opening(state, state.setup.seats)
        self.events: list[Event[State]] = []
        self.now = DAWN

    @property
    def state(self) -> State:
        return self.record.state

    def play(self, seat: Seat, *moves: Move) -> None:
        for move in moves:
            attempt = Attempt(seat, move, self.now)
            self.grow(rules.decide(self.state, attempt, Dice(b"test")).events, seat)

    def pick_up(self, seat: Seat, *cards: int) -> None:
        self.play(seat, *map(PickUp, cards))

    def place(self, seat: Seat, card: int, x: float, y: float, angle: float = 0) -> None:
        at = spot(x, y, angle)
        self.play(seat, Place(card, at.x, at.y, at.angle))

    def put_aside(self, seat: Seat) -> None:
        self.play(seat, PUT_ASIDE)

    def finish(self, *seats: Seat) -> None:
        for seat in seats:
            self.play(seat, FINISH)

    def wait(self, millis: int) -> None:
        self.now = Millis(self.now + millis)
        self.grow(rules.wake(self.state, self.now, Dice(b"test")).events, None)

    def grow(self, events: tuple[Event[State], ...], by: Seat | None) -> None:
        self.record = self.record.grown(events, rules, by)
        self.events += events


def table(
    *cards: str, seats: int = 1, flakes: tuple[int, ...] = (), clock: int | None = None
) -> Table:
    """The first player is to pick up a card."""
    laid = carpet(*cards)
    survey = surveyed(laid)
    fire = survey.fire()
    setup = Setup(seats, TableOptions(cards="12"), clock)
    phase = Picking(ANNA) if survey.free else Finishing()
    return Table(
        State(setup, phase, DAWN, laid, flakes, (), (), survey.free, fire, first=fire.area)
    )


def broken_by(cards: Carpet, x: float, y: float, angle: float = 0) -> list[str]:
    """The rules that a snow card would break there."""
    return [each.rule for each in broken(surveyed(cards), spot(x, y, angle))]
