"""Positions of Gnome Village as pictures, and a table at which the tests play.

Roads are drawn with their arms (┼ ├ ┬ ┤ ┴), a letter after them names the blocked one: ┼n. Houses
and workshops are H G C P S, with a star when lit or active; businesses are short words; . is
nothing and _ a gap to be filled. After a colon come gnomes: S*:0 is the first gnome at an active
school, H*:1~ the second one lying in its house, pol:b0 the first one of Bo on a visit.
"""

import re
from itertools import count
from typing import Any

from msgspec.structs import replace

from games.engines.core.contract import Attempt, Event, Millis, Seat, Setup
from games.engines.core.dice import Dice
from games.engines.core.record import opening
from games.engines.gnome_village import rules
from games.engines.gnome_village.board.box import (
    FOREST,
    KINDS,
    PIECES,
    WORKSHOPS,
    ForestCard,
    businesses,
)
from games.engines.gnome_village.board.compass import arms_from, turned
from games.engines.gnome_village.board.ground import Ground, Lot
from games.engines.gnome_village.board.options import Options
from games.engines.gnome_village.board.state import (
    Gnome,
    Moving,
    Phase,
    State,
    Turn,
    Village,
    Working,
)

ANNA, BO, CIA, DAN = map(Seat, range(4))
ROADS = {"┼": "nesw", "├": "nes", "┬": "esw", "┤": "nsw", "┴": "new"}
BUILDINGS = {
    "H": "house", "G": "gardener", "C": "carpenter", "P": "painter", "S": "school",
    "gold": "goldsmith", "rest": "restaurant", "hat": "hat_maker", "pol": "police",
    "cha": "chapel", "the": "theatre", "cou": "courier", "mil": "military", "thi": "thief",
    "adv": "adviser", "arc": "architect", "doc": "doctor", "air": "airport", "yard": "yard",
    "pri": "prison", "bath": "bath",
}  # fmt: skip

HAMLET = """
    H*:0  H
     ┼    ┼
"""


class Table:
    """A position, and what has happened since."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event[State]] = []
        self.dice = Dice(b"test")
        self.record = opening(state, state.setup.seats)

    def play(self, seat: Seat, *moves: Any) -> "Table":
        for move in moves:
            attempt = Attempt(seat, move, self.state.since)
            progress = rules.decide(self.state, attempt, self.dice)
            self.record = self.record.grown(progress.events, rules, seat)
            self.state = progress.state
            self.events += progress.events
        return self

    def told(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def may(self, seat: Seat, kind: type | None = None) -> list[Any]:
        moves = rules.legal_moves(self.state, seat)
        return [move for move in moves if kind is None or isinstance(move, kind)]

    def tile(self, seat: Seat, word: str, which: int = 0) -> int:
        """The number of a tile by its word in the picture."""
        tiles = self.state.villages[seat].survey.of(BUILDINGS[word])
        return tiles[which]

    def gnome(self, seat: Seat, number: int = 0) -> Gnome:
        return self.state.villages[seat].gnomes[number]

    def where(self, seat: Seat, number: int = 0) -> str:
        return KINDS[self.gnome(seat, number).tile]

    def coins(self, *seats: Seat) -> list[int]:
        return [self.state.villages[seat].coins for seat in seats or self.state.seats]

    def tokens(self, seat: Seat) -> dict[str, int]:
        own = zip(WORKSHOPS, self.state.villages[seat].tokens, strict=True)
        return {kind: number for kind, number in own if number}

    def is_on(self, seat: Seat, word: str, which: int = 0) -> bool:
        return self.tile(seat, word, which) in self.state.villages[seat].on

    def at(self, seat: Seat, x: int, y: int) -> str | None:
        tile = self.state.villages[seat].survey.at.get((x, y))
        return None if tile is None else KINDS[tile]

    def with_(self, **changes: Any) -> "Table":
        return Table(replace(self.state, **changes))


def table(
    *pictures: str,
    turn: Seat = ANNA,
    phase: Any = Working,
    coins: tuple[int, ...] = (4, 4, 4, 4),
    tokens: dict[Seat, dict[str, int]] | None = None,
    forest: tuple[ForestCard, ...] = (),
    open: tuple[str, str] = ("rest", "hat"),
    **others: Any,
) -> Table:
    """Somebody's turn; where one picture is given, it is Anna's, and Bo has a hamlet."""
    shown = pictures if len(pictures) > 1 else (*pictures, HAMLET)
    options = {key: others.pop(key) for key in ("children", "deluxe") if key in others}
    setup = Setup(len(shown), Options(**options), others.pop("clock", None))
    box = Box()
    opened = tuple(box.take(BUILDINGS[word]) for word in open)
    villages = _villages(shown, box, coins, tokens or {})
    supply = tuple(2 - sum(own.tokens[kind] for own in villages) for kind in range(4))
    state = State(
        setup,
        phase=phase if isinstance(phase, Phase) else phase(turn),
        since=Millis(1_000_000),
        round=1,
        turn=Turn(turn),
        villages=villages,
        houses=box.left("house"),
        workshops=tuple(box.left(kind) for kind in WORKSHOPS),
        roads=box.left("road"),
        businesses=tuple(tile for tile in businesses(setup.options) if tile not in box.taken),
        open=opened,
        forest=_deck(forest),
        tokens=supply,
        shuffles=1,
    )
    return Table(replace(state, **others))


def moving(*pictures: str, **others: Any) -> Table:
    return table(*pictures, phase=Moving, **others)


def about_to_turn(*pictures: str, **others: Any) -> Table:
    """Anna's turn begins when the last player is done."""
    shown = pictures if len(pictures) > 1 else (*pictures, HAMLET)
    return table(*shown, turn=Seat(len(shown) - 1), phase=Moving, **others)


# From pictures


def drawn(picture: str) -> Ground:
    return _Drawn(picture, Box()).ground


class Box:
    """Hands out tiles by kind, each of them once."""

    def __init__(self) -> None:
        self.taken: list[int] = []

    def take(self, kind: str, arms: int | None = None, fence: int = 0) -> int:
        tile = next(tile for tile in count() if self._is_so(tile, kind, arms, fence))
        self.taken.append(tile)
        return tile

    def _is_so(self, tile: int, kind: str, arms: int | None, fence: int) -> bool:
        if tile in self.taken or KINDS[tile] != kind:
            return False
        return arms is None or turn_to(tile, arms, fence) is not None

    def left(self, kind: str) -> tuple[int, ...]:
        return tuple(
            tile
            for tile, each in enumerate(KINDS)
            if each == kind and tile not in self.taken and not (kind == "road" and tile < 20)
        )


def turn_to(tile: int, arms: int, fence: int) -> int | None:
    """How a road has to be turned to look like this."""
    piece = PIECES[tile]
    looks = [(turned(piece.arms, turn), turned(piece.fence, turn)) for turn in range(4)]
    return looks.index((arms, fence)) if (arms, fence) in looks else None


def _deck(cards: tuple[ForestCard, ...]) -> tuple[int, ...]:
    """A test may see the same card as often as it likes."""
    return tuple(FOREST.index(card) for card in cards)


def _villages(
    pictures: tuple[str, ...],
    box: Box,
    coins: tuple[int, ...],
    tokens: dict[Seat, dict[str, int]],
) -> tuple[Village, ...]:
    all_drawn = [_Drawn(picture, box) for picture in pictures]
    return tuple(
        Village(
            coins=coins[seat],
            tokens=tuple(tokens.get(Seat(seat), {}).get(kind, 0) for kind in WORKSHOPS),
            ground=own.ground,
            on=tuple(own.on),
            gnomes=_gnomes(all_drawn, seat),
            gaps=tuple(own.gaps),
        )
        for seat, own in enumerate(all_drawn)
    )


class _Drawn:
    """One picture: its tiles, and who stands where."""

    def __init__(self, picture: str, box: Box) -> None:
        self.ground: Ground = ()
        self.on: list[int] = []
        self.gaps: list[tuple[int, int]] = []
        self.standing: list[tuple[str, int]] = []
        for y, line in enumerate(picture.strip().splitlines()):
            for x, word in enumerate(line.split()):
                self._draw(word, (x, y), box)

    def _draw(self, word: str, cell: tuple[int, int], box: Box) -> None:
        word, _, gnomes = word.partition(":")
        if word == "_":
            self.gaps.append(cell)
        if word in "._":
            return
        lot = self._lot(word, cell, box)
        self.ground = (*self.ground, lot)
        if word.endswith("*"):
            self.on.append(lot.tile)
        self.standing += [(mark, lot.tile) for mark in re.findall(r"[a-d]?\d~?", gnomes)]

    def _lot(self, word: str, cell: tuple[int, int], box: Box) -> Lot:
        if word[0] not in ROADS:
            return Lot(box.take(BUILDINGS[word.rstrip("*")]), *cell)
        arms, fence = arms_from(ROADS[word[0]]), arms_from(word[1:])
        tile = box.take("road", arms, fence)
        return Lot(tile, *cell, turn_to(tile, arms, fence) or 0)


def _gnomes(villages: list[_Drawn], seat: int) -> tuple[Gnome, ...]:
    """Each lives in one of the lit houses, in reading order."""
    homes = [tile for tile in villages[seat].on if KINDS[tile] == "house"]
    gnomes = {number: Gnome(home, Seat(seat), home) for number, home in enumerate(homes)}
    for host, own in enumerate(villages):
        for mark, tile in own.standing:
            if host == seat and mark[0].isdigit():
                number = int(mark[0])
                gnomes[number] = Gnome(homes[number], Seat(seat), tile, lying=mark.endswith("~"))
            if mark[0] == "abcd"[seat]:
                number, airport = int(mark[1]), _airport(villages[seat].ground)
                gnomes[number] = Gnome(homes[number], Seat(host), tile, False, "visit", airport)
    return tuple(gnomes[number] for number in sorted(gnomes))


def _airport(ground: Ground) -> int:
    return next(lot.tile for lot in ground if KINDS[lot.tile] == "airport")
