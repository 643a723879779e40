"""The door: a code on the wall, one tap, and one is in."""

import pytest
from django.test import Client

from accounts.models import Player
from tests.tournaments.seated import Hall, phone_of
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(tournament, noor) -> Hall:
    return Hall(tournament, noor, 2, here=False)


def test_the_code_on_the_wall_leads_to_the_door(client: Client, hall: Hall) -> None:
    code = hall.tournament.code
    door = f"{hall.address}door/?code={code}"
    assert client.post("/j/", {"code": f"{code[:4]} {code[4:].lower()}"}).url == door
    assert client.get(f"/J/{code}").url == door


def test_a_newcomer_gives_a_name_and_is_here(client: Client, hall: Hall) -> None:
    assert "Nickname" in client.get(f"{hall.address}door/").text
    words = {"do": "enter", "here": "1", "nickname": "Quiet Fern"}
    assert "You are in" in client.post(f"{hall.address}door/", words, follow=True).text
    assert hall.state.entries[-1].name == "Quiet Fern"
    assert hall.state.entries[-1].is_here


def test_whoever_is_on_the_list_checks_in_with_one_tap(hall: Hall) -> None:
    phone = hall.phone(2)
    assert "You are on the list." in phone.get(f"{hall.address}door/").text
    phone.post(f"{hall.address}door/", {"do": "check_in", "entry": 2})
    assert [entry.is_here for entry in hall.state.entries] == [False, True]
    assert "Your table will stand" in phone.get(f"{hall.address}door/").text


def test_a_known_player_enters_without_typing(hall: Hall) -> None:
    phone = phone_of(Player.objects.create(nickname="Fern"))
    assert "Enter as Fern" in phone.get(f"{hall.address}door/").text
    phone.post(f"{hall.address}door/", {"do": "enter", "here": "1"})
    assert hall.state.entries[-1].name == "Fern"


def test_one_that_is_not_listed_opens_to_those_with_the_code(client: Client, hall: Hall) -> None:
    Tournament.objects.update(is_listed=False)
    door = f"{hall.address}door/"
    assert client.get(hall.address).status_code == client.get(door).status_code == 404
    assert client.get(f"{hall.address}live/").status_code == 404
    assert client.get(f"{door}?code=BBBBBBBB").status_code == 404
    words = {"do": "enter", "here": "1", "nickname": "Fern"}
    html = client.post(f"{door}?code={hall.tournament.code}", words, follow=True).text
    assert "You are in" in html
