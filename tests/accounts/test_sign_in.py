"""Signing in, up and out, as a visitor does it."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from accounts import limits
from accounts.identity import KEY
from accounts.models import Player, User

pytestmark = pytest.mark.django_db

ANNA = {"username": "anna@example.org", "password": "three mossy logs"}
BO = {"nickname": "Bo", "email": "bo@example.org", "password": "four honest snails"}


def sit_down(client: Client, nickname: str) -> Player:
    player = Player.objects.create(nickname=nickname)
    session = client.session
    session[KEY] = str(player.pk)
    session.save()
    return player


def player_in(client: Client) -> str | None:
    return client.session.get(KEY)


# Up


def test_a_guest_who_signs_up_keeps_their_player(client: Client) -> None:
    guest = sit_down(client, "Quiet Fern")
    response = client.post(reverse("sign-up"), BO)
    assert response.status_code == 302
    guest.refresh_from_db()
    assert guest.user == User.objects.get(email="bo@example.org")
    assert guest.nickname == "Bo"
    assert Player.objects.count() == 1
    assert player_in(client) == str(guest.pk)


def test_a_newcomer_who_signs_up_gets_a_player(client: Client) -> None:
    client.post(reverse("sign-up"), BO)
    assert Player.objects.get().user.email == "bo@example.org"


def test_somebody_signed_in_cannot_give_their_player_to_a_second_account(
    client: Client, anna: Player
) -> None:
    client.post(reverse("sign-in"), ANNA)
    client.post(reverse("sign-up"), BO)
    anna.refresh_from_db()
    assert anna.user.email == "anna@example.org"
    assert Player.objects.get(user__email="bo@example.org") != anna


def test_a_foreign_session_cannot_claim_a_guest(client: Client) -> None:
    guest = Player.objects.create(nickname="Cia")
    client.post(reverse("sign-up"), BO | {"player": str(guest.pk), "guest": str(guest.pk)})
    guest.refresh_from_db()
    assert guest.is_guest


@pytest.mark.parametrize(
    "change",
    [
        {"password": "short"},
        {"password": "12345678901"},
        {"password": "bo@example.org"},
        {"email": "bo"},
        {"nickname": "\N{ZERO WIDTH SPACE}"},
        {"email": "ANNA@example.org"},
    ],
)
def test_what_will_not_do_is_refused_with_a_sentence(
    client: Client, anna: Player, change: dict[str, str]
) -> None:
    response = client.post(reverse("sign-up"), BO | change)
    assert response.status_code == 200
    assert response.context["form"].errors
    assert User.objects.count() == 1


# In


def test_signing_in_switches_to_the_players_own_self(client: Client, anna: Player) -> None:
    guest = sit_down(client, "Quiet Fern")
    client.post(reverse("sign-in"), ANNA)
    assert player_in(client) == str(anna.pk)
    guest.refresh_from_db()
    assert guest.is_guest


def test_an_account_from_the_command_line_gets_a_player(client: Client) -> None:
    user = User.objects.create_superuser("olga@example.org", "five humble hedgehogs")
    client.post(reverse("sign-in"), {"username": user.email, "password": "five humble hedgehogs"})
    assert player_in(client) == str(user.player.pk)


def test_the_session_key_changes_at_sign_in(client: Client, anna: Player) -> None:
    sit_down(client, "Quiet Fern")
    before = client.cookies["sessionid"].value
    client.post(reverse("sign-in"), ANNA)
    assert client.cookies["sessionid"].value != before
    assert not client.session.exists(before)


def test_signing_in_leads_back_to_where_one_came_from_but_never_elsewhere(
    client: Client, anna: Player
) -> None:
    back = client.post(reverse("sign-in") + "?next=/t/WDJBMJHT/", ANNA)
    assert back.url == "/t/WDJBMJHT/"
    away = client.post(reverse("sign-in") + "?next=//elsewhere.example/", ANNA)
    assert away.url == reverse("home")


def test_unknown_address_wrong_password_and_ban_get_the_same_answer(
    client: Client, anna: Player
) -> None:
    def answer(**change: str) -> list[str]:
        response = client.post(reverse("sign-in"), ANNA | change)
        assert response.status_code == 200
        return response.context["form"].non_field_errors()

    unknown, wrong = answer(username="nobody@example.org"), answer(password="wrong")
    User.objects.update(is_active=False)
    assert unknown == wrong == answer()


def test_passwords_cannot_be_tried_without_end(client: Client, anna: Player) -> None:
    for _ in range(limits.SIGN_IN.tries):
        client.post(reverse("sign-in"), ANNA | {"password": "wrong"})
    assert _is_refused(client.post(reverse("sign-in"), ANNA))
    assert "_auth_user_id" not in client.session


def test_too_many_tries_from_one_address_do_not_lock_anna_out(client: Client, anna: Player) -> None:
    for _ in range(limits.SIGN_IN.tries + 1):
        client.post(reverse("sign-in"), ANNA | {"password": "wrong"}, REMOTE_ADDR="203.0.113.7")
    assert client.post(reverse("sign-in"), ANNA, REMOTE_ADDR="203.0.113.8").status_code == 302


def test_a_forged_header_gives_no_new_tries(client: Client, anna: Player) -> None:
    for turn in range(limits.SIGN_IN.tries):
        forged = {"HTTP_X_FORWARDED_FOR": f"198.51.100.{turn}"}
        client.post(reverse("sign-in"), ANNA | {"password": "wrong"}, **forged)
    assert _is_refused(client.post(reverse("sign-in"), ANNA, HTTP_X_FORWARDED_FOR="198.51.100.99"))


def test_one_machine_cannot_try_one_password_on_many_addresses(client: Client) -> None:
    for turn in range(limits.SIGN_IN_FROM.tries):
        assert limits.SIGN_IN_FROM.allows("127.0.0.1"), turn
    assert _is_refused(client.post(reverse("sign-in"), ANNA))


def test_neither_addresses_nor_e_mails_are_kept_by_the_counter(
    client: Client, anna: Player
) -> None:
    keys: list[str] = []
    add = cache.add
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cache, "add", lambda key, *rest: keys.append(key) or add(key, *rest))
        client.post(reverse("sign-in"), ANNA)
    assert keys
    assert not [key for key in keys if "anna" in key or "127.0.0.1" in key]


def _is_refused(response) -> bool:
    return response.status_code == 200 and response.context["form"].has_error("__all__", "too-many")


# Out


def test_signing_out_leaves_nobody(client: Client, anna: Player) -> None:
    client.post(reverse("sign-in"), ANNA)
    client.post(reverse("sign-out"))
    assert player_in(client) is None


def test_a_link_cannot_sign_anybody_out(client: Client, anna: Player) -> None:
    client.post(reverse("sign-in"), ANNA)
    assert client.get(reverse("sign-out")).status_code == 405
    assert player_in(client) == str(anna.pk)


# From elsewhere


@pytest.mark.parametrize("page", ["sign-in", "sign-up", "sign-out", "me", "language"])
def test_a_form_of_another_site_is_refused(page: str) -> None:
    response = Client(enforce_csrf_checks=True).post(reverse(page), ANNA)
    assert response.status_code == 403
