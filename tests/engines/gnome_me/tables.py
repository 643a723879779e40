"""A table of Do You Gnome Me? with prepared portraits, at which the tests play.

A gnome is four digits: cap, face, beard, feet; "-" where nothing lies. Time is in milliseconds.
"""

from msgspec.structs import replace

from games.engines.core.contract import Attempt, Event, Lag, Millis, Progress, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.gnome_me import rules
from games.engines.gnome_me.moves import Claim, Lay, Look, Move, Ready, Show, Stop, Take
from games.engines.gnome_me.online import TableOptions
from games.engines.gnome_me.portraits import PORTRAITS, Face, Gnome, Mark, mark_of
from games.engines.gnome_me.state import Assembling, Compared, State

ANNA, BO, CIA, DAN = map(Seat, range(4))
DAWN = Millis(1_000_000)
PLAIN = tuple(face for face in range(48) if mark_of(face) is None)
FLOWER = next(face for face in range(48) if mark_of(face) == "flower")
CLOUD = next(face for face in range(48) if mark_of(face) == "cloud")


class Table:
    """A position, and what has happened since."""

    def __init__(self, state: State, dice: Dice | None = None) -> None:
        self.state = state
        self.events: list[Event[State]] = []
        self.now = DAWN
        self.dice = dice or Dice(b"test")

    # Moves

    def play(self, seat: Seat, *moves: Move, lag: Lag | None = None) -> None:
        for move in moves:
            self._grow(rules.decide(self.state, Attempt(seat, move, self.now, lag), self.dice))

    def wait(self, millis: int) -> None:
        self.now = Millis(self.now + millis)
        self._grow(rules.wake(self.state, self.now, self.dice))

    def _grow(self, progress: Progress[State]) -> None:
        self.state = progress.state
        self.events += progress.events

    # Whole parts of a round

    def ready(self, *seats: Seat) -> None:
        for seat in seats or self.state.expected():
            self.play(seat, Ready())

    def look(self, *seats: Seat) -> None:
        self.now = max(self.now, self.state.since)
        for seat in seats or self.state.phase.active:
            self.play(seat, Look())

    def flash(self, *seats: Seat) -> None:
        """Everybody is ready and looks; the flash is over."""
        self.ready(*seats)
        self.look()
        self.now = self.state.since

    def build(self, seat: Seat, gnome: str) -> None:
        """Every stack shows what the picture says; "-" leaves it alone."""
        for slot, kind in enumerate(gnome):
            if kind != "-" and self.state.gnome_of(seat)[slot] != int(kind):
                self.play(seat, Show(slot, int(kind)))

    def collect(self, seat: Seat, gnome: str) -> None:
        """All-in: take what the picture says from the middle, and lay it."""
        for slot, kind in enumerate(gnome):
            if kind != "-":
                self.take(seat, slot, int(kind))
                self.play(seat, Lay())

    def take(self, seat: Seat, slot: int, kind: int) -> None:
        wanted = [piece for piece in self.state.middle if piece % 16 == 4 * slot + kind]
        self.play(seat, Take(wanted[0]))

    def stop(self, seat: Seat) -> Compared:
        """Stop!, and the hold is over."""
        self.now = Millis(self.now + 2_000)
        self.play(seat, Stop())
        self.judge()
        return self.last

    def claim(self, seat: Seat, mark: Mark) -> None:
        self.now = Millis(self.now + 500)
        self.play(seat, Claim(mark))

    def judge(self) -> None:
        assert isinstance(self.state.phase, Assembling)
        self.wait((self.state.phase.until or 0) - self.now)

    # Looking

    @property
    def last(self) -> Compared:
        assert self.state.last is not None
        return self.state.last

    @property
    def portrait(self) -> str:
        return word(PORTRAITS[self.state.deck[0]])

    def codes(self) -> list[tuple[str, Seat | None]]:
        return [(line.code, line.seat) for line in self.last.lines]

    def told(self, kind: type[Event[State]]) -> list[Event[State]]:
        return [event for event in self.events if isinstance(event, kind)]


def table(
    seats: int = 2,
    deck: tuple[Face, ...] = PLAIN[:20],
    won: tuple[int, ...] = (),
    clock: int | None = None,
    **options: object,
) -> Table:
    """Nobody is ready yet. The first face of the deck is in the device."""
    dice = Dice(b"test")
    empty = rules.empty_table(Setup(seats, TableOptions(**options), clock))
    state = rules.start(empty, DAWN, dice).state
    return Table(replace(state, deck=deck, won=won or state.won), dice)


def flashed(seats: int = 2, **settings: object) -> Table:
    """As table, and the first portrait has been seen by all."""
    at = table(seats, **settings)
    at.flash()
    return at


def word(gnome: Gnome) -> str:
    return "".join("-" if part is None else str(part) for part in gnome)


def wrong(portrait: str, parts: int) -> str:
    """The portrait with so many parts wrong, the cap first."""
    return "".join(
        str((int(kind) + 1) % 4) if slot < parts else kind for slot, kind in enumerate(portrait)
    )
