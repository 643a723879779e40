"""People who enter a tournament for tests, each from a phone of their own."""

from collections.abc import Iterable

from accounts.models import Player
from tournaments.book.deeds import Enter, NewEntry
from tournaments.book.state import Book
from tournaments.book.who import Who
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.services.doing import do


def enter_each(tournament: Tournament, players: Iterable[Player], here: bool = True) -> Book:
    for player in players:
        who = Who("player", str(player.pk), player.nickname)
        do(tournament, Enter((NewEntry(player.nickname, who.id),), here=here), who, player)
    tournament.refresh_from_db()
    return book_of(tournament)
