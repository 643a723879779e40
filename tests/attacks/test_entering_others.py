"""Any guest could enter any player by id, publish a round, and give them a rated last place.

Only members of the club and people who entered themselves stand in a tournament under their id.
"""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from accounts.clubs import membership
from accounts.models import Player
from accounts.sessions.identity import KEY
from games.scorecards.models import Seat
from games.tables.models import Seat as TableSeat
from tests.attacks.events import Event, Organiser, sealed
from tests.tournaments.desk import browser_of, forms_in
from tournaments.domain.events import Entered
from tournaments.domain.state import Entry
from tournaments.models import Tournament
from tournaments.services.transaction import tournament_transaction

pytestmark = pytest.mark.django_db


@pytest.fixture
def mallory() -> Organiser:
    return Organiser()


@pytest.fixture
def event(mallory: Organiser) -> Event:
    return mallory.event()


@pytest.fixture
def anna(mallory: Organiser) -> Player:
    """A stranger, who plays elsewhere and has never heard of this club."""
    return Player.objects.create(nickname="Anna", avatar="abcd")


@pytest.fixture
def bo(mallory: Organiser) -> Player:
    """Who came to the club."""
    player = Player.objects.create(nickname="Bo", avatar="abcd")
    membership.join(mallory.club, player)
    return player


def players_in(event: Event) -> list[str]:
    return [entry.player for entry in event.state.entries if entry.player]


def entries_in(file: dict[str, Any]) -> list[dict[str, Any]]:
    return next(row["fact"]["entries"] for row in file["log"] if "entries" in row["fact"])


def is_nowhere(player: Player) -> bool:
    on_cards = Seat.objects.filter(player=player).exists()
    return not on_cards and not TableSeat.objects.filter(player=player).exists()


def play(event: Event) -> None:
    event.do("draw", round=1)
    event.do("publish", round=1, version=1)


# By commands


def test_a_stranger_is_entered_by_nobody_else(event: Event, anna: Player) -> None:
    people = [{"name": "Anna", "player": str(anna.pk)}, {"name": "Cia"}, {"name": "Dan"}]
    said = event.do("enter", people=people, here=True)
    assert "Anna is not a member of the club" in said
    assert event.state.entries == ()  # all of them or none
    play(event)
    assert is_nowhere(anna)


def test_a_stranger_stands_in_for_nobody(event: Event, anna: Player) -> None:
    event.do("enter", people=[{"name": "Bo"}, {"name": "Cia"}, {"name": "Dan"}], here=True)
    said = event.do("stand_in", number=1, name="Anna", player=str(anna.pk))
    assert "Anna is not a member of the club" in said
    event.send("do", do="stand_in", number="1", name="Anna", player=str(anna.pk))  # as a form
    play(event)
    assert not players_in(event) and is_nowhere(anna)


def test_an_id_that_is_nobodys_is_not_taken(event: Event) -> None:
    nobody = str(uuid4())
    assert "not a member" in event.do("enter", people=[{"name": "Ghost", "player": nobody}])
    event.do("enter", people=[{"name": "Bo"}])
    assert "not a member" in event.do("stand_in", number=1, name="Ghost", player=nobody)
    assert not players_in(event)


def test_a_former_member_is_entered_by_nobody_else(
    event: Event, mallory: Organiser, bo: Player
) -> None:
    membership.remove_member(mallory.club, bo.pk)
    assert "not a member" in event.do("enter", people=[{"name": "Bo", "player": str(bo.pk)}])
    event.send("enter", player=str(bo.pk))
    assert not players_in(event)


def test_a_change_of_an_entry_links_nobody(event: Event, anna: Player) -> None:
    event.do("enter", people=[{"name": "Bo"}])
    event.do("change_entry", number=1, name="Anna", player=str(anna.pk))
    assert not players_in(event)


def test_commands_come_in_at_the_desk_alone(event: Event, anna: Player) -> None:
    """A second entry point that nothing used."""
    address = f"/tournaments/{event.tournament.slug}/deeds/"
    person = {"name": "Anna", "player": str(anna.pk)}
    asked = {"deed": {"do": "enter", "people": [person]}}
    answer = event.organiser.client.post(address, asked, content_type="application/json")
    assert answer.status_code == 404 and not players_in(event)


def test_a_player_enters_nobody_but_themselves(event: Event, anna: Player, bo: Player) -> None:
    fields = {"do": "enter", "player": str(anna.pk), "name": "Anna", "nickname": "Anna"}
    for page in ("me", "door"):
        browser_of(bo).post(reverse(f"tournament-{page}", args=[event.tournament.slug]), fields)
    assert players_in(event) == [str(bo.pk)]


# By files


def test_a_file_links_no_stranger(mallory: Organiser, anna: Player, bo: Player) -> None:
    event = mallory.event()
    event.do("enter", people=[{"name": name} for name in ("Anna", "Bo", "Cia", "Dan")], here=True)
    file = event.file()
    first, second, *_ = entries_in(file)
    first["player"], second["player"] = str(anna.pk), str(bo.pk)
    mallory.bring(sealed(file))
    brought = Event(mallory, Tournament.objects.exclude(pk=event.tournament.pk).get())
    play(brought)
    assert players_in(brought) == [str(bo.pk)] and brought.state.entries[0].name == "Anna"
    assert is_nowhere(anna) and Seat.objects.filter(player=bo).exists()


def test_a_file_enters_nobody_twice(mallory: Organiser, bo: Player) -> None:
    event = mallory.event()
    event.do("enter", people=[{"name": name} for name in ("Bo", "Robert", "Cia")], here=True)
    file = event.file()
    first, second, _ = entries_in(file)
    first["player"] = second["player"] = str(bo.pk)
    assert "damaged" in mallory.bring(sealed(file)).text
    assert Tournament.objects.count() == 1


def test_a_list_knows_no_ids(event: Event, anna: Player) -> None:
    text = f"name\tplayer\nAnna\t{anna.pk}"
    page = event.send("list", names=text)
    (way,) = re.findall(r'name="deed" value="([^"]*)"', page)
    assert "Anna" in way and str(anna.pk) not in way


# In what stands there already


def test_whoever_was_entered_so_before_gets_no_more_results(event: Event, anna: Player) -> None:
    """The log of an old event still names them; the tables of its next round do not."""
    people = [("Anna", str(anna.pk)), ("Cia", None), ("Dan", None)]
    entries = [
        Entry(number, name, player, presence="here")
        for number, (name, player) in enumerate(people, start=1)
    ]
    with tournament_transaction(event.tournament.pk, event.organiser.player) as tx:
        tx.append([Entered(tuple(entries))])
    play(event)
    assert event.state.rounds[0].pods[0].place and is_nowhere(anna)


# Those who may


def test_members_are_entered_by_a_tap_and_by_a_command(event: Event, bo: Player) -> None:
    event.send("enter", player=str(bo.pk), here="1")
    assert players_in(event) == [str(bo.pk)]
    event.do("enter", people=[{"name": "Cia"}, {"name": "Dan"}], here=True)
    play(event)
    assert Seat.objects.filter(player=bo).exists()


def test_a_member_stands_in(event: Event, bo: Player) -> None:
    event.do("enter", people=[{"name": "Cia"}])
    event.do("stand_in", number=1, name="Bo", player=str(bo.pk))
    assert players_in(event) == [str(bo.pk)]


def test_who_enters_by_phone_stays_whatever_the_desk_does(event: Event, anna: Player) -> None:
    phone, page = browser_of(anna), reverse("tournament-me", args=[event.tournament.slug])
    phone.post(page, {"do": "enter"})
    assert players_in(event) == [str(anna.pk)]
    said = event.send("do", do="change_entry", number="1", name="Anna Bos", seed="2")
    undo = next(form["deed"] for form in forms_in(said) if "change_entry" in form.get("deed", ""))
    event.send("do", deed=undo)
    assert event.state.entries[0].name == "Anna" and event.state.entries[0].seed is None
    phone.post(page, {"do": "drop_out", "entry": "1"})
    phone.post(page, {"do": "come_back", "entry": "1"})
    event.do("check_in", numbers=[1])
    event.do("enter", people=[{"name": "Cia"}, {"name": "Dan"}], here=True)
    play(event)
    assert players_in(event) == [str(anna.pk)] and Seat.objects.filter(player=anna).exists()


def test_who_entered_by_phone_comes_back_after_a_stand_in(event: Event, anna: Player) -> None:
    page = reverse("tournament-me", args=[event.tournament.slug])
    browser_of(anna).post(page, {"do": "enter"})
    event.do("stand_in", number=1, name="Cia")
    assert not players_in(event)
    event.do("stand_in", number=1, name="Anna", player=str(anna.pk))
    assert players_in(event) == [str(anna.pk)]


def test_a_newcomer_enters_at_the_door(event: Event) -> None:
    phone = Client()
    door = reverse("tournament-door", args=[event.tournament.slug])
    phone.post(door, {"do": "enter", "here": "1", "nickname": "Zoe"})
    assert players_in(event) == [phone.session[KEY]]
