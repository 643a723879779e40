"""What everybody may see of a tournament: before, during and after, and never more than that."""

import pytest
from django.test import Client

from accounts.services import sign_up
from accounts.services.guardians import add_child
from tests.tournaments.entering import enter_each
from tests.tournaments.seated import Hall, phone_of
from tournaments.domain import commands

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(tournament, noor) -> Hall:
    return Hall(tournament, noor, 7)


def test_before_it_begins_one_sees_who_comes(client: Client, hall: Hall) -> None:
    html = client.get(hall.address).text
    assert "7 come" in html
    assert "Gnoming A Round" in html and "3 rounds" in html


def test_during_a_round_one_sees_tables_and_how_far_they_are(client: Client, hall: Hall) -> None:
    pod = hall.publish().rounds[0].pods[0]
    hall.do(commands.StartClock(1))
    hall.report(pod)
    html = client.get(hall.address).text
    assert html.count("data-people") == 2
    assert "To begin" in html and "Done" in html
    assert "round-clock ends-at=" in html


def test_standings_say_place_movement_and_what_decided(client: Client, hall: Hall) -> None:
    for _ in range(2):
        hall.publish()
        hall.close()
    hall.do(commands.Penalise(1, 6, "late"))
    html = client.get(hall.address).text
    assert "after round 2" in html
    assert "by last round" in html
    assert 'aria-label="same place"' in html


def test_after_it_there_is_a_podium_and_every_round(client: Client, hall: Hall) -> None:
    hall.publish()
    pod = hall.close().rounds[0].pods[0]
    hall.do(commands.GoTo("final"))
    html = client.get(hall.address).text
    assert "Final standings" in html
    assert 'class="step place-1"' in html
    assert f'href="{hall.address}rounds/1/tables/{pod.number}/">Look' in html


def test_a_draw_that_is_not_published_is_shown_to_nobody(hall: Hall) -> None:
    hall.do(commands.Draw(1))
    for client in (Client(), hall.phone(1), phone_of(hall.noor)):
        assert "data-people" not in client.get(f"{hall.address}live/").text
    drawn = hall.state.rounds[0]
    hall.do(commands.Publish(1, drawn.version))
    assert "data-people" in Client().get(f"{hall.address}live/").text


def test_a_child_is_named_to_those_who_play_and_to_nobody_else(client: Client, hall: Hall) -> None:
    parent = sign_up(email="anna@example.org", password="p", nickname="Anna")
    child = add_child(parent.user, "Little Fern")
    enter_each(hall.tournament, [child])
    drawn = hall.publish().rounds[0]
    pod = next(pod for pod in drawn.pods if 8 in pod.people)
    other = next(number for number in pod.people if number != 8)
    assert "Little Fern" not in client.get(hall.address).text
    assert "Little Fern" in hall.phone(other).get(f"{hall.address}me/").text


def test_everybody_gets_the_same_part_until_something_happens(client: Client, hall: Hall) -> None:
    hall.publish()
    first = client.get(f"{hall.address}live/", headers={"accept-encoding": "gzip"})
    assert first["Content-Encoding"] == "gzip"
    known = {"if-none-match": first["ETag"]}
    assert hall.phone(1).get(f"{hall.address}live/", headers=known).status_code == 304
    hall.do(commands.Announce("Soup is served."))
    assert "Soup is served." in hall.phone(1).get(f"{hall.address}live/", headers=known).text


def test_each_reader_has_their_own_language(client: Client, hall: Hall) -> None:
    dutch, english = (
        client.get(f"{hall.address}live/", headers={"accept-language": language})
        for language in ("nl", "en")
    )
    assert dutch["Content-Language"] == "nl"
    assert english["Content-Language"] == "en"


def test_what_an_organiser_writes_is_text_and_never_markup(client: Client, hall: Hall) -> None:
    hall.do(commands.Announce("<img src=x>"))
    hall.do(commands.ChangeEntry(1, name="<b>Bold</b>"))
    html = client.get(f"{hall.address}live/").text
    assert "<img src=x>" not in html and "<b>Bold</b>" not in html


def test_the_list_shows_what_is_on_what_comes_and_what_was(client: Client, hall: Hall) -> None:
    assert "To come" in client.get("/tournaments/").text
    hall.do(commands.GoTo("running"))
    assert "Being played" in client.get("/tournaments/").text
    assert hall.tournament.name in client.get("/").text
    assert "Mine" in hall.phone(1).get("/tournaments/").text
    assert "My tournaments" in hall.phone(1).get("/me/").text
    hall.do(commands.GoTo("final"))
    assert "Past" in client.get("/tournaments/").text
