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
from games.engines.core.game import CardGame
from games.engines.core.paper import Grid
from games.scorecards.models import Card
from games.scorecards.storage.log import load_card


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
        _player(game, place, seat, named[seat], sheet, outcome)
        for place, seat in enumerate(seats(merged))
    ]
    why = _(outcome.why) if outcome and outcome.why else ""
    return Ledger(_(game.title), card.code, _when(card), why, tuple(players))


def _player(
    game: CardGame, place: int, seat: int, name: str, sheet: Any, outcome: Outcome | None
) -> Player:
    grids = game.grids(sheet, place) if game.grids else ()
    if outcome:
        return Player(seat, name, grids, outcome.scores[place], outcome.ranks[place])
    total = game.rounds(sheet).totals[seat] if game.rounds else None
    return Player(seat, name, grids, total, None)


def _when(card: Card) -> str:
    ended = card.finished_at and datetime.fromtimestamp(card.finished_at / 1000, UTC)
    return date_format(timezone.localtime(ended or card.created_at), "j F Y, H:i")
