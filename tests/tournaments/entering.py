"""People who enter a tournament for tests, each from a phone of their own."""

from collections.abc import Iterable

from accounts.models import Player
from tournaments.domain.commands import Enter, NewEntry
from tournaments.domain.permissions import Actor
from tournaments.domain.state import TournamentState
from tournaments.models import Tournament
from tournaments.services.execute import execute
from tournaments.storage.repository import load_state


def enter_each(
    tournament: Tournament, players: Iterable[Player], here: bool = True
) -> TournamentState:
    for player in players:
        who = Actor("player", str(player.pk), player.nickname)
        execute(tournament, Enter((NewEntry(player.nickname, who.id),), here=here), who, player)
    tournament.refresh_from_db()
    return load_state(tournament)
