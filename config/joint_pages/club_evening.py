"""A club's evening: the tables and cards that run now, and what was finished today."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.urls import reverse
from django.utils import timezone

from accounts.clubs import membership
from accounts.clubs.activity import Played, games_since
from accounts.models import Club, Player
from games.scorecards.storage import selectors as cards
from games.scorecards.storage.selectors import CardLine
from games.tables.storage import selectors as tables
from games.tables.storage.selectors import TableLine
from tournaments.web.shared import presentation
from tournaments.web.shared.presentation import PublicCard

EVENING = timedelta(hours=12)
MOST_PLACES = 40  # a hall of 160 people
MOST_FINISHED = 6


@dataclass(frozen=True)
class Place:
    """Where people sit: a card on a real table or a table online."""

    title: str  # of the game
    where: str  # which table of the club, or nothing
    names: list[str]
    since: datetime
    address: str  # or nothing
    is_card: bool


@dataclass(frozen=True)
class Evening:
    """Where people sit now, as far as a page has room, and how many more there are."""

    places: list[Place]
    more: int


def evening(club: Club, viewer: Player | None) -> Evening:
    """Only members are led to the cards: whoever has a card's code may write on it."""
    running, online = cards.running_in(club), tables.running_in(club)
    first = cards.lines(running[:MOST_PLACES])
    others = tables.lines(online[: MOST_PLACES - len(first)])
    shown = len(first) + len(others)
    more = running.count() + online.count() - shown if shown == MOST_PLACES else 0
    cards_shown = _cards(first, membership.is_member(club, viewer))
    return Evening([*cards_shown, *map(_table, others)], more)


def finished_tonight(club: Club) -> list[Played]:
    return games_since(club, timezone.now() - EVENING, MOST_FINISHED)


def _cards(lines: list[CardLine], has_codes: bool) -> list[Place]:
    """A tournament's card leads to a page to read, for members too."""
    official = presentation.public_cards([line.id for line in lines if line.is_official])
    return [
        _card(line, official.get(line.id), has_codes)
        for line in lines
        if not line.is_official or line.id in official
    ]


def _card(line: CardLine, public: PublicCard | None, has_codes: bool) -> Place:
    own = reverse("card", args=[line.code]) if has_codes else ""
    return Place(
        title=line.game_title,
        where=line.club_table,
        names=public.names if public else line.names,
        since=line.started_at,
        address=public.address if public else own,
        is_card=True,
    )


def _table(line: TableLine) -> Place:
    return Place(
        title=line.game_title,
        where="",
        names=line.names,
        since=line.opened_at,
        address=reverse("table", args=[line.code]),
        is_card=False,
    )
