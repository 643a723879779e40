"""Tournaments as a calendar file (RFC 5545). Times are UTC; a clock change moves nothing."""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta

from django.utils.translation import gettext

from tournaments.book.settings import Settings, round_count
from tournaments.models import Tournament
from tournaments.reading import book_of

LONGEST = 75  # bytes of a line
BETWEEN_ROUNDS = 15  # minutes
AN_EVENING = timedelta(hours=3)  # where rounds have no clock

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
    for tournament in tournaments:
        lines += _event(tournament, absolute, now)
    return "".join(f"{_folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _event(tournament: Tournament, absolute: Absolute, now: datetime) -> Iterator[str]:
    """Its id never changes, and its sequence grows with whatever does."""
    address = absolute(tournament.get_absolute_url())
    book = book_of(tournament)
    yield "BEGIN:VEVENT"
    yield f"UID:{tournament.id}@toadstool"
    yield f"DTSTAMP:{_moment(now)}"
    yield f"LAST-MODIFIED:{_moment(_changed_at(tournament))}"
    yield f"SEQUENCE:{tournament.position + tournament.edition}"
    yield f"DTSTART:{_moment(tournament.starts_at)}"
    yield f"DTEND:{_moment(tournament.starts_at + _length(book.settings))}"
    yield f"SUMMARY:{_escaped(tournament.name)}"
    yield f"LOCATION:{_escaped(tournament.place or tournament.club.name)}"
    yield f"DESCRIPTION:{_escaped(_description(tournament))}"
    yield f"URL:{address}"
    yield "STATUS:CONFIRMED"
    yield "END:VEVENT"


def _changed_at(tournament: Tournament) -> datetime:
    last = tournament.log.order_by("position").last()
    return datetime.fromtimestamp(last.at / 1000, UTC) if last else tournament.created_at


def _length(settings: Settings) -> timedelta:
    if settings.minutes is None:
        return AN_EVENING
    return timedelta(minutes=round_count(settings) * (settings.minutes + BETWEEN_ROUNDS))


def _description(tournament: Tournament) -> str:
    by = gettext("A tournament of {club}.").format(club=tournament.club)
    return f"{tournament.text}\n\n{by}".strip()


# How it is written


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\\", "\\\\")
    return text.replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(line: str) -> str:
    """In pieces of at most 75 bytes, no letter cut in two."""
    pieces, piece, room = [], "", LONGEST
    for letter in line:
        if len((piece + letter).encode()) > room:
            pieces.append(piece)
            piece, room = "", LONGEST - 1  # the space before it counts
        piece += letter
    return "\r\n ".join([*pieces, piece])
