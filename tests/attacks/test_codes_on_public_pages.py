"""Whoever has the code of a tournament's card may sit down at it: only its people are told it."""

import re

import pytest
from django.test import Client

from accounts.models import Player
from games.scorecards.models import Card
from tests.scorecards.keeping import KeptPhone
from tests.tournaments.conftest import club, noor, own_process, tournament
from tests.tournaments.seated import Hall, phone_of

__all__ = ["club", "noor", "own_process", "tournament"]


@pytest.fixture
def hall(tournament, noor) -> Hall:
    """Two tables in a round that is closed, and two in one that is played."""
    hall = Hall(tournament, noor, people=7)
    hall.publish()
    hall.close()
    hall.publish()
    return hall


@pytest.fixture
def cards(hall: Hall) -> list[Card]:
    return list(Card.objects.all())


def addresses(hall: Hall) -> list[str]:
    slug = hall.tournament.slug
    about = f"/tournaments/{slug}/"
    files = ("standings.csv", "results.csv", "calendar.ics", "live/", "screen/", "me/", "")
    return [
        *(about + file for file in files),
        *("/", "/tournaments/", "/cards/", "/clubs/", "/clubs/mossy-log/"),
        *("/clubs/mossy-log/screen/", "/clubs/mossy-log/tournaments.ics"),
        *("/api/tournaments/", f"/api/tournaments/{slug}/"),
    ]


def seen_by(client: Client, hall: Hall) -> str:
    """Everything that somebody is told, and what is behind the links of the tournament's page."""
    pages = [client.get(address).text for address in addresses(hall)]
    tables = set(re.findall(r'href="(/tournaments/[^"]*/tables/[^"]*)"', "".join(pages)))
    return "".join([*pages, *(client.get(address).text for address in tables)])


def secrets_in(text: str, cards: list[Card]) -> list[str]:
    found = text.upper()
    words = [word.upper() for card in cards for word in (card.code, str(card.id), card.id.hex)]
    return [word for word in words if word in found]


def test_nobody_is_told_the_code_of_a_card_that_is_not_theirs(hall: Hall, cards: list[Card]):
    spectator = Player.objects.create(nickname="Eve")
    hall.tournament.club.memberships.create(player=spectator)
    for client in (Client(), phone_of(spectator)):
        assert secrets_in(seen_by(client, hall), cards) == []


def test_an_entrant_is_told_the_codes_of_their_own_tables_alone(hall: Hall, cards: list[Card]):
    own = {pod.place.code for drawn in hall.state.rounds for pod in drawn.pods if 1 in pod.people}
    told = set(secrets_in(seen_by(hall.phone(1), hall), cards))
    assert told == own and len(own) == 2


def test_desk_and_table_sheets_still_have_them(hall: Hall):
    desk, playing = phone_of(hall.noor), hall.state.rounds[1].pods
    sheets = desk.get(f"{hall.address}paper/tables/?round=2").text.upper()
    for pod in playing:
        assert pod.place.code in desk.get(f"{hall.address}desk/tables/?table={pod.number}").text
        assert pod.place.code in sheets


def test_everybody_may_read_how_a_table_plays_and_nothing_else(hall: Hall):
    pod = hall.state.rounds[1].pods[0]
    card = Card.objects.get(id=pod.place.id)
    phone = KeptPhone("x")
    phone.client = phone_of(hall.people[pod.people[0] - 1])
    phone.sit(card)
    phone.write(card, "total/1/0", 37)
    address = f"{hall.address}rounds/2/tables/{pod.number}/"
    page = Client().get(address)
    assert page.status_code == 200
    assert "37" in page.text and f"Gnome {pod.people[0]}" in page.text
    assert Client().post(address).status_code == 405
    assert Client().get(f"{hall.address}rounds/3/tables/1/").status_code == 404


def test_a_child_is_named_on_no_table_that_everybody_may_read(hall: Hall, noor: Player):
    from accounts.services import sign_up

    parent = sign_up(email="a@example.org", password="p", nickname="Parent")
    pod = hall.state.rounds[0].pods[0]
    child = hall.people[pod.people[0] - 1]
    Player.objects.filter(pk=child.pk).update(guardian=parent.user)
    page = Client().get(f"{hall.address}rounds/1/tables/{pod.number}/").text
    assert child.nickname not in page and "A young gnome" in page
