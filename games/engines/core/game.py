"""What a game declares in its game.py: everything that the site needs to know of it.

A game has a part that is played online, a part that is kept on cards, or both. Nothing here knows
a language or Django: what needs them is named by its dotted path.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from config.base.game_results import Results
from games.engines.core.card import SeatNames
from games.engines.core.contract import Event, Json, Malformed, Rules, Seat
from games.engines.core.daily import Daily
from games.engines.core.flash import Flashes
from games.engines.core.labels import Label
from games.engines.core.paper import Grid
from games.engines.core.record import Record
from games.engines.core.sentence import Sentence
from games.engines.core.sheet import CardSheet

Decoder = msgspec.json.Decoder


class Fan(NamedTuple):
    """What a game is known by on the home page: three of its cards, or three gnomes."""

    symbols: tuple[str, ...] = ()  # of the sprite
    box: str = ""  # the view box of the symbols
    sprite: str = ""  # the template that holds them
    gnomes: tuple[str, ...] = ()


class Round(NamedTuple):
    """How far a game is that is played in rounds."""

    number: int
    of: int | None  # None if nobody knows before the end
    totals: tuple[int, ...] = ()  # by seat, where they are public


class CardRounds(NamedTuple):
    """How far a card is: the rounds that are complete, and the totals so far."""

    done: int
    of: int
    totals: dict[int, int]


@dataclass(frozen=True)
class Bots:
    levels: Sequence[str]
    # (level, view, choices, seat, roll) -> Thought(move, millis). In a game with flashes the bot's
    # glimpse is the sixth argument, and the roll of its memory of this flash the seventh.
    think: Callable[..., Any]


@dataclass(frozen=True, eq=False)
class Named:
    """A part of a game, called as the game is."""

    key: str
    title: str
    tagline: str


@dataclass(frozen=True, eq=False)
class Playable(Named):
    seats: tuple[int, int]  # the fewest and the most
    options: Any  # the type of what is agreed before the first card
    labels: dict[str, Label]  # of its options

    def decode_options(self, json: Json) -> Any:
        """What a browser sends may be anything."""
        return _read(json, self.options)


@dataclass(frozen=True, eq=False)
class Game(Playable):
    """A game as it is played online."""

    rules: Rules[Any]
    refusals: dict[str, str]  # code -> sentence
    sentence: Callable[[Event[Any]], Sentence]
    bots: Bots
    lesson: Callable[[], Sequence[Any]]  # of steps: text, view, choices, expect, events
    move: Any  # the type of all moves
    events: Decoder[list[Any]]
    record: Decoder[Record[Any]]
    rules_path: Path  # the folder of RULES.md and RULES.nl.md
    sprite: str = ""  # the template with the drawings of its table
    fan: Fan = Fan()
    # Where pieces may be laid anywhere: (state, seat, move) -> every rule that the move would break
    check: Callable[[Any, Seat, Any], Sequence[Any]] | None = None
    flashes: Flashes | None = None
    round: Callable[[Any], Round] | None = None  # (view), of a game that is played in rounds
    daily: Daily | None = None
    # All play at the same time, so no move is refused as stale because others moved meanwhile.
    is_raced: bool = False
    measures_latency: bool = False  # since people shout, and a slow network must not lose
    quick_bots: int = 3  # how many sit down with somebody who wants to play at once
    ready: bool = True
    is_long: bool = False  # people come and go for days, unless they agreed on a clock

    def decode_move(self, json: Json) -> Any:
        return _read(json, self.move)

    # What the log holds is ours.

    def decode_events(self, json: bytes | str) -> list[Event[Any]]:
        return self.events.decode(json)

    def encode_events(self, events: Sequence[Event[Any]]) -> bytes:
        return _encode(events)

    def decode_record(self, json: bytes | str) -> Record[Any]:
        return self.record.decode(json)

    def encode_record(self, record: Record[Any]) -> bytes:
        return _encode(record)


@dataclass(frozen=True, eq=False)
class CardGame(Playable):
    """A game whose score can be kept on phones, played at a real table."""

    sheet: CardSheet
    bounds: tuple[int, int]  # the lowest and the highest score that a game can end with
    lower_is_better: bool
    on_card: tuple[str, ...] = ()  # the options that a card offers, in this order; or all
    up_front: tuple[str, ...] = ()  # those of them that make another game of it
    # For an option's value, how many players the card needs if that is more than usual.
    fewest: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    # Of what the sheet reads: how far the card is, and the grids of the player in a place.
    rounds: Callable[[Any], CardRounds] | None = None
    grids: Callable[[Any, int], tuple[Grid, ...]] | None = None
    seat_names: SeatNames = SeatNames()


@dataclass(frozen=True, eq=False)
class Declared(Named):
    """A game of the catalogue: its parts, and what it says of its results."""

    online: Game | None = None
    card: CardGame | None = None
    results: Results = Results()
    # Django's side of a game, if it has one. Dotted paths, since engines import no Django:
    urls: str = ""  # the addresses of pages that only this game has
    panels: str = ""  # the function that makes its panels of a profile (games/pages/panel.py)


def _read(json: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(json, kind)
    except msgspec.ValidationError as wrong:
        raise Malformed(str(wrong)) from None


_encode = msgspec.json.Encoder().encode
