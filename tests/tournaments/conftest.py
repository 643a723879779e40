"""A club with a tournament, in the database, for tests that need the whole road."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Club, Membership, Player
from games.live import database
from games.tables.storage.table_state import clear_cache
from tournaments.domain.settings import Settings, Stage
from tournaments.models import Tournament
from tournaments.services.open_tournament import open_tournament
from tournaments.storage import repository


@pytest.fixture(autouse=True)
def own_process() -> Iterator[None]:
    """Every test is a process that has just been started, and leaves no connection behind."""
    repository.clear_cache()
    clear_cache()
    yield
    clear_cache()
    database.close()


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
