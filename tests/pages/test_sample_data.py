"""The sample club: there for whoever looks around, never among people who play already."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.contrib.auth import authenticate
from django.core.management import call_command
from django.utils import timezone

from accounts.models import Club, Membership, Player, Rating, Result, User
from games.live import database
from games.scorecards.models import Card
from games.tables.models import Table
from games.tables.storage.table_state import clear_cache
from tournaments.management.commands import sample_data
from tournaments.models import Tournament

WATCHED = (Card, Club, Membership, Player, Rating, Result, Table, Tournament, User)


@pytest.fixture(autouse=True)
def _own_connections(transactional_db: None) -> Iterator[None]:
    clear_cache()
    yield
    clear_cache()
    database.close()


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample_data, "GAMES", sample_data.GAMES[:1])


def test_an_empty_site_gets_a_club_with_a_past_and_a_future(one_game: None) -> None:
    call_command("sample_data")
    assert Club.objects.get().members.count() == 8
    assert Table.objects.get().status == "finished"
    assert Result.objects.filter(source_kind="table").count() == 3
    assert Result.objects.filter(rank=1).exists()
    for card in Card.objects.all():
        assert Result.objects.filter(source_id=card.id, player=None).count() == 0
        assert Result.objects.filter(source_id=card.id).count() == card.seats.count() > 1
    assert Result.objects.filter(player__nickname="Anna").count() > 20
    assert Rating.objects.filter(game="gnoming").count() == 8
    assert Tournament.objects.get(slug="mossy-log-open").starts_at > timezone.now()


def test_a_second_run_changes_nothing(one_game: None) -> None:
    call_command("sample_data", "--demo-account", verbosity=0)
    before = [list(model.objects.order_by("pk").values()) for model in WATCHED]
    call_command("sample_data", "--demo-account", verbosity=0)
    assert [list(model.objects.order_by("pk").values()) for model in WATCHED] == before


def test_where_people_play_already_nothing_is_added() -> None:
    Player.objects.create(nickname="Bo")
    call_command("sample_data", "--demo-account")
    assert not Club.objects.exists()
    assert not User.objects.exists()


def test_nobody_can_sign_in_unless_it_was_asked_for(one_game: None) -> None:
    call_command("sample_data")
    assert not User.objects.exists()


def test_the_demo_account_is_anna(one_game: None, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("sample_data", "--demo-account")
    user = authenticate(username=sample_data.DEMO_EMAIL, password=sample_data.DEMO_PASSWORD)
    assert user.player.nickname == "Anna"
    assert user.player.clubs.get().slug == "mossy-log"
    assert sample_data.DEMO_PASSWORD in capsys.readouterr().out


def test_a_past_tournament_is_announced_anew(one_game: None) -> None:
    call_command("sample_data")
    Tournament.objects.update(starts_at=timezone.now() - timedelta(days=1))
    call_command("sample_data")
    assert Tournament.objects.get(slug="mossy-log-open").starts_at > timezone.now()
