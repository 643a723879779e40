"""A small club to look at: Anna has an account and has played, Bo is a guest."""

import uuid
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.services import SeatOf, record_outcome, sign_up
from tournaments.domain.settings import Settings, Stage
from tournaments.models import Tournament
from tournaments.services import publish
from tournaments.services.open_tournament import open_tournament

PASSWORD = "three mossy logs"


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    cache.clear()


@pytest.fixture
def anna(db: None) -> Player:
    return sign_up(email="anna@example.org", password=PASSWORD, nickname="Anna")


@pytest.fixture
def bo(db: None) -> Player:
    return Player.objects.create(nickname="Bo", avatar="bbbb")


@pytest.fixture
def club(anna: Player, bo: Player) -> Club:
    club = Club.objects.create(name="Mossy Log", slug="mossy-log")
    Membership.objects.create(club=club, player=anna, role=Membership.Role.ORGANISER)
    Membership.objects.create(club=club, player=bo)
    return club


@pytest.fixture
def tournament(club: Club, monkeypatch: pytest.MonkeyPatch) -> Tournament:
    """Nobody follows it here, and in Playwright's own loop nothing can be announced."""
    monkeypatch.setattr(publish, "tournament_changed", lambda *about: None)
    return open_tournament(
        club=club,
        name="Midsummer Night",
        starts_at=timezone.now() + timedelta(days=9),
        settings=Settings(stages=(Stage(game="gnoming"),)),
        by=None,
        place="Fern Lane 3",
        text="Soup at six.",
    )


@pytest.fixture
def finished(anna: Player, bo: Player, club: Club) -> None:
    totals, rounds = [-8, 5], [[-10, 3, -1], [2, 2, 1]]
    measures = {
        "total": {"values": totals, "lower_is_better": True},
        "best_round": {"values": [-10, 1], "lower_is_better": True},
    }
    record_outcome(
        source_kind="table",
        source_id=uuid.uuid4(),
        game="gnoming",
        seats=[SeatOf(0, anna.pk, "Anna"), SeatOf(1, bo.pk, "Bo")],
        outcome={
            "reason": "lowest-total",
            "ranks": [1, 2],
            "scores": totals,
            "rounds": rounds,
            "measures": measures,
            "why": None,
            "flags": [],
        },
        finished_at=timezone.now() - timedelta(days=1),
        club=club,
    )


@pytest.fixture
def signed_in(client: Client, anna: Player) -> Client:
    client.post("/sign-in/", {"login": anna.user.email, "password": PASSWORD})
    return client
