"""One's own page: nickname and avatar, records, and the way to an account."""

import pytest
from django.test import Client

from accounts.models import Player
from accounts.sessions.identity import KEY

pytestmark = pytest.mark.django_db

GNOME = {"nickname": "Quiet Fern", "cap": "c", "face": "b", "beard": "d", "feet": "a"}


def test_a_newcomer_who_dresses_a_gnome_is_a_guest(client: Client) -> None:
    client.post("/me/", GNOME)
    player = Player.objects.get()
    assert (player.nickname, player.avatar) == ("Quiet Fern", "cbda")
    assert client.session[KEY] == str(player.pk)


def test_anna_changes_only_herself(signed_in: Client, anna: Player, bo: Player) -> None:
    signed_in.post("/me/", GNOME | {"id": str(bo.pk), "player": str(bo.pk), "user": ""})
    anna.refresh_from_db()
    bo.refresh_from_db()
    assert (anna.nickname, anna.avatar) == ("Quiet Fern", "cbda")
    assert anna.user is not None
    assert (bo.nickname, bo.avatar) == ("Bo", "bbbb")


@pytest.mark.parametrize(
    "change",
    [
        {"nickname": ""},
        {"nickname": "x" * 25},
        {"nickname": "\N{RIGHT-TO-LEFT OVERRIDE}annA"},
        {"cap": "e"},
        {"cap": "ab"},
        {"feet": ""},
        {"beard": "<script>"},
    ],
)
def test_what_will_not_do_changes_nothing(
    signed_in: Client, anna: Player, change: dict[str, str]
) -> None:
    response = signed_in.post("/me/", GNOME | change)
    assert response.status_code == 200
    assert response.context["form"].errors
    assert Player.objects.get(pk=anna.pk).nickname == "Anna"


def test_a_nickname_is_text_and_never_markup(client: Client) -> None:
    client.post("/me/", GNOME | {"nickname": "<b>Bo</b>"})
    html = client.get("/me/").text
    assert "&lt;b&gt;Bo&lt;/b&gt;" in html
    assert "<b>Bo</b>" not in html


def test_records_and_games_are_kept_there(signed_in: Client, finished: None) -> None:
    html = signed_in.get("/me/").text
    assert "Best round" in html
    assert "−10" in html and "Latest games" in html


def test_before_the_first_game_there_is_a_gnome_and_a_way_to_start(client: Client) -> None:
    assert "No games yet" in client.get("/me/").text


def test_a_guest_is_shown_the_way_to_an_account(client: Client, anna: Player) -> None:
    assert "/sign-up/?next=/me/" in client.get("/me/").text
    client.post("/sign-in/", {"login": "anna@example.org", "password": "three mossy logs"})
    html = client.get("/me/").text
    assert "/sign-up/" not in html
    assert "Sign out" in html
