"""The worth of a move, in coins as they count at the end. Ending a phase is worth 0.

A heuristic, not a search: what a tile brings in the turns that are probably left, less its cost
now.
"""

from collections import Counter
from functools import cached_property

from games.engines.core.contract import Seat
from games.engines.gnome_village.board import moves
from games.engines.gnome_village.board.box import (
    BUSINESS_PRICE,
    HOUSES_EACH,
    INCOME,
    PART_PRICE,
    WORKSHOP_PRICE,
    WORKSHOPS,
)
from games.engines.gnome_village.choices import Choices
from games.engines.gnome_village.view import GnomeView, TileView, View, VillageView

LONG = 14  # rounds in a typical game of bots
A_GNOME = 2.2  # coins that a gnome at work brings per turn
KEPT = 0.6  # a product not yet used is worth this share of what it saves
ACTIONS = {
    "police": 1.0, "theatre": 2.0, "thief": 2.0, "courier": 1.5, "doctor": 2.0, "chapel": 1.0,
    "prison": 1.5, "airport": 1.5, "adviser": 0.5, "yard": 1.5, "bath": 2.0, "military": 0.7,
    "architect": 0.0,
}  # fmt: skip
USES = {"chapel": 1.2, "prison": 2.0, "airport": 2.5, "doctor": 2.5, "yard": 1.5, "bath": 2.0}
OFTEN = 0.5  # uses per turn: an action can be used every other turn
MOST_PLACES = 4  # businesses without a gnome; beyond this number another one is worth nothing


class Evaluator:
    def __init__(self, view: View, seat: Seat, plans: bool) -> None:
        self.view, self.seat, self.plans = view, seat, plans
        self.village: VillageView = view.villages[seat]
        self.tiles: dict[int, TileView] = {
            tile.id: tile for village in view.villages for tile in village.tiles
        }
        self.kinds = Counter(tile.kind for tile in self.village.tiles)

    def worth(self, move: moves.Move, choices: Choices) -> float:
        match move:
            case moves.Activate(tile) | moves.Use(None, None, int(tile)) if self._is_workshop(tile):
                return self._product(self.tiles[tile].kind)
            case moves.Remove(seat, tile):
                return self._place(self.tiles[tile]) + self.view.villages[seat].points / 10
            case moves.SendHome(gnome):
                return -self._where(gnome)
            case moves.Lay(x, y, turn):
                return self._spot(x, y, turn)
            case moves.Go(gnome, tile):
                return self._target(tile) - self._where(gnome)
            case moves.Use():
                return self._action(move, choices)
            case _:
                return self._work(move)

    # How long it will go on

    @cached_property
    def turns(self) -> float:
        """The expected number of own turns after this one; 1 for a bot that does not plan."""
        if not self.plans:
            return 1.0
        if self.view.last_round:
            return 0.0
        nearest = min(village.gnomes_left for village in self.view.villages)
        return max(1.0, min(LONG - self.view.round, 2.5 * nearest))

    # Work and buy

    def _work(self, move: moves.Move) -> float:
        match move:
            case moves.PlaceGnome(school, _):
                return self._gnome() - self._price(school, "school")
            case moves.BuildHouse(painter, carpenter):
                price = self._price(painter, "painter") + self._price(carpenter, "carpenter")
                return self._house() - price
            case moves.BuyBusiness(slot):
                kind = self.view.open[slot]
                return self._business(kind) - BUSINESS_PRICE if kind else 0.0
            case moves.BuyWorkshop(kind):
                return self._workshop(kind) - WORKSHOP_PRICE
            case moves.DrawRoad(gardener):
                return self._road() - self._price(gardener, "gardener")
            case _:
                return 0.0

    def _price(self, part: moves.Part, kind: str) -> float:
        """The cost of a part. A workshop or token used now cannot be used for something else."""
        return float(PART_PRICE) if part == "coins" else KEPT * self._product(kind) / 2

    def _gnome(self) -> float:
        """A lit house and a worker. The last gnome ends the game: not if one is behind."""
        if self.village.gnomes_left == 1 and self.plans and not self._leads:
            return -5.0
        return 2.0 + A_GNOME * max(0.0, self.turns - 1)

    @property
    def _leads(self) -> bool:
        others = [
            village.points for seat, village in enumerate(self.view.villages) if seat != self.seat
        ]
        return self.village.points + 2 >= max(others) or bool(self.view.last_round)

    def _house(self) -> float:
        """A home for the next gnome; a second unlit house is worth less."""
        empty = sum(tile.kind == "house" and not tile.on for tile in self.village.tiles)
        if self.kinds["house"] >= HOUSES_EACH or self.village.gnomes_left <= empty:
            return 0.0
        return (2.0 + A_GNOME * max(0.0, self.turns - 2)) / (1 + 2 * empty)

    def _business(self, kind: str) -> float:
        """Its points, and what it earns as far as there are gnomes to work there."""
        points = 1.0 if kind == "restaurant" else 0.7 if kind == "hat_maker" else 0.0
        return points + self._demand * (self._earning(kind) - 1.0) * self.turns / 2

    def _workshop(self, kind: str) -> float:
        """Its points equal its cost. The first one of its kind also makes work actions possible."""
        if not self.plans:
            return WORKSHOP_PRICE + 0.5
        more = 0.0 if self.kinds[kind] else 0.35 * self._product(kind) * min(self.turns, 6)
        return WORKSHOP_PRICE + more - (0.2 if self.kinds[kind] else 0.0)

    def _road(self) -> float:
        """A road is needed when there is little room left for buildings."""
        return 2.5 - 0.8 * self._room

    @cached_property
    def _room(self) -> int:
        """The number of free cells that an open arm of a road leads to."""
        taken = {tile.at for tile in self.village.tiles}
        ways = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
        return len(
            {
                (tile.at[0] + ways[arm][0], tile.at[1] + ways[arm][1])
                for tile in self.village.tiles
                if tile.kind == "road" and tile.at
                for arm in tile.arms
                if arm != tile.fence
            }
            - taken
        )

    @property
    def _demand(self) -> float:
        """How much another business is needed: less, the more of them have no gnome."""
        standing = {gnome.tile for gnome in self.view.gnomes}
        waiting = sum(
            tile.kind in INCOME and tile.id not in standing for tile in self.village.tiles
        )
        return max(0.0, 1.0 - waiting / MOST_PLACES)

    # Places

    def _is_workshop(self, tile: int) -> bool:
        return self.tiles[tile].kind in WORKSHOPS

    def _product(self, kind: str) -> float:
        """What an active workshop or token of this kind saves; little if it will not be needed."""
        wanted = {
            "school": self.village.gnomes_left > 0,
            "painter": self.kinds["house"] < HOUSES_EACH,
            "carpenter": self.kinds["house"] < HOUSES_EACH,
            "gardener": self._room < 3,
        }[kind]
        if self.turns < 1 or not wanted:
            return 0.2
        return 2.8 if kind != "gardener" else 1.2

    def _earning(self, kind: str) -> float:
        """Coins per turn: its income, and its action every other turn."""
        return INCOME[kind] + OFTEN * ACTIONS.get(kind, 0.0)

    def _place(self, tile: TileView) -> float:
        return self._earning(tile.kind) if tile.kind in INCOME else 1.5

    def _where(self, gnome: int) -> float:
        """What a gnome gives up by leaving its tile: only businesses earn while it stays."""
        here = next(
            each for each in self.view.gnomes if (each.seat, each.gnome) == (self.seat, gnome)
        )
        return self._stays(here)

    def _stays(self, gnome: GnomeView) -> float:
        kind = self.tiles[gnome.tile].kind
        if kind not in INCOME or self.turns < 1:
            return 0.0
        return float(INCOME[kind]) + (0.7 if kind == "military" else 0.0)

    def _target(self, number: int) -> float:
        tile = self.tiles[number]
        if tile.kind in WORKSHOPS:
            return 0.0 if tile.on else self._product(tile.kind)
        income = INCOME[tile.kind] if self.turns >= 1 else 0
        action = 0.0 if number in self.village.used else ACTIONS.get(tile.kind, 0.0)
        return income + action - 0.1

    # Actions

    def _action(self, move: moves.Use, choices: Choices) -> float:
        offered = next(
            each
            for each in choices.use
            if (each.seat, each.gnome, each.tile) == (move.seat, move.gnome, move.tile)
        )
        acting = self.view.acting
        assert acting is not None
        worth = offered.coins + USES.get(acting.business, 0.3)
        return worth + self._victim(move) + self._tile_of(move)

    def _victim(self, move: moves.Use) -> float:
        """Prefer an opponent who is ahead, and a gnome whose tile earns much."""
        if move.seat is None:
            return 0.0
        hurt = 0.0
        if move.gnome is not None:
            taken = (move.seat, move.gnome)
            gnome = next(g for g in self.view.gnomes if (g.seat, g.gnome) == taken)
            hurt = self._stays(gnome) / 2
        return hurt + self.view.villages[move.seat].points / 50

    def _tile_of(self, move: moves.Use) -> float:
        if move.tile is None or move.tile not in self.tiles:
            return 0.0
        tile = self.tiles[move.tile]
        if tile.kind in WORKSHOPS:
            return self._product(tile.kind) / 2
        return ACTIONS.get(tile.kind, 0.0) / 2

    # Tiles to lay

    def _spot(self, x: int, y: int, turn: int) -> float:
        """A road should point to free cells; a building should leave free cells free."""
        taken = {tile.at for tile in self.village.tiles}
        sides = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        free = sum(side not in taken for side in sides)
        hand = self.view.in_hand
        if hand is None or hand.kind != "road":
            return -0.1 * free
        order = "nesw"
        arms = {(order.index(arm) + turn) % 4 for arm in hand.arms if arm != hand.fence}
        return sum(sides[side] not in taken for side in arms) + 0.1 * free
