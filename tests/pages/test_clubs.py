"""Clubs and their tournaments, as everybody may read about them."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.test import Client

from accounts.models import Club
from tournaments.domain.events import SettingsChanged
from tournaments.domain.settings import Settings, Stage
from tournaments.models import Tournament
from tournaments.services.transaction import tournament_transaction

pytestmark = pytest.mark.django_db


def test_a_club_shows_its_people_its_games_and_what_is_to_come(
    client: Client, tournament: Tournament, finished: None
) -> None:
    html = client.get("/clubs/mossy-log/").text
    for words in ("Mossy Log", "2 members", "Anna", "organiser", "Bo", "Midsummer Night", "−8"):
        assert words in html


def test_organisers_stand_first(client: Client, club: Club) -> None:
    members = client.get("/clubs/mossy-log/").context["memberships"]
    assert [member.player.nickname for member in members] == ["Anna", "Bo"]


def test_a_clubs_join_code_is_not_for_everybody(client: Client, club: Club) -> None:
    assert club.code not in client.get("/clubs/mossy-log/").text


def test_a_tournament_tells_what_when_and_where(client: Client, tournament: Tournament) -> None:
    when = datetime(2030, 6, 21, 19, 30, tzinfo=ZoneInfo("Europe/Amsterdam"))
    Tournament.objects.update(starts_at=when)
    html = client.get("/tournaments/midsummer-night/").text
    for words in ("Midsummer Night", "Gnoming A Round", "Fern Lane 3", "Soup at six.", "Mossy Log"):
        assert words in html
    assert "Friday 21 June 2030, 19:30" in html
    assert 'datetime="2030-06-21T19:30:00+02:00"' in html


def test_dates_are_written_in_the_readers_language(client: Client, tournament: Tournament) -> None:
    when = datetime(2030, 6, 21, 19, 30, tzinfo=ZoneInfo("Europe/Amsterdam"))
    Tournament.objects.update(starts_at=when)
    html = client.get("/tournaments/midsummer-night/", headers={"accept-language": "nl"}).text
    assert "vrijdag 21 juni 2030, 19:30" in html


def test_a_tournament_of_a_game_we_no_longer_have_is_still_announced(
    client: Client, tournament: Tournament
) -> None:
    with tournament_transaction(tournament.pk) as tx:
        tx.append([SettingsChanged(Settings(stages=(Stage(game="chess"),)))])
    assert client.get("/tournaments/midsummer-night/").status_code == 200


def test_a_text_is_text_and_never_markup(client: Client, tournament: Tournament) -> None:
    Tournament.objects.update(text="<img src=x onerror=alert(1)>")
    assert "<img" not in client.get("/tournaments/midsummer-night/").text
