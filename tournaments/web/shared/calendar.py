"""Tournaments as a calendar file (RFC 5545). Times are UTC, so daylight saving changes nothing."""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from uuid import UUID

from django.db.models import Max
from django.utils.translation import gettext

from tournaments.domain.settings import Settings, round_count
from tournaments.models import Step, Tournament
from tournaments.storage.repository import EMPTY, settings_of

LONGEST = 75  # bytes of a line
BETWEEN_ROUNDS = 15  # minutes
AN_EVENING = timedelta(hours=3)  # if rounds have no clock

Absolute = Callable[[str], str]


def calendar(
    tournaments: Iterable[Tournament], title: str, absolute: Absolute, now: datetime
) -> str:
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Toadstool//Tournaments//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_escaped(title)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ]
    tournaments = list(tournaments)
    changed, lengths = _changed_at(tournaments), _lengths(tournaments)
    for one in tournaments:
        lines += _event(one, absolute, now, changed.get(one.pk, one.created_at), lengths[one.pk])
    return "".join(f"{_folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _event(
    tournament: Tournament, absolute: Absolute, now: datetime, changed: datetime, length: timedelta
) -> Iterator[str]:
    """Its UID never changes; its SEQUENCE grows with every change."""
    address = absolute(tournament.get_absolute_url())
    yield "BEGIN:VEVENT"
    yield f"UID:{tournament.id}@toadstool"
    yield f"DTSTAMP:{_moment(now)}"
    yield f"LAST-MODIFIED:{_moment(changed)}"
    yield f"SEQUENCE:{tournament.position + tournament.edition}"
    yield f"DTSTART:{_moment(tournament.starts_at)}"
    yield f"DTEND:{_moment(tournament.starts_at + length)}"
    yield f"SUMMARY:{_escaped(tournament.name)}"
    yield f"LOCATION:{_escaped(tournament.place or tournament.club.name)}"
    yield f"DESCRIPTION:{_escaped(_description(tournament))}"
    yield f"URL:{address}"
    yield "STATUS:CONFIRMED"
    yield "END:VEVENT"


def _changed_at(tournaments: Iterable[Tournament]) -> dict[UUID, datetime]:
    steps = Step.objects.filter(tournament__in=tournaments).order_by().values_list("tournament")
    last = steps.annotate(last=Max("at"))
    return {tournament: datetime.fromtimestamp(at / 1000, UTC) for tournament, at in last}


def _lengths(tournaments: Iterable[Tournament]) -> dict[UUID, timedelta]:
    settings = settings_of(tournaments)
    return {one.pk: _length(settings.get(one.pk, EMPTY.settings)) for one in tournaments}


def _length(settings: Settings) -> timedelta:
    if settings.minutes is None:
        return AN_EVENING
    return timedelta(minutes=round_count(settings) * (settings.minutes + BETWEEN_ROUNDS))


def _description(tournament: Tournament) -> str:
    by = gettext("A tournament of {club}.").format(club=tournament.club)
    return f"{tournament.text}\n\n{by}".strip()


# The text format


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\\", "\\\\")
    return text.replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(line: str) -> str:
    """In pieces of at most 75 bytes, without splitting a character."""
    pieces, piece, room = [], "", LONGEST
    for letter in line:
        if len((piece + letter).encode()) > room:
            pieces.append(piece)
            piece, room = "", LONGEST - 1  # the space before it counts
        piece += letter
    return "\r\n ".join([*pieces, piece])
