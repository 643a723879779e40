"""The second factor: an app's code, a recovery code, or a passkey."""

import pytest
from allauth.mfa.models import Authenticator
from cryptography.fernet import InvalidToken
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.web.second_factor import MfaAdapter
from tests.accounts.doors import PASSWORD, is_signed_in, sign_in
from tests.accounts.factors import SECRET, add_app, add_recovery_codes, app_code

pytestmark = pytest.mark.django_db


def test_with_an_app_the_password_alone_opens_nothing(client: Client, anna: Player) -> None:
    add_app(anna.user)
    assert sign_in(client).url == reverse("mfa_authenticate")
    assert not is_signed_in(client)
    client.post(reverse("mfa_authenticate"), {"code": "000000"})
    assert not is_signed_in(client)
    client.post(reverse("mfa_authenticate"), {"code": app_code()})
    assert is_signed_in(client)


def test_a_recovery_code_opens_once(client: Client, anna: Player) -> None:
    add_app(anna.user)
    code = add_recovery_codes(anna.user)[0]
    sign_in(client)
    client.post(reverse("mfa_authenticate"), {"code": code})
    assert is_signed_in(client)
    other = Client()
    sign_in(other)
    other.post(reverse("mfa_authenticate"), {"code": code})
    assert not is_signed_in(other)


def test_the_secret_is_not_in_the_database(anna: Player) -> None:
    add_app(anna.user)
    assert SECRET not in str(Authenticator.objects.get().data)


def test_a_new_key_of_the_site_opens_what_the_old_one_has_locked(settings: LazySettings) -> None:
    """As long as the old one is kept; what is locked anew needs it no more."""
    factor, old = MfaAdapter(), settings.SECRET_KEY
    locked = factor.encrypt(SECRET)
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "the next key", [old]
    assert factor.decrypt(locked) == SECRET
    anew = factor.encrypt(SECRET)
    settings.SECRET_KEY_FALLBACKS = []
    assert factor.decrypt(anew) == SECRET
    with pytest.raises(InvalidToken):
        factor.decrypt(locked)


def test_codes_cannot_be_tried_without_end(client: Client, anna: Player) -> None:
    add_app(anna.user)
    sign_in(client)
    for turn in range(11):
        client.post(reverse("mfa_authenticate"), {"code": f"{turn:06}"})
    client.post(reverse("mfa_authenticate"), {"code": app_code()})
    assert not is_signed_in(client)


def test_an_app_is_set_up_by_those_who_know_the_password(client: Client, anna: Player) -> None:
    sign_in(client)
    door = client.get(reverse("mfa_activate_totp"))
    assert door.url.startswith(reverse("account_reauthenticate"))
    client.post(door.url, {"password": PASSWORD})
    page = client.get(reverse("mfa_activate_totp"))
    assert "data:image/svg" in page.text


def test_a_passkey_is_offered_at_the_door(client: Client, db: None) -> None:
    assert 'data-passkey="sign-in"' in client.get(reverse("sign-in")).text
    options = client.get(reverse("mfa_login_webauthn"), headers={"accept": "application/json"})
    assert options.json()["request_options"]["publicKey"]["challenge"]


def test_nonsense_is_no_passkey(client: Client, anna: Player) -> None:
    for nonsense in ("{}", "[]", '{"id": "x", "response": {}}', "x"):
        response = client.post(reverse("mfa_login_webauthn"), {"credential": nonsense})
        assert response.status_code == 302
    assert not is_signed_in(client)


@pytest.mark.parametrize(
    "page",
    [
        "mfa_index",
        "usersessions_list",
        "account_email",
        "account_change_password",
        "mfa_list_webauthn",
        "sign-out",
    ],
)
def test_every_page_of_the_account_is_there(client: Client, anna: Player, page: str) -> None:
    sign_in(client)
    html = client.get(reverse(page)).text
    assert html.count("<h1") == 1 and "masthead" in html
