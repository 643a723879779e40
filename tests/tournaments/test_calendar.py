"""Calendar files, read as a calendar reads them: unfolded, unescaped, times in UTC."""

from datetime import UTC, datetime

import pytest
from django.test import Client

from tournaments.domain import commands
from tournaments.models import Tournament
from tournaments.services.describe import describe
from tournaments.services.execute import execute
from tournaments.storage.selectors import actor_of

TEXT = "Bring a cushion, a friend; and \\ a lantern.\r\nSoup at 7 – " + "ünïcödé 🍄 " * 20


@pytest.fixture
def event(tournament) -> Tournament:
    begins = datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    describe(tournament, {"starts_at": begins, "place": "Barn; left", "text": TEXT})
    tournament.refresh_from_db()
    return tournament


def lines(path: str) -> list[str]:
    answer = Client().get(path)
    assert answer.status_code == 200 and answer["Content-Type"].startswith("text/calendar")
    assert answer.content.endswith(b"\r\n") and b"\n" not in answer.content.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in answer.content.split(b"\r\n"))
    return answer.content.decode().replace("\r\n ", "").splitlines()


def fields(path: str) -> dict[str, str]:
    return dict(line.split(":", 1) for line in lines(path))


def of(event: Tournament) -> dict[str, str]:
    return fields(f"/tournaments/{event.slug}/calendar.ics")


def unescaped(text: str) -> str:
    parts = text.split("\\\\")
    for sign, written in ((",", "\\,"), (";", "\\;"), ("\n", "\\n")):
        parts = [part.replace(written, sign) for part in parts]
    return "\\".join(parts)


def test_a_tournament_stands_in_a_calendar_at_its_time_and_place(event):
    told = of(event)
    assert told["DTSTART"] == "20261025T003000Z"  # the night in which clocks go back
    assert told["DTEND"] == "20261025T033000Z"  # three rounds of 45 minutes, and between them
    assert unescaped(told["LOCATION"]) == "Barn; left"
    assert told["URL"].endswith(event.get_absolute_url())


def test_every_letter_of_the_text_arrives(event):
    described = unescaped(of(event)["DESCRIPTION"])
    assert described.startswith(TEXT.replace("\r\n", "\n").strip())


def test_a_change_is_the_same_event_with_a_higher_number(event, noor):
    before = of(event)
    describe(event, {"place": "Mill"})
    moved = of(event)
    execute(event, commands.Announce("Soup"), actor_of(event, noor), noor)
    later = of(event)
    assert before["UID"] == moved["UID"] == later["UID"]
    numbers = [int(told["SEQUENCE"]) for told in (before, moved, later)]
    assert numbers == sorted(set(numbers))
    describe(event, {"place": "Mill"})
    assert of(event)["SEQUENCE"] == later["SEQUENCE"]


def test_a_clubs_calendar_holds_what_everybody_may_see(event, club):
    assert "BEGIN:VEVENT" in lines(f"/clubs/{club.slug}/tournaments.ics")
    for hidden in ({"is_listed": False}, {"is_listed": True, "phase": "draft"}):
        Tournament.objects.update(**hidden)
        told = lines(f"/clubs/{club.slug}/tournaments.ics")
        assert "BEGIN:VEVENT" not in told and told[-1] == "END:VCALENDAR"
    assert Client().get(f"/tournaments/{event.slug}/calendar.ics").status_code == 404
