"""Files for tests: a tournament's log in the database as if it had been played there."""

from tests.tournaments.playing import Evening
from tournaments.domain.events import PhaseChanged, SettingsChanged
from tournaments.domain.settings import Settings
from tournaments.models import Tournament
from tournaments.services.transaction import tournament_transaction


def write_down(evening: Evening, tournament: Tournament, settings: Settings) -> None:
    """The book begins with its settings, so that its log alone tells all."""
    with tournament_transaction(tournament.pk, by_name="Noor") as tx:
        tx.append([SettingsChanged(settings), PhaseChanged("open"), *evening.facts])
    tournament.refresh_from_db()
