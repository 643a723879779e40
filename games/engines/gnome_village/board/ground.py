"""Where the tiles of a village lie, and what follows from that: the placement rules.

Every building has a road beside it with an open arm towards it, and the village is connected.
A survey does not depend on which sides lie up or where gnomes stand, so many states share it.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Annotated, NamedTuple

import msgspec

from games.engines.gnome_village.board.box import KINDS, PIECES, ROAD, Piece
from games.engines.gnome_village.board.compass import ALL_ARMS, SIDES, Cell, turned

# Whole layouts must lie near the middle, so that later tiles cannot exceed the bounds.
NEAR, FAR = 50, 50 + len(PIECES)
Coordinate = Annotated[int, msgspec.Meta(ge=-FAR, le=FAR)]
Nearby = Annotated[int, msgspec.Meta(ge=-NEAR, le=NEAR)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=3)]
TileNumber = Annotated[int, msgspec.Meta(ge=0, le=len(PIECES) - 1)]


class Lot(NamedTuple):
    """A tile with its cell and turn."""

    tile: TileNumber
    x: Coordinate
    y: Coordinate
    turn: Turn = 0


Ground = tuple[Lot, ...]
Turns = tuple[int, ...]
Spots = dict[Cell, Turns]  # the cells where a tile may be laid, with the turns allowed there

ONLY_TURN: Turns = (0,)


@lru_cache(8192)
def surveyed(ground: Ground) -> "Survey":
    return Survey(ground)


class Survey:
    """All that follows from a ground, computed on first use and then cached."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.at: dict[Cell, int] = {(x, y): tile for tile, x, y, _ in ground}
        self.cells: dict[int, Cell] = {tile: (x, y) for tile, x, y, _ in ground}
        self._arms = {tile: turned(PIECES[tile].arms, turn) for tile, _, _, turn in ground}
        self._fences = {tile: turned(PIECES[tile].fence, turn) for tile, _, _, turn in ground}
        self._spots_of_roads: dict[Piece, Spots] = {}

    @cached_property
    def tiles_of(self) -> dict[str, tuple[int, ...]]:
        kinds: dict[str, tuple[int, ...]] = {}
        for tile in self.cells:
            kinds[KINDS[tile]] = (*kinds.get(KINDS[tile], ()), tile)
        return kinds

    def of(self, kind: str) -> tuple[int, ...]:
        return self.tiles_of.get(kind, ())

    def arms(self, tile: int) -> int:
        return self._arms[tile]

    def fence(self, tile: int) -> int:
        return self._fences[tile]

    # Where a tile may be laid

    @cached_property
    def building_spots(self) -> Spots:
        """The empty cells to which an open arm of a road leads."""
        cells = {
            cell
            for tile in self.cells
            if ROAD[tile]
            for cell in self._led_to(tile, self._arms[tile] & ~self._fences[tile])
            if cell not in self.at
        }
        return dict.fromkeys(sorted(cells), ONLY_TURN)

    def road_spots(self, piece: Piece) -> Spots:
        """The empty cells where a road joins the village, with the turns in which it does."""
        if piece not in self._spots_of_roads:
            self._spots_of_roads[piece] = self._road_spots(piece)
        return self._spots_of_roads[piece]

    def _road_spots(self, piece: Piece) -> Spots:
        spots = {}
        for cell, sides in self._meeting.items():
            turns = tuple(turn for turn in turns_of(piece) if turned(piece.arms, turn) & sides)
            if turns:
                spots[cell] = turns
        return spots

    @cached_property
    def _meeting(self) -> dict[Cell, int]:
        """The empty cells beside the village, with the sides from which an arm points there."""
        sides: dict[Cell, int] = {}
        for tile in self.cells:
            x, y = self.cells[tile]
            for arm, back, dx, dy in SIDES:
                cell = (x + dx, y + dy)
                if self._arms[tile] & arm and cell not in self.at:
                    sides[cell] = sides.get(cell, 0) | back
        return dict(sorted(sides.items()))

    def _led_to(self, tile: int, arms: int) -> Iterable[Cell]:
        x, y = self.cells[tile]
        return ((x + dx, y + dy) for arm, _, dx, dy in SIDES if arms & arm)

    # Whether the placement rules hold

    @cached_property
    def unserved(self) -> tuple[int, ...]:
        """Buildings without an open arm of a road towards them."""
        served = {
            self.at.get(cell)
            for tile in self.cells
            if ROAD[tile]
            for cell in self._led_to(tile, self._arms[tile] & ~self._fences[tile])
        }
        return tuple(tile for tile in self.cells if not ROAD[tile] and tile not in served)

    @cached_property
    def pieces(self) -> int:
        """The number of connected parts of the village; a blocked arm connects too."""
        return len(set(self._regions(self._arms).values()))

    # Walking

    @cached_property
    def districts(self) -> dict[int, int]:
        """A number for each tile. Gnomes can walk between tiles with equal ones: no blocked arm."""
        return self._regions({tile: self._arms[tile] & ~self._fences[tile] for tile in self.cells})

    def _regions(self, arms: dict[int, int]) -> dict[int, int]:
        region: dict[int, int] = {}
        for start in self.cells:
            if start not in region:
                self._flood(start, arms, region)
        return region

    def _flood(self, start: int, arms: dict[int, int], region: dict[int, int]) -> None:
        region[start] = start
        border = [start]
        while border:
            tile = border.pop()
            x, y = self.cells[tile]
            for arm, back, dx, dy in SIDES:
                other = self.at.get((x + dx, y + dy)) if arms[tile] & arm else None
                if other is not None and other not in region and arms[other] & back:
                    region[other] = start
                    border.append(other)


@lru_cache(256)
def turns_of(piece: Piece) -> Turns:
    """The turns of a road that look different; of equal ones the first."""
    looks = [(turned(piece.arms, turn), turned(piece.fence, turn)) for turn in range(4)]
    return tuple(turn for turn in range(4) if looks.index(looks[turn]) == turn)


def lot_in(tile: int, cell: Cell, turn: int) -> Lot:
    """A tile in a cell. What looks alike in every turn, such as a building, has turn 0."""
    piece = PIECES[tile]
    if piece.arms == ALL_ARMS and not piece.fence:
        turn = 0
    return Lot(tile, *cell, turn)
