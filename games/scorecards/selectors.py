"""What pages ask about cards. Reading only."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Club, ClubTable, Player
from accounts.players import speaks_for
from games.catalogue import CARDS
from games.engines.core.card import Card as Merged
from games.engines.core.card import seats
from games.scorecards.log import folded
from games.scorecards.models import Card

AGAIN_WITHIN = timedelta(hours=12)


@dataclass(frozen=True)
class CardLine:
    """A card as one line of a list."""

    code: str
    game_title: str
    names: list[str]
    started_at: datetime
    finished_at: datetime | None
    club_table: str = ""


def card_by_code(code: str) -> Card | None:
    return Card.objects.select_related("next", "club").filter(code=code).first()


def open_cards_of(player: Player) -> list[CardLine]:
    """Cards that somebody keeps and that are not finished, the newest first."""
    return [_line(card) for card in _cards_of(player).filter(finished_at=None, closed=False)[:20]]


def last_card_of(player: Player) -> CardLine | None:
    """The card somebody has just finished, for "same table again"."""
    since = (timezone.now() - AGAIN_WITHIN).timestamp() * 1000
    recent = _cards_of(player).filter(finished_at__gt=since, next=None)
    card = recent.order_by("-finished_at").first()
    return _line(card) if card else None


def running_in(club: Club) -> list[CardLine]:
    """The cards of a club's evening that are not finished, by their tables."""
    since = timezone.now() - AGAIN_WITHIN
    cards = Card.objects.filter(club=club, created_at__gt=since, finished_at=None, closed=False)
    return [_line(card) for card in cards.select_related("club_table").order_by("club_table")]


def running_at(table: ClubTable) -> Card | None:
    """The card that lies on a club's table now."""
    since = timezone.now() - AGAIN_WITHIN
    cards = table.cards.filter(created_at__gt=since, finished_at=None, closed=False)
    return cards.order_by("-created_at").first()


def merged_card(card: Card) -> Merged:
    """All operations of a card, folded."""
    return folded(card)


def sheet_of(card: Card) -> object:
    """Everything that its page shows: what the game's sheet reads from the card."""
    game = CARDS[card.game]
    return game.sheet.read(folded(card), game.decode_options(card.options))


def _cards_of(player: Player) -> QuerySet[Card]:
    own = speaks_for(player)
    here = Q(phones__player__in=own, phones__removed=False) | Q(seats__player__in=own)
    return Card.objects.filter(here).distinct().order_by("-created_at")


def _line(card: Card) -> CardLine:
    return CardLine(
        code=card.code,
        game_title=_(CARDS[card.game].title),
        names=list(seats(folded(card)).values()),
        started_at=card.created_at,
        finished_at=card.finished_at and datetime.fromtimestamp(card.finished_at / 1000, UTC),
        club_table=card.club_table.name if card.club_table else "",
    )
