"""What pages ask about cards. Reading only."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from threading import Lock
from uuid import UUID

import msgspec
from cachetools import LRUCache, cached
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Club, ClubTable
from games.catalogue import CARDS
from games.engines.core.card import contested
from games.engines.core.game import CardRounds
from games.live.progress import Progress
from games.scorecards.models import Card
from games.scorecards.storage.log import load_card, names_on

EVENING = timedelta(hours=12)


@dataclass(frozen=True)
class CardLine:
    """A card as one line of a list."""

    id: UUID
    is_official: bool
    code: str
    game_title: str
    names: list[str]
    started_at: datetime
    finished_at: datetime | None
    club_table: str = ""


def address_behind(code: str, **_: object) -> str | None:
    card = Card.objects.filter(code=code).first()
    return card.get_absolute_url() if card else None


def card_by_code(code: str) -> Card | None:
    return Card.objects.select_related("next", "club").filter(code=code).first()


def running_in(club: Club) -> QuerySet[Card]:
    """The cards of a club's evening that are not finished, by their tables."""
    cards = _running().filter(club=club)
    return cards.select_related("club_table").order_by("club_table", "-created_at")


def lines(cards: Iterable[Card]) -> list[CardLine]:
    cards = list(cards)
    names = names_on(cards)
    return [_line(card, names[card.id]) for card in cards]


def running_at(table: ClubTable) -> Card | None:
    """The card that lies on a club's table now."""
    return _running().filter(club_table=table).order_by("-created_at").first()


def _running() -> QuerySet[Card]:
    """Of an evening. One that is locked is for those who are on it, and keeps no table."""
    since = timezone.now() - EVENING
    return Card.objects.filter(created_at__gt=since, finished_at=None, closed=False, locked=False)


def sheet_of(card: Card) -> msgspec.Struct:
    """Everything that its page shows: what the game's sheet reads from the card."""
    game = CARDS[card.game]
    return game.sheet.read(load_card(card), game.decode_options(card.options))


MOST_CACHED = 2_000


def _revision(card: Card) -> tuple[UUID, int]:
    return card.id, card.revision


@cached(LRUCache(MOST_CACHED), key=_revision, lock=Lock())
def progress_of(card: Card) -> Progress:
    """Cached by revision: a hall of tables is read often, and few have changed since."""
    rounds_on = CARDS[card.game].rounds
    rounds = rounds_on(sheet_of(card)) if rounds_on else CardRounds(0, 0, {})
    return Progress(
        is_begun=rounds.done > 0 or any(rounds.totals.values()),
        done=rounds.done,
        of=rounds.of,
        totals=rounds.totals,
        is_contested=bool(contested(load_card(card))),
        heard_at=card.changed_at,
    )


def _line(card: Card, names: list[str]) -> CardLine:
    return CardLine(
        id=card.id,
        is_official=card.is_official,
        code=card.code,
        game_title=_(CARDS[card.game].title),
        names=names,
        started_at=card.created_at,
        finished_at=_moment(card.finished_at),
        club_table=card.club_table.name if card.club_table else "",
    )


def _moment(millis: int | None) -> datetime | None:
    return None if millis is None else datetime.fromtimestamp(millis / 1000, UTC)
