"""A club's evening: the tables and cards that run now, and what was finished today."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.urls import reverse
from django.utils import timezone

from accounts.clubs.activity import Played, games_since
from accounts.models import Club
from games.scorecards import selectors as cards
from games.tables import selectors as tables
from tournaments import showing

EVENING = timedelta(hours=12)


@dataclass(frozen=True)
class Place:
    """Where people sit: a card on a real table or a table online."""

    title: str  # of the game
    where: str  # which table of the club, or nothing
    names: list[str]
    since: datetime
    address: str
    is_card: bool


def places(club: Club) -> list[Place]:
    return [*_cards(club), *_tables(club)]


def finished_tonight(club: Club) -> list[Played]:
    return games_since(club, timezone.now() - EVENING)


def _cards(club: Club) -> list[Place]:
    lines = cards.running_in(club)
    official = showing.addresses_of_cards([line.id for line in lines if line.is_official])
    return [
        Place(
            title=line.game_title,
            where=line.club_table,
            names=line.names,
            since=line.started_at,
            address=official[line.id] if line.is_official else reverse("card", args=[line.code]),
            is_card=True,
        )
        for line in lines
        if not line.is_official or line.id in official
    ]


def _tables(club: Club) -> list[Place]:
    return [
        Place(
            title=line.game_title,
            where="",
            names=line.names,
            since=line.opened_at,
            address=reverse("table", args=[line.code]),
            is_card=False,
        )
        for line in tables.running_in(club)
    ]
