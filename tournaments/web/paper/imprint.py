"""The imprint of every sheet: event, round, draw and time of printing."""

from collections.abc import Mapping
from datetime import UTC, datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.pdf.page import inked
from tournaments.domain.settings import round_count
from tournaments.domain.state import Round, TournamentState
from tournaments.models import Tournament


class Imprint:
    def __init__(self, name: str, round: str, draw: str, printed: str) -> None:
        self.name, self.round, self.draw, self.printed = name, round, draw, printed

    @property
    def line(self) -> str:
        return " · ".join(filter(None, (self.round, self.draw, self.printed)))


def imprint(
    tournament: Tournament, state: TournamentState, drawn: Round | None, now: datetime
) -> Imprint:
    printed = _("printed %(when)s") % {"when": _time(now)}
    if drawn is None:
        return Imprint(tournament.name, "", "", printed)
    words = {"number": drawn.number, "rounds": round_count(state.settings)}
    of_round = _("Round %(number)s of %(rounds)s") % words
    return Imprint(tournament.name, of_round, _draw(tournament, drawn), printed)


def _draw(tournament: Tournament, drawn: Round) -> str:
    """So that a sheet of an older draw can be recognised."""
    at = _published_at(tournament, drawn.number)
    if at is None:
        return _("Draw %(version)s") % {"version": drawn.version}
    words = {"version": drawn.version, "when": _time(at)}
    return _("Draw %(version)s, published %(when)s") % words


def _published_at(tournament: Tournament, number: int) -> datetime | None:
    event = f'{{"fact":"round_published","round":{number}}}'
    step = tournament.log.filter(fact=event).order_by("position").last()
    return datetime.fromtimestamp(step.at / 1000, UTC) if step else None


def _time(at: datetime) -> str:
    return date_format(timezone.localtime(at), "j F, H:i")


def names_on_paper(names: Mapping[int, str]) -> dict[int, str]:
    """A name that the font cannot print in full gets the entry's number as well."""
    return {number: _printable(name, number) for number, name in names.items()}


def _printable(name: str, number: int) -> str:
    printable = inked(name)
    return name if printable == name else f"{printable} ({number})".strip()
