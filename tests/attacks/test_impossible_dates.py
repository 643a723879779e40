"""One date that no program can read took the first page, the list and the API down for everybody.

PostgreSQL keeps the year 1, and the driver fails on every row of a list that holds it.
"""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.attacks.events import Event, Organiser, sealed
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

TYPED = ("0001-01-01T00:00", "1999-12-31T23:59", "2100-01-01T00:00", "9999-12-31T23:59")
IN_A_FILE = (
    "0001-01-01T00:00:00Z",
    "0001-01-01T00:00:00+14:00",
    "1999-12-31T23:59:59Z",
    "2100-01-02T00:00:00Z",
    "9999-12-31T23:59:59-14:00",
)
AFTER_ALL_TIME = 2**53  # milliseconds: the year 287396


@pytest.fixture
def mallory() -> Organiser:
    return Organiser()


def everybody_can_still_read(club: str) -> None:
    stranger, own = Client(), f"/clubs/{club}/"
    for page in ("/", "/tournaments/", "/api/tournaments/", own, f"{own}tournaments.ics"):
        assert stranger.get(page).status_code == 200, page


# By the forms


@pytest.mark.parametrize("date", TYPED)
def test_no_tournament_is_opened_at_an_impossible_date(mallory: Organiser, date: str) -> None:
    answer = mallory.open("Doomsday", starts_at=date)
    assert answer.status_code == 200 and "ten years" in answer.text
    assert not Tournament.objects.exists()
    assert f'value="{date}"' in answer.text  # what was typed is still there
    everybody_can_still_read(mallory.club.slug)


@pytest.mark.parametrize("date", TYPED)
def test_no_tournament_is_moved_to_an_impossible_date(mallory: Organiser, date: str) -> None:
    event = mallory.event()
    before = about(event)
    event.do("go_to", phase="running")
    answer = event.settings(starts_at=date, text="The end is near")
    assert answer.status_code == 200 and "ten years" in answer.text
    assert about(event) == before
    everybody_can_still_read(mallory.club.slug)


def test_an_evening_in_five_years_is_opened_and_moved(mallory: Organiser) -> None:
    in_five_years = timezone.localtime() + timedelta(days=5 * 365)
    event = mallory.event(starts_at=f"{in_five_years:%Y-%m-%dT19:30}")
    event.settings(starts_at=f"{in_five_years:%Y-%m-%dT20:15}")
    event.tournament.refresh_from_db()
    assert f"{timezone.localtime(event.tournament.starts_at):%Y-%m-%d %H:%M}" == (
        f"{in_five_years:%Y-%m-%d} 20:15"
    )
    everybody_can_still_read(mallory.club.slug)


def test_an_evening_of_long_ago_can_still_be_described(mallory: Organiser) -> None:
    """It was not long ago when it was opened."""
    event = mallory.event()
    old = timezone.now().replace(year=2003, month=5, day=1, second=7)
    Tournament.objects.filter(pk=event.tournament.pk).update(starts_at=old)
    event.settings(text="We had soup.")
    event.tournament.refresh_from_db()
    assert event.tournament.text == "We had soup." and event.tournament.starts_at.year == 2003


def test_what_is_refused_changes_nothing_of_the_announcement(mallory: Organiser) -> None:
    """The announcement was written before the settings were judged, and stayed."""
    event = mallory.event()
    event.do("enter", people=[{"name": "Bo"}, {"name": "Cia"}, {"name": "Dan"}], here=True)
    for step in ("draw", "publish"):
        event.do(step, round=1, **({"version": 1} if step == "publish" else {}))
    event.do("close_round", round=1, postpone=True)
    event.do("draw", round=2)
    before = about(event)
    answer = event.settings(name="Taken over", **{"stage-0-rounds": "1"})
    assert answer.status_code == 200 and "cannot have fewer" in answer.text
    assert 'value="Taken over"' in answer.text  # what was typed is still there
    assert about(event) == before
    event.settings(name="Gnome Night in the garden", **{"stage-0-rounds": "5"})
    assert about(event)[0] == "Gnome Night in the garden"
    assert event.state.settings.stages[0].rounds == 5


def about(event: Event) -> tuple:
    """Its announcement as it stands in the database."""
    event.tournament.refresh_from_db()
    one = event.tournament
    return one.name, one.starts_at, one.text, one.edition


# By a file


@pytest.mark.parametrize("date", IN_A_FILE)
def test_no_file_brings_an_impossible_date(mallory: Organiser, date: str) -> None:
    file = mallory.event().file()
    answer = mallory.bring(sealed(file | {"starts_at": date}))
    assert answer.status_code == 200 and "ten years" in answer.text
    assert Tournament.objects.count() == 1
    everybody_can_still_read(mallory.club.slug)


@pytest.mark.parametrize("when", [-1, AFTER_ALL_TIME, 2**62])
def test_no_file_brings_a_log_that_no_clock_has_written(mallory: Organiser, when: int) -> None:
    file = mallory.event().file()
    file["log"][-1]["at"] = when
    assert "damaged" in mallory.bring(sealed(file)).text
    assert Tournament.objects.count() == 1


@pytest.mark.parametrize(
    "odd", [{"scores": [1]}, {"round": 7, "pod": 1}, {"at": AFTER_ALL_TIME}], ids=str
)
def test_no_file_brings_a_question_that_the_desk_cannot_show(mallory: Organiser, odd: dict) -> None:
    file = mallory.event().file()
    stray = {"kind": "card", "id": "x", "names": ["Bo", "Cia"], "scores": [3, 4], "at": 1}
    told = {"fact": {"fact": "stray_came", "stray": stray}, "at": 1, "by_name": ""}
    assert mallory.bring(sealed(with_step(file, told))).status_code == 302
    odd_one = told | {"fact": told["fact"] | {"stray": stray | odd}}
    assert "damaged" in mallory.bring(sealed(with_step(file, odd_one))).text


def with_step(file: dict, step: dict) -> dict:
    return file | {"log": [*file["log"], step]}


@pytest.mark.parametrize("when", [-AFTER_ALL_TIME, AFTER_ALL_TIME])
def test_no_file_brings_a_clock_that_never_ends(mallory: Organiser, when: int) -> None:
    event = mallory.event(minutes="45")
    event.do("enter", people=[{"name": "Bo"}, {"name": "Cia"}, {"name": "Dan"}], here=True)
    event.do("draw", round=1)
    event.do("publish", round=1, version=1)
    event.do("start_clock", round=1)
    file = event.file()
    assert file["log"][-1]["fact"]["fact"] == "clock_set"
    file["log"][-1]["fact"]["clock"]["ends_at"] = when
    assert "damaged" in mallory.bring(sealed(file)).text
    assert Tournament.objects.count() == 1


@pytest.mark.parametrize("field", ["name", "place", "text"])
def test_no_file_brings_what_no_form_lets_through(mallory: Organiser, field: str) -> None:
    file = mallory.event().file()
    assert "damaged" in mallory.bring(sealed(file | {field: "Gnome\0Night"})).text
    assert Tournament.objects.count() == 1


def test_a_file_as_it_was_saved_is_brought(mallory: Organiser) -> None:
    event = mallory.event()
    assert mallory.bring(sealed(event.file())).status_code == 302
    first, second = Tournament.objects.order_by("created_at")
    assert first.starts_at == second.starts_at
    everybody_can_still_read(mallory.club.slug)
