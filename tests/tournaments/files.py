"""Files for tests: a tournament's log in the database as if it had been played there."""

from tests.tournaments.playing import Evening
from tournaments.book.facts import PhaseChanged, SettingsChanged
from tournaments.book.settings import Settings
from tournaments.models import Tournament
from tournaments.services.writing import writing


def write_down(evening: Evening, tournament: Tournament, settings: Settings) -> None:
    """The book begins with its settings, so that its log alone tells all."""
    with writing(tournament.pk, by_name="Noor") as now:
        now.write([SettingsChanged(settings), PhaseChanged("open"), *evening.facts])
    tournament.refresh_from_db()
