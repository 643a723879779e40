"""Whoever a log names as playing finds the tournament among their own; nobody else does."""

import pytest
from django.urls import reverse

from accounts.models import Membership, Player
from accounts.services.forget_players import forget
from tests.attacks.events import Event, Organiser, sealed
from tests.tournaments.desk import browser_of
from tournaments.models import Entrant
from tournaments.storage.selectors import played_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return Organiser().event()


@pytest.fixture
def bo(event: Event) -> Player:
    """A member of the club."""
    bo = Player.objects.create(nickname="Bo", avatar="abcd")
    Membership.objects.create(club=event.organiser.club, player=bo)
    return bo


def test_by_phone(event: Event) -> None:
    zoe = Player.objects.create(nickname="Zoe", avatar="abcd")
    door = reverse("tournament-door", args=[event.tournament.slug])
    browser_of(zoe).post(door, {"do": "enter"})
    assert list(played_by(zoe)) == [event.tournament]
    assert not played_by(event.organiser.player)  # whoever runs it does not play in it


def test_at_the_desk_and_as_a_stand_in(event: Event, bo: Player) -> None:
    event.do("enter", people=[{"name": "Anna"}, {"name": "Cia"}])
    assert not played_by(bo)
    event.do("stand_in", number=1, name="Bo", player=str(bo.pk))
    assert list(played_by(bo)) == [event.tournament]
    event.do("stand_in", number=1, name="Cia")
    assert list(played_by(bo)) == [event.tournament]  # what somebody played in stays theirs


def test_by_a_file(event: Event, bo: Player) -> None:
    event.do("enter", people=[{"name": "Bo", "player": str(bo.pk)}, {"name": "Anna"}])
    event.organiser.bring(sealed(event.file()))
    assert played_by(bo).count() == 2
    other = Organiser("Elsewhere")
    other.bring(sealed(event.file()))
    assert played_by(bo).count() == 2  # that club does not know them


def test_whoever_is_forgotten_is_noted_nowhere(event: Event, bo: Player) -> None:
    event.do("enter", people=[{"name": "Bo", "player": str(bo.pk)}, {"name": "Anna"}])
    assert Entrant.objects.count() == 1
    forget({bo.pk})
    assert not Entrant.objects.exists()
