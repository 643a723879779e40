"""Signing up: with a code by mail and, if one likes, a password. A guest stays who they are."""

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import Player, User
from tests.accounts.doors import (
    BO,
    is_signed_in,
    mailed_code,
    player_in,
    sign_in,
    sign_up,
    sit_down,
)

pytestmark = pytest.mark.django_db


def test_a_guest_who_signs_up_keeps_their_player(client: Client) -> None:
    guest = sit_down(client, "Quiet Fern")
    assert sign_up(client).status_code == 302
    guest.refresh_from_db()
    assert guest.user == User.objects.get(email="bo@example.org")
    assert guest.nickname == "Bo"
    assert Player.objects.count() == 1
    assert player_in(client) == str(guest.pk)


def test_until_the_code_is_typed_the_guest_is_still_a_guest(client: Client) -> None:
    guest = sit_down(client, "Quiet Fern")
    client.post(reverse("sign-up"), BO)
    guest.refresh_from_db()
    assert guest.is_guest
    assert player_in(client) == str(guest.pk)
    assert not is_signed_in(client)


def test_a_newcomer_who_signs_up_gets_a_player(client: Client) -> None:
    sign_up(client)
    assert Player.objects.get().user.email == "bo@example.org"


def test_a_password_is_not_needed(client: Client) -> None:
    sign_up(client, password1="")
    assert is_signed_in(client)
    assert not User.objects.get().has_usable_password()


def test_a_wrong_code_opens_nothing(client: Client) -> None:
    client.post(reverse("sign-up"), BO)
    wrong = "000000" if mailed_code() != "000000" else "111111"
    response = client.post(reverse("account_email_verification_sent"), {"code": wrong})
    assert "That is not the code" in response.text
    assert not is_signed_in(client)


def test_a_code_is_worth_nothing_in_another_browser(client: Client) -> None:
    client.post(reverse("sign-up"), BO)
    elsewhere = Client()
    elsewhere.post(reverse("account_email_verification_sent"), {"code": mailed_code()})
    assert not is_signed_in(elsewhere)


def test_somebody_signed_in_cannot_give_their_player_to_a_second_account(
    client: Client, anna: Player
) -> None:
    sign_in(client)
    client.post(reverse("sign-up"), BO)
    anna.refresh_from_db()
    assert anna.user.email == "anna@example.org"
    assert User.objects.count() == 1


def test_a_foreign_session_cannot_claim_a_guest(client: Client) -> None:
    guest = Player.objects.create(nickname="Cia")
    sign_up(client, player=str(guest.pk), guest=str(guest.pk))
    guest.refresh_from_db()
    assert guest.is_guest


@pytest.mark.parametrize(
    "change",
    [
        {"password1": "short"},
        {"password1": "12345678901"},
        {"password1": "bo@example.org"},
        {"email": "bo"},
        {"nickname": "\N{ZERO WIDTH SPACE}"},
    ],
)
def test_what_will_not_do_is_refused_with_a_sentence(
    client: Client, change: dict[str, str]
) -> None:
    response = client.post(reverse("sign-up"), BO | change)
    assert response.status_code == 200
    assert response.context["form"].errors
    assert not User.objects.exists()


def test_a_taken_address_is_told_to_its_owner_and_to_nobody_else(
    client: Client, anna: Player
) -> None:
    known = client.post(reverse("sign-up"), BO | {"email": "ANNA@example.org"})
    unknown = Client().post(reverse("sign-up"), BO)
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    assert [letter.to for letter in mail.outbox] == [["anna@example.org"], ["bo@example.org"]]
    assert User.objects.count() == 2


def test_the_page_of_the_code_is_the_same_for_known_and_unknown(
    client: Client, anna: Player
) -> None:
    def page(email: str) -> str:
        visitor = Client()
        return visitor.post(reverse("sign-up"), BO | {"email": email}, follow=True).text

    known, unknown = page("anna@example.org"), page("nobo@example.org")
    assert _plain(known, "anna@example.org") == _plain(unknown, "nobo@example.org")


def _plain(html: str, address: str) -> list[str]:
    lines = html.replace(address, "").splitlines()
    return [line for line in lines if "csrfmiddlewaretoken" not in line and "nonce" not in line]
