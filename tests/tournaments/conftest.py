"""A club with a tournament, in the database, for tests that need the whole road."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Club, Membership, Player
from tournaments import reading
from tournaments.book.settings import Settings, Stage
from tournaments.models import Tournament
from tournaments.services.opening import open_tournament


@pytest.fixture(autouse=True)
def no_book_of_before():
    """Databases begin anew with each test; what a process has read must not outlive them."""
    reading.forget()


@pytest.fixture
def club(db) -> Club:
    return Club.objects.create(name="Mossy Log", slug="mossy-log")


@pytest.fixture
def noor(club) -> Player:
    """Who runs it."""
    player = Player.objects.create(nickname="Noor", avatar="abcd")
    Membership.objects.create(club=club, player=player, role=Membership.Role.ORGANISER)
    return player


@pytest.fixture
def tournament(club, noor) -> Tournament:
    return open_tournament(
        club=club,
        name="Midsummer Gnome Night",
        starts_at=timezone.now() + timedelta(days=1),
        settings=Settings(stages=(Stage(game="gnoming", rounds=3),), minutes=45),
        by=noor,
    )
