"""Signing in and out, by password or by a code that comes by mail."""

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import Player, User
from tests.accounts.doors import ANNA, is_signed_in, mailed_code, player_in, sign_in, sit_down

pytestmark = pytest.mark.django_db

CODE = "account_confirm_login_code"


def ask_for_code(client: Client, email: str = "anna@example.org"):
    return client.post(reverse("account_request_login_code"), {"email": email})


# By password


def test_signing_in_switches_to_the_players_own_self(client: Client, anna: Player) -> None:
    guest = sit_down(client, "Quiet Fern")
    sign_in(client)
    assert player_in(client) == str(anna.pk)
    guest.refresh_from_db()
    assert guest.is_guest


def test_an_account_from_the_command_line_gets_a_player(client: Client) -> None:
    user = User.objects.create_superuser("olga@example.org", "five humble hedgehogs")
    sign_in(client, login=user.email, password="five humble hedgehogs")
    assert player_in(client) == str(user.player.pk)


def test_the_session_key_changes_at_sign_in(client: Client, anna: Player) -> None:
    sit_down(client, "Quiet Fern")
    before = client.cookies["sessionid"].value
    sign_in(client)
    assert client.cookies["sessionid"].value != before
    assert not client.session.exists(before)


@pytest.mark.parametrize(
    ("wanted", "given"), [("/t/WDJBMJHT/", "/t/WDJBMJHT/"), ("//elsewhere.example/", "/")]
)
def test_signing_in_leads_back_to_where_one_came_from_but_never_elsewhere(
    client: Client, anna: Player, wanted: str, given: str
) -> None:
    assert sign_in(client, next=wanted).url == given


def test_unknown_address_wrong_password_and_ban_get_the_same_answer(
    client: Client, anna: Player
) -> None:
    def answer(**change: str) -> list[str]:
        response = sign_in(client, **change)
        assert response.status_code == 200
        return response.context["form"].non_field_errors()

    unknown, wrong = answer(login="nobody@example.org"), answer(password="wrong")
    User.objects.update(is_active=False)
    assert unknown == wrong == answer()


def test_a_password_is_hashed_for_those_who_do_not_exist_too(
    client: Client, anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed: list[str] = []
    monkeypatch.setattr(User, "set_password", lambda user, raw: hashed.append(raw))
    sign_in(client, login="nobody@example.org", password="wrong")
    assert hashed == ["wrong"]


# By code


def test_a_code_by_mail_signs_in(client: Client, anna: Player) -> None:
    ask_for_code(client)
    client.post(reverse(CODE), {"code": mailed_code()})
    assert player_in(client) == str(anna.pk)


def test_a_code_works_once(client: Client, anna: Player) -> None:
    ask_for_code(client)
    code = mailed_code()
    client.post(reverse(CODE), {"code": code})
    client.post(reverse("sign-out"))
    client.post(reverse(CODE), {"code": code})
    assert not is_signed_in(client)


def test_a_code_cannot_be_guessed_for_long(client: Client, anna: Player) -> None:
    ask_for_code(client)
    code = mailed_code()
    for turn in range(5):
        client.post(reverse(CODE), {"code": f"{(int(code) + 1 + turn) % 10**6:06}"})
    client.post(reverse(CODE), {"code": code})
    assert not is_signed_in(client)


def test_an_unknown_address_gets_the_same_page_and_a_mail_as_well(
    client: Client, anna: Player
) -> None:
    known, unknown = ask_for_code(client), ask_for_code(Client(), "nobody@example.org")
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    assert [letter.to for letter in mail.outbox] == [["anna@example.org"], ["nobody@example.org"]]


# Twice


def phone() -> Client:
    """A browser with a token for forms, as every real one has before it sends anything."""
    client = Client()
    client.get(reverse("sign-in"))
    return client


def test_a_code_that_a_phone_sends_twice_signs_in_once(anna: Player) -> None:
    client = phone()
    ask_for_code(client)
    code, before = mailed_code(), client.cookies.copy()
    first = client.post(reverse(CODE), {"code": code})
    after = client.cookies["sessionid"].value
    client.cookies = before  # the second was on its way before the first was answered
    second = client.post(reverse(CODE), {"code": code})
    assert (second.status_code, second.url) == (first.status_code, first.url)
    assert client.cookies["sessionid"].value == after
    assert is_signed_in(client)


def test_a_refused_form_may_be_sent_again(anna: Player) -> None:
    client = phone()
    assert sign_in(client, password="wrong").status_code == 200
    assert sign_in(client, password="wrong").status_code == 200
    assert sign_in(client).status_code == 302


def test_another_browser_gets_nothing_from_the_first(anna: Player) -> None:
    client, other = phone(), phone()
    ask_for_code(client)
    code = mailed_code()
    client.post(reverse(CODE), {"code": code})
    other.post(reverse(CODE), {"code": code})
    assert not is_signed_in(other)


# A forgotten password


def test_a_forgotten_password_is_replaced_with_a_code(client: Client, anna: Player) -> None:
    client.post(reverse("account_reset_password"), {"email": "anna@example.org"})
    client.post(reverse("account_confirm_password_reset_code"), {"code": mailed_code()})
    new = {"password1": "nine patient beetles", "password2": "nine patient beetles"}
    client.post(reverse("account_complete_password_reset"), new)
    assert sign_in(Client(), password="nine patient beetles").status_code == 302
    assert sign_in(Client()).status_code == 200


def test_asking_for_a_new_password_tells_nothing(client: Client, anna: Player) -> None:
    def ask(email: str):
        return Client().post(reverse("account_reset_password"), {"email": email})

    known, unknown = ask("anna@example.org"), ask("nobody@example.org")
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)


# Out


def test_signing_out_leaves_nobody(client: Client, anna: Player) -> None:
    sign_in(client)
    client.post(reverse("sign-out"))
    assert player_in(client) is None


def test_a_link_cannot_sign_anybody_out(client: Client, anna: Player) -> None:
    sign_in(client)
    assert "Sign Out" in client.get(reverse("sign-out")).text
    assert player_in(client) == str(anna.pk)


# From elsewhere


@pytest.mark.parametrize(
    "page",
    ["sign-in", "sign-up", "sign-out", "me", "language", "account_request_login_code"],
)
def test_a_form_of_another_site_is_refused(page: str) -> None:
    response = Client(enforce_csrf_checks=True).post(reverse(page), ANNA)
    assert response.status_code == 403
