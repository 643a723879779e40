"""A table at one moment: the villages, the middle of the table, and which phase of play it is.

Values only. events/ changes them; the rules decide which changes are allowed.
"""

from typing import Literal

import msgspec
from msgspec.structs import replace

from games.engines.core.contract import Millis, Outcome, Seat, Setup
from games.engines.core.phases import AnswersPhase, AnyPhase, TurnPhase
from games.engines.core.tuples import put
from games.engines.gnome_village.board.box import FOREST, KINDS, ForestCard, Numbers
from games.engines.gnome_village.board.compass import Cell
from games.engines.gnome_village.board.ground import Ground, Survey, surveyed
from games.engines.gnome_village.board.options import Options

SEATS = tuple(map(Seat, range(4)))
Tokens = tuple[int, ...]  # the number for each kind of workshop

# A village


class Gnome(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    home: int  # its own lit house
    village: Seat  # where it is now
    tile: int
    lying: bool = False
    away: Literal["visit", "chapel", "prison"] | None = None
    airport: int | None = None  # the tile a visitor returns to
    captor: Seat | None = None  # who is paid for a prisoner
    tired: bool = False  # back from a visit: earns nothing in the next Earn phase

    @property
    def stands_here(self) -> bool:
        """Whether it stands in its own village: not lying, visiting or taken."""
        return not self.lying and self.away is None


class Village(msgspec.Struct, frozen=True, gc=False):
    coins: int
    tokens: Tokens
    ground: Ground = ()
    on: Numbers = ()  # lit houses and active workshops
    gnomes: tuple[Gnome, ...] = ()
    gaps: tuple[Cell, ...] = ()  # cells that must be filled before any other tile is laid
    used: Numbers = ()  # tiles whose action was used in this turn or, between turns, in the last
    used_before: Numbers = ()  # tiles whose action was used in the turn before that

    @property
    def survey(self) -> Survey:
        return surveyed(self.ground)

    def active(self, kind: str) -> Numbers:
        return tuple(tile for tile in self.on if KINDS[tile] == kind)

    def inactive(self, kind: str) -> Numbers:
        return tuple(tile for tile in self.survey.of(kind) if tile not in self.on)


# Phases


class Undealt(AnyPhase, frozen=True, tag="undealt"):
    """Before the first shuffle."""


class LayingOut(AnswersPhase, frozen=True, tag="laying_out"):
    """Everybody lays out a village, all at the same time."""


class Revealed(AnyPhase, frozen=True, tag="revealed"):
    """A forest card is revealed and needs no further answers."""


class Activating(AnswersPhase, frozen=True, tag="activating"):
    """The waiting seats may each activate a workshop of a kind on the forest card."""


class Angry(AnswersPhase, frozen=True, tag="angry"):
    """The waiting seats each pick a gnome that goes home."""


class Removing(TurnPhase, frozen=True, tag="removing"):
    """The seat must remove a business from another village."""


class Working(TurnPhase, frozen=True, tag="working"):
    """Work and buy."""


class Laying(TurnPhase, frozen=True, tag="laying"):
    """A tile is in hand and must be laid at once."""

    tile: int
    source: Literal["forest", "work", "buy", "yard"]


class Moving(TurnPhase, frozen=True, tag="moving"):
    """Each standing gnome may go once."""


class Acting(TurnPhase, frozen=True, tag="acting"):
    """A gnome may use the action of a business: its own tile, or one via the mushroom bath."""

    gnome: int
    village: Seat
    tile: int


class Over(AnyPhase, frozen=True, tag="over"):
    outcome: Outcome


Phase = (
    Undealt | LayingOut | Revealed | Activating | Angry | Removing | Working | Laying | Moving
    | Acting | Over
)  # fmt: skip


# The table


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What is kept until a turn ends."""

    seat: Seat
    card: int | None = None
    spent: bool = False  # has spent any coins
    broke: bool = False  # spent coins, and none left after Work and buy
    advised: int = 0  # coins from the adviser, due at its end
    placed: tuple[int, ...] = ()  # gnomes placed in this turn; they lie until the next one
    moved: tuple[int, ...] = ()  # gnomes moved, in order


class State(msgspec.Struct, frozen=True, gc=False):
    setup: Setup[Options]
    phase: Phase = Undealt()
    since: Millis = Millis(0)  # when the present wait began
    first: Seat = Seat(0)
    round: int = 0
    turn: Turn = Turn(Seat(0))
    last_round: bool = False
    villages: tuple[Village, ...] = ()
    houses: Numbers = ()
    workshops: tuple[Numbers, ...] = ()
    roads: Numbers = ()  # the top tile first, as in all piles
    businesses: Numbers = ()
    open: tuple[int | None, ...] = ()
    removed: Numbers = ()
    forest: Numbers = ()
    discards: Numbers = ()  # forest cards
    shuffles: int = 0  # of the forest cards
    tokens: Tokens = ()
    happy: Seat | None = None

    @property
    def options(self) -> Options:
        return self.setup.options

    @property
    def seats(self) -> tuple[Seat, ...]:
        return SEATS[: self.setup.seats]

    @property
    def card(self) -> ForestCard | None:
        return None if self.turn.card is None else FOREST[self.turn.card]

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """The opponents clockwise, from the left."""
        return (*self.seats[seat + 1 :], *self.seats[:seat])

    def left_of(self, seat: Seat) -> Seat:
        return SEATS[(seat + 1) % self.setup.seats]

    def on_tile(self, tile: int) -> tuple[tuple[Seat, int], ...]:
        """Every gnome on a tile, of any owner."""
        return tuple(
            (seat, number)
            for seat, village in zip(SEATS, self.villages, strict=False)
            for number, gnome in enumerate(village.gnomes)
            if gnome.tile == tile
        )

    def is_protected(self, seat: Seat) -> bool:
        """Whether a gnome of this seat stands on a military tile, at home or as a visitor."""
        return any(KINDS[gnome.tile] == "military" for gnome in self.villages[seat].gnomes)

    # Changed copies

    def with_village(self, seat: Seat, **changes: object) -> "State":
        village = replace(self.villages[seat], **changes)
        return replace(self, villages=put(self.villages, seat, village))

    def with_gnome(self, seat: Seat, number: int, gnome: Gnome) -> "State":
        return self.with_village(seat, gnomes=put(self.villages[seat].gnomes, number, gnome))

    def paid(self, seat: Seat, coins: int) -> "State":
        return self.with_village(seat, coins=self.villages[seat].coins + coins) if coins else self

    def turned(self, seat: Seat, tile: int, on: bool) -> "State":
        """Turn a house or workshop to this side, if it does not lie so already."""
        lit = self.villages[seat].on
        if on == (tile in lit):
            return self
        both = (*lit, tile) if on else tuple(other for other in lit if other != tile)
        return self.with_village(seat, on=both)

    def token_moved(self, seat: Seat, kind: int, count: int) -> "State":
        """Move tokens from the supply to a player, or (count below zero) back."""
        tokens = self.villages[seat].tokens
        moved = self.with_village(seat, tokens=put(tokens, kind, tokens[kind] + count))
        return replace(moved, tokens=put(self.tokens, kind, self.tokens[kind] - count))

    def gone_home(self, seat: Seat, number: int) -> "State":
        home = self.villages[seat].gnomes[number].home
        return self.with_gnome(seat, number, Gnome(home, seat, home))
