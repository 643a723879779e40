"""Finished games with their titles and addresses: results know only keys and ids."""

from collections.abc import Iterable
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext

from accounts.models import Result
from accounts.profile.played_games import PlayedGame
from games.catalogue import CARDS, GAMES
from games.tables.models import Table


def titled(played_games: Iterable[PlayedGame]) -> list[tuple[str, PlayedGame]]:
    return [(title_of(played_game.game), played_game) for played_game in played_games]


def title_of(key: str) -> str:
    """A game that is no longer in the catalogue keeps its results, under its key."""
    known = GAMES.get(key) or CARDS.get(key)
    return gettext(known.title) if known else key


def addresses_of(played_games: Iterable[PlayedGame]) -> dict[tuple[str, UUID], str]:
    """Where each game can be watched again. Cards are their own people's: a code opens them."""
    kind = Result.Source.TABLE
    tables = {
        played_game.own.source_id
        for played_game in played_games
        if played_game.own.source_kind == kind
    }
    codes = Table.objects.filter(id__in=tables).values_list("id", "code")
    return {(str(kind), table): reverse("replay", args=[code]) for table, code in codes}
