"""The first page: what waits for a player, and a game within one tap."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from accounts.sessions.identity import KEY
from games.tables.models import Table
from games.tables.services import seats
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_a_newcomer_plays_against_bots_with_one_tap(client: Client) -> None:
    assert 'name="quick"' in client.get("/").text
    response = client.post("/tables/new/gnoming/", {"quick": "1"})
    table = Table.objects.get()
    assert response.url == table.get_absolute_url()
    assert table.status == "playing"
    assert table.host == Player.objects.get(pk=client.session[KEY])
    assert table.host.is_guest and table.host.nickname


def test_looking_at_pages_makes_nobody_a_player(client: Client) -> None:
    for page in ("/", "/me/", "/rules/gnoming/", "/sign-up/"):
        client.get(page)
    assert not Player.objects.exists()


def test_a_running_game_is_one_tap_away(client: Client) -> None:
    client.post("/tables/new/gnoming/", {"quick": "1"})
    html = client.get("/").text
    assert f'href="/t/{Table.objects.get().code}/"' in html
    assert "Your turn" in html  # everybody turns up two cards


def test_a_finished_table_can_be_had_again(signed_in: Client, anna: Player, bo: Player) -> None:
    table = finished_table(anna, bo, ago=timedelta(minutes=20))
    html = signed_in.get("/").text
    assert "Same table again?" in html
    assert f'action="/t/{table.code}/rematch/"' in html


def test_but_not_the_next_day(signed_in: Client, anna: Player, bo: Player) -> None:
    finished_table(anna, bo, ago=timedelta(hours=13))
    assert "Same table again?" not in signed_in.get("/").text


def test_open_tables_are_listed_and_private_ones_are_not(client: Client, anna: Player) -> None:
    public = seats.open_table(game="gnoming", options={}, places=4, host=anna, is_public=True)
    private = seats.open_table(game="gnoming", options={}, places=4, host=anna)
    html = client.get("/").text
    assert public.code in html and "3 seats free" in html
    assert private.code not in html


def test_the_next_tournament_is_announced_and_a_past_one_is_not(
    client: Client, tournament: Tournament
) -> None:
    assert tournament.name in client.get("/").text
    Tournament.objects.update(starts_at=timezone.now() - timedelta(hours=1))
    assert tournament.name in client.get("/").text  # it begins late
    Tournament.objects.update(starts_at=timezone.now() - timedelta(days=1))
    assert tournament.name not in client.get("/").text


def finished_table(*players: Player, ago: timedelta) -> Table:
    host, *others = players
    table = seats.open_table(game="gnoming", options={}, places=len(players), host=host)
    for player in others:
        seats.sit_down(table.id, player)
    Table.objects.update(status="finished", finished_at=timezone.now() - ago)
    return table
