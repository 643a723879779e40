"""What is in the box: every count and price of the game in one table, and every tile by number.

A tile keeps its number for the whole game, wherever it lies. A group whose printed game has other
counts changes the tables here; no other module holds a count.
"""

from itertools import combinations
from typing import Literal, NamedTuple

import msgspec

from games.engines.gnome_village.board.compass import ALL_ARMS, arms_from
from games.engines.gnome_village.board.options import Options

Workshop = Literal["gardener", "carpenter", "painter", "school"]
WORKSHOPS: tuple[Workshop, ...] = ("gardener", "carpenter", "painter", "school")

# Counts

MOST_SEATS = 4
FIRST_COINS = 4
FIRST_HOUSES = 2
FIRST_ROADS = ("nesw", "nesw", "nesw", "nes", "nes")
HOUSES_EACH = 5
TOKENS_EACH = 2  # of every kind of workshop
OPEN_BUSINESSES = 2

WORKSHOPS_EACH = {2: 3, 3: 4, 4: 5}  # by the number of players

# Arms, blocked arm, number of tiles. Ruling: a T may be blocked at any of its arms.
ROADS = (
    ("nesw", "", 8),
    ("nes", "", 8),
    ("nesw", "n", 6),
    ("nes", "n", 2),
    ("nes", "e", 2),
    ("nes", "s", 2),
)

# The number of tiles, and the coin income of a gnome there.
BUSINESSES = {
    "goldsmith": (2, 3),
    "restaurant": (4, 2),
    "hat_maker": (5, 2),
    "police": (2, 1),
    "chapel": (2, 1),
    "theatre": (2, 1),
    "courier": (2, 1),
    "military": (2, 1),
    "thief": (2, 1),
    "adviser": (2, 1),
    "architect": (2, 1),
    "doctor": (2, 1),
    "airport": (2, 1),
}
DELUXE = {"yard": (2, 1), "prison": (1, 1), "bath": (1, 1)}

# Prices, in coins

BUSINESS_PRICE = 1
WORKSHOP_PRICE = 2
PART_PRICE = 3  # for one workshop's part in a work action: a gnome, a road or half a house
PARCEL_PRICE = 3  # what an opponent pays for the courier's token
LOOT = 2  # the most coins a thief takes

# Tiles


class Piece(NamedTuple):
    kind: str
    arms: int = ALL_ARMS  # a building can be stepped onto from all sides
    fence: int = 0


def _road(arms: str, fence: str = "") -> Piece:
    return Piece("road", arms_from(arms), arms_from(fence))


_FIRST_ROADS = [_road(arms) for _ in range(MOST_SEATS) for arms in FIRST_ROADS]
_ROADS = [_road(arms, fence) for arms, fence, count in ROADS for _ in range(count)]
_BASE = [Piece(kind) for kind, (count, _) in BUSINESSES.items() for _ in range(count)]
_DELUXE = [Piece(kind) for kind, (count, _) in DELUXE.items() for _ in range(count)]
_WORKSHOPS = [Piece(kind) for kind in WORKSHOPS for _ in range(WORKSHOPS_EACH[MOST_SEATS])]
_HOUSES = [Piece("house")] * (HOUSES_EACH * MOST_SEATS)

PIECES = (*_FIRST_ROADS, *_ROADS, *_BASE, *_DELUXE, *_WORKSHOPS, *_HOUSES)
KINDS = tuple(piece.kind for piece in PIECES)
ROAD = tuple(kind == "road" for kind in KINDS)
INCOME = {kind: income for kind, (_, income) in (BUSINESSES | DELUXE).items()}
IS_BUSINESS = tuple(kind in INCOME for kind in KINDS)
IS_WORKSHOP = tuple(kind in WORKSHOPS for kind in KINDS)
IS_WORKPLACE = tuple(kind in INCOME or kind in WORKSHOPS for kind in KINDS)

Numbers = tuple[int, ...]


def _numbers(kind: str) -> Numbers:
    return tuple(number for number, each in enumerate(KINDS) if each == kind)


def first_roads(seat: int) -> Numbers:
    return tuple(range(len(FIRST_ROADS) * seat, len(FIRST_ROADS) * (seat + 1)))


def first_houses(seat: int) -> Numbers:
    return _numbers("house")[FIRST_HOUSES * seat : FIRST_HOUSES * (seat + 1)]


def houses_left(seats: int) -> Numbers:
    """The houses in the middle: five for each player, less the starting houses."""
    return _numbers("house")[FIRST_HOUSES * seats : HOUSES_EACH * seats]


def road_pile() -> Numbers:
    return _numbers("road")[len(_FIRST_ROADS) :]


def businesses(options: Options) -> Numbers:
    kinds = BUSINESSES | DELUXE if options.deluxe else BUSINESSES
    return tuple(number for number, kind in enumerate(KINDS) if kind in kinds)


def workshop_stacks(seats: int) -> tuple[Numbers, ...]:
    return tuple(_numbers(kind)[: WORKSHOPS_EACH[seats]] for kind in WORKSHOPS)


# Forest cards


class ForestCard(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Literal["activate", "coins", "road", "remove", "angry"]
    coins: int = 1  # for the player whose turn it is
    kinds: tuple[Workshop, ...] = ()
    all: bool = False  # every player may activate a workshop


# Each pair of kinds is on two cards. Four of the twelve are for all players, chosen so that every
# kind is on two of those.
_PAIRS = tuple(combinations(WORKSHOPS, 2))
_FOR_ALL = (_PAIRS[0], _PAIRS[2], _PAIRS[3], _PAIRS[5])

FOREST = (
    *(ForestCard("activate", kinds=pair, all=True) for pair in _FOR_ALL),
    *(ForestCard("activate", kinds=pair) for pair in _PAIRS),
    *(ForestCard("activate", kinds=pair) for pair in _PAIRS if pair not in _FOR_ALL),
    *(ForestCard("coins", coins=coins) for coins in (1, 2, 3) for _ in range(4)),
    *(ForestCard("road"),) * 6,
    *(ForestCard("remove"),) * 4,
    *(ForestCard("angry"),) * 6,
)
