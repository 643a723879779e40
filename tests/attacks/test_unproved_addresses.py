"""Somebody signs up with an address that is not theirs, and waits for its owner to come."""

from datetime import timedelta

import pytest
import time_machine
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player, User
from accounts.services import player_for
from accounts.sessions import session_check
from accounts.tasks import end_unproved
from tests.accounts.doors import (
    BO,
    PASSWORD,
    is_signed_in,
    mailed_code,
    player_in,
    sign_in,
    sign_up,
    sit_down,
)
from tests.accounts.factors import add_app, add_recovery_codes

pytestmark = pytest.mark.django_db

OLGA = "olga@example.org"
MALLORYS = "my own choice of words"


@pytest.fixture(autouse=True)
def _nobody_has_tried_anything() -> None:
    cache.clear()


@pytest.fixture
def mallory(client: Client) -> Client:
    """Has signed up as Olga, and cannot read Olga's mails."""
    sit_down(client, "Mallory")
    client.post(reverse("sign-up"), BO | {"email": OLGA, "password1": MALLORYS})
    assert User.objects.get().email == OLGA
    return client


def after(hours: int):
    return time_machine.travel(timezone.now() + timedelta(hours=hours))


def come_by_code(client: Client) -> None:
    client.post(reverse("account_request_login_code"), {"email": OLGA})
    client.post(reverse("account_confirm_login_code"), {"code": mailed_code()})
    assert is_signed_in(client)


def prove_for_a_new_password(client: Client) -> None:
    """And then be called away, before there is a new one."""
    client.post(reverse("account_reset_password"), {"email": OLGA})
    client.post(reverse("account_confirm_password_reset_code"), {"code": mailed_code()})
    assert EmailAddress.objects.get(email=OLGA).verified


def gets_in(password: str = MALLORYS) -> bool:
    elsewhere = Client()
    sign_in(elsewhere, login=OLGA, password=password)
    return is_signed_in(elsewhere)


@pytest.mark.parametrize("prove", [come_by_code, prove_for_a_new_password])
def test_a_password_from_before_the_proof_opens_nothing(mallory: Client, prove) -> None:
    prove(Client())
    assert not gets_in()
    assert not is_signed_in(mallory)


def test_nor_if_the_owner_comes_on_the_same_tablet(mallory: Client) -> None:
    with after(hours=1):  # until then it waits for the code of signing up
        come_by_code(mallory)
        assert not gets_in()


def test_the_owner_stays_signed_in_and_is_told_to_choose_a_password(mallory: Client) -> None:
    olga = Client()
    come_by_code(olga)
    assert "password" in olga.get("/").text
    assert olga.get(reverse("usersessions_list")).status_code == 200
    new = {"password1": "nine patient beetles", "password2": "nine patient beetles"}
    olga.post(reverse("account_set_password"), new)
    assert gets_in("nine patient beetles")


def test_a_code_that_the_stranger_asks_for_again_is_of_no_use_after_the_proof(
    mallory: Client,
) -> None:
    sign_in(mallory, login=OLGA, password=MALLORYS)
    code = mailed_code()  # of no use without Olga's mails; and not even then
    come_by_code(Client())
    mallory.post(reverse("account_email_verification_sent"), {"code": code})
    assert not is_signed_in(mallory)


def test_nothing_else_from_before_the_proof_counts(mallory: Client) -> None:
    """However it came about: a session, an authenticator app, a player, a child."""
    user = User.objects.get()
    own = Player.objects.get(pk=player_in(mallory))
    mallory.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
    session = mallory.session
    session["player"] = str(player_for(user, guest=own).pk)
    session.save()
    child = Player.objects.create(nickname="Sunny Snail", guardian=user)
    add_app(user)
    add_recovery_codes(user)
    open_socket: session_check.Passes = {session.session_key: None}
    open_socket = session_check.valid_sessions(open_socket)
    assert open_socket and mallory.get(reverse("usersessions_list")).status_code == 200

    olga = Client()
    come_by_code(olga)
    assert not Authenticator.objects.exists()
    assert mallory.get(reverse("usersessions_list")).status_code == 302
    assert not session_check.valid_sessions(open_socket)
    own.refresh_from_db()
    child.refresh_from_db()
    assert own.is_guest and child.guardian is None
    assert player_in(olga) != str(own.pk)


# Who may keep what they have set up


def test_whoever_proves_the_address_where_they_signed_up_keeps_the_password(
    client: Client,
) -> None:
    sign_up(client, email=OLGA, password1=PASSWORD)
    assert is_signed_in(client)
    assert gets_in(PASSWORD)


def test_also_if_they_had_to_ask_for_another_code(client: Client) -> None:
    client.post(reverse("sign-up"), BO | {"email": OLGA, "password1": PASSWORD})
    sign_in(client, login=OLGA, password=PASSWORD)
    client.post(reverse("account_email_verification_sent"), {"code": mailed_code()})
    assert is_signed_in(client)
    assert gets_in(PASSWORD)


def test_a_new_address_of_an_account_that_was_proved_changes_nothing_else(client: Client) -> None:
    sign_up(Client(), password1=PASSWORD)
    sign_in(client, login=BO["email"])
    again = client.post(reverse("account_email"), {"action_add": "", "email": OLGA})
    client.post(again.url, {"password": PASSWORD})
    client.post(reverse("account_email_verification_sent"), {"code": mailed_code()})
    assert User.objects.get().email == OLGA
    assert is_signed_in(client) and client.get(reverse("usersessions_list")).status_code == 200
    assert gets_in(PASSWORD)


# After a day


def test_an_account_that_nobody_proved_ends_after_a_day(mallory: Client) -> None:
    with after(23):
        end_unproved()
    assert User.objects.exists()
    with after(25):
        end_unproved()
        assert not User.objects.exists() and not EmailAddress.objects.exists()
        assert "Mallory" in mallory.get("/me/").text
        olga = Client()
        mail.outbox.clear()
        sign_up(olga, email=OLGA, password1=PASSWORD)
        assert is_signed_in(olga)


def test_its_player_becomes_a_guest_again(mallory: Client) -> None:
    player = player_for(User.objects.get())
    with after(25):
        end_unproved()
    player.refresh_from_db()
    assert player.is_guest


def test_accounts_that_were_proved_stay(client: Client, anna: Player) -> None:
    sign_up(client)
    sign_in(Client())
    User.objects.create_superuser("admin@example.org", PASSWORD)
    with after(1000):
        end_unproved()
    assert User.objects.count() == 3


@pytest.fixture
def anna(db: None) -> Player:
    """From the command line, where nobody proves anything."""
    user = User.objects.create_user("anna@example.org", PASSWORD)
    return player_for(user, nickname="Anna")
