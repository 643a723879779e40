"""What everybody sees: the shape of the JSON that browsers and bots get.

It is copied field by field from the state, and never contains what lies face down. choices.py has
what one seat may do.
"""

from functools import lru_cache
from typing import Literal

import msgspec

from games.engines.core.contract import Millis, Outcome, Seat
from games.engines.gnome_village.allowed import awaited
from games.engines.gnome_village.board.box import (
    BUSINESS_PRICE,
    KINDS,
    PART_PRICE,
    PIECES,
    ROAD,
    WORKSHOP_PRICE,
    ForestCard,
    Numbers,
)
from games.engines.gnome_village.board.compass import Cell, letters_of, turned
from games.engines.gnome_village.board.ground import Ground, Lot
from games.engines.gnome_village.board.options import Options
from games.engines.gnome_village.board.state import (
    Acting,
    Activating,
    Angry,
    Gnome,
    Laying,
    LayingOut,
    Moving,
    Over,
    Phase,
    Removing,
    Revealed,
    State,
    Tokens,
    Undealt,
    Village,
    Working,
)
from games.engines.gnome_village.deadlines import deadline
from games.engines.gnome_village.scoring import Line
from games.engines.gnome_village.standings import lines_of


class TileView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: int
    kind: str
    at: Cell | None = None
    arms: str = ""  # of a road, after its turn
    fence: str = ""  # the blocked arm
    on: bool = False  # light on, or active
    turn: int = 0  # of a road; a new layout by the architect starts from it


class VillageView(msgspec.Struct, frozen=True):
    coins: int
    tokens: Tokens
    points: int  # if the game ended now
    lines: tuple[Line, ...]
    tiles: tuple[TileView, ...]
    gaps: tuple[Cell, ...]
    gnomes_left: int
    protected: bool
    used: Numbers  # tiles whose action may not be used now


class GnomeView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: Seat
    gnome: int
    village: Seat
    tile: int
    home: int
    lying: bool = False
    away: str | None = None
    moved: bool = False


class Stacks(msgspec.Struct, frozen=True):
    houses: int
    workshops: tuple[int, ...]
    roads: int
    businesses: int
    forest: int


class Prices(msgspec.Struct, frozen=True):
    business: int = BUSINESS_PRICE
    workshop: int = WORKSHOP_PRICE
    part: int = PART_PRICE


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile to be laid, with its arms as they are before it is turned."""

    id: int
    kind: str
    source: str
    arms: str = ""
    fence: str = ""


class ActingView(msgspec.Struct, frozen=True):
    gnome: int
    village: Seat
    tile: int
    business: str


PhaseName = Literal[
    "undealt", "lay_out", "activate", "remove", "angry", "lay", "work", "move", "act", "over"
]


class View(msgspec.Struct, frozen=True):
    phase: PhaseName
    round: int
    turn: Seat | None
    first: Seat
    awaited: tuple[Seat, ...]
    last_round: bool
    villages: tuple[VillageView, ...]
    gnomes: tuple[GnomeView, ...]
    stacks: Stacks
    tokens: Tokens
    open: tuple[str | None, ...]
    card: ForestCard | None
    in_hand: Hand | None
    acting: ActingView | None
    happy: Seat | None
    options: Options
    outcome: Outcome | None
    deadline: Millis | None
    clock: Millis | None
    rounds: None = None  # the number is not known before the end
    prices: Prices = Prices()


def view(state: State) -> View:
    phase = state.phase
    return View(
        phase=_NAMES[type(phase)],
        round=state.round,
        turn=state.turn.seat if state.round and not isinstance(phase, Over) else None,
        first=state.first,
        awaited=awaited(state),
        last_round=state.last_round,
        villages=tuple(_village(state, seat) for seat in state.seats[: len(state.villages)]),
        gnomes=tuple(_gnomes(state)),
        stacks=_stacks(state),
        tokens=state.tokens,
        open=tuple(None if tile is None else KINDS[tile] for tile in state.open),
        card=state.card,
        in_hand=_hand(phase) if isinstance(phase, Laying) else None,
        acting=_acting(phase) if isinstance(phase, Acting) else None,
        happy=state.happy,
        options=state.options,
        outcome=phase.outcome if isinstance(phase, Over) else None,
        deadline=deadline(state),
        clock=state.setup.clock,
    )


_NAMES: dict[type[Phase], PhaseName] = {
    Undealt: "undealt",
    LayingOut: "lay_out",
    Revealed: "activate",
    Activating: "activate",
    Removing: "remove",
    Angry: "angry",
    Working: "work",
    Laying: "lay",
    Moving: "move",
    Acting: "act",
    Over: "over",
}


# Villages


def _village(state: State, seat: Seat) -> VillageView:
    village, lines = state.villages[seat], lines_of(state, seat)
    return VillageView(
        coins=village.coins,
        tokens=village.tokens,
        points=sum(line.points for line in lines),
        lines=lines,
        tiles=_tiles(village.ground, village.on),
        gaps=village.gaps,
        gnomes_left=state.options.gnomes - len(village.gnomes),
        protected=state.is_protected(seat),
        used=_used(state, seat, village),
    )


@lru_cache(4096)  # most moves change at most one village
def _tiles(ground: Ground, on: Numbers) -> tuple[TileView, ...]:
    return tuple(_tile(lot, lot.tile in on) for lot in ground)


def _tile(lot: Lot, on: bool) -> TileView:
    tile, x, y, turn = lot
    if not ROAD[tile]:
        return TileView(tile, KINDS[tile], (x, y), on=on)
    return TileView(tile, "road", (x, y), *_arms(tile, turn), turn=turn)


def _arms(tile: int, turn: int) -> tuple[str, str]:
    piece = PIECES[tile]
    return letters_of(turned(piece.arms, turn)), letters_of(turned(piece.fence, turn))


def _used(state: State, seat: Seat, village: Village) -> Numbers:
    """Tiles whose action the seat may not use in its present turn, or else in its next one."""
    return (*village.used, *village.used_before) if seat == state.turn.seat else village.used


def _gnomes(state: State) -> list[GnomeView]:
    return [
        _gnome(state, seat, number, gnome)
        for seat, village in zip(state.seats, state.villages, strict=False)
        for number, gnome in enumerate(village.gnomes)
    ]


def _gnome(state: State, seat: Seat, number: int, gnome: Gnome) -> GnomeView:
    moved = seat == state.turn.seat and number in state.turn.moved
    return GnomeView(
        seat, number, gnome.village, gnome.tile, gnome.home, gnome.lying, gnome.away, moved
    )


# The middle of the table


def _stacks(state: State) -> Stacks:
    return Stacks(
        houses=len(state.houses),
        workshops=tuple(map(len, state.workshops)),
        roads=len(state.roads),
        businesses=len(state.businesses),
        forest=len(state.forest),
    )


def _hand(laying: Laying) -> Hand:
    tile = laying.tile
    if not ROAD[tile]:
        return Hand(tile, KINDS[tile], laying.source)
    return Hand(tile, "road", laying.source, *_arms(tile, 0))


def _acting(acting: Acting) -> ActingView:
    return ActingView(acting.gnome, acting.village, acting.tile, KINDS[acting.tile])
