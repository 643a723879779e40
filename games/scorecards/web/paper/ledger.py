"""What a card says, as far as paper needs it: players with their rounds, totals and places."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.catalogue import CARDS
from games.engines.core.card import seats
from games.engines.core.contract import Outcome
from games.pdf.ink import HAZARD, MULLIGAN
from games.scorecards.models import Card
from games.scorecards.storage.log import load_card


@dataclass(frozen=True)
class Grid:
    """A round of one player: nine cells, which of them make lines, and what it came to."""

    cells: tuple[int | None, ...]
    lines: tuple[tuple[int, ...], ...]
    total: int | None
    is_typed: bool
    went_out: bool

    @property
    def has_cards(self) -> bool:
        return any(card is not None for card in self.cells)

    @property
    def marks(self) -> list[str]:
        """The end of each card's symbol in templates/art/cards.svg; empty where none lies."""
        return [_mark(card) for card in self.cells]

    @property
    def ribbons(self) -> list[str]:
        """Each line as the class of its frame."""
        return [
            f"row-{first // 3}" if second - first == 1 else f"column-{first}"
            for first, second, _last in self.lines
        ]


@dataclass(frozen=True)
class Player:
    seat: int
    name: str
    rounds: tuple[Grid, ...]
    total: int | None
    rank: int | None


@dataclass(frozen=True)
class Ledger:
    title: str
    code: str
    when: str
    why: str
    players: tuple[Player, ...]

    @property
    def by_rank(self) -> list[Player]:
        return sorted(self.players, key=lambda player: (player.rank or 0, player.seat))

    @property
    def winners(self) -> list[str]:
        return [player.name for player in self.players if player.rank == 1]


def ledger_of(card: Card, names: Mapping[int, str] | None = None) -> Ledger:
    """Everybody by the name that stands on the card, or by another one for whoever reads it."""
    game, merged = CARDS[card.game], load_card(card)
    options = game.decode_options(card.options)
    sheet, outcome = game.sheet.read(merged, options), game.sheet.outcome(merged, options)
    named = {int(seat): name for seat, name in seats(merged).items()} | dict(names or {})
    players = [
        _player(place, seat, named[seat], sheet, outcome)
        for place, seat in enumerate(seats(merged))
    ]
    why = _(outcome.why) if outcome and outcome.why else ""
    return Ledger(_(game.title), card.code, _when(card), why, tuple(players))


def _player(place: int, seat: int, name: str, sheet: Any, outcome: Outcome | None) -> Player:
    rounds = getattr(sheet, "rounds", ())
    grids = tuple(_grid(each, place) for each in rounds if hasattr(each, "entries"))
    tallies = getattr(sheet, "tallies", ())
    total = outcome.scores[place] if outcome else (tallies[place].total if tallies else None)
    return Player(seat, name, grids, total, outcome.ranks[place] if outcome else None)


def _grid(round: Any, place: int) -> Grid:
    entry = round.entries[place]
    return Grid(
        cells=entry.cells,
        lines=tuple(line.cells for line in entry.lines),
        total=entry.total,
        is_typed=entry.kind == "typed",
        went_out=round.out == entry.seat,
    )


def _mark(card: int | None) -> str:
    if card is None:
        return ""
    named = {MULLIGAN: "m", HAZARD: "h"}
    return named.get(card) or (f"n{-card}" if card < 0 else str(card))


def _when(card: Card) -> str:
    ended = card.finished_at and datetime.fromtimestamp(card.finished_at / 1000, UTC)
    return date_format(timezone.localtime(ended or card.created_at), "j F Y, H:i")
