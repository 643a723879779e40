"""Where one is signed in, and how that ends."""

import pytest
from allauth.usersessions.models import UserSession
from django.test import Client
from django.urls import reverse

from accounts.models import Player, User
from tests.accounts.doors import PASSWORD, mailed_code, player_in, sign_in

pytestmark = pytest.mark.django_db

DEVICES = "usersessions_list"


@pytest.fixture
def laptop(anna: Player) -> Client:
    client = Client(HTTP_USER_AGENT="Windows Firefox/1")
    sign_in(client)
    return client


@pytest.fixture
def phone(anna: Player) -> Client:
    client = Client(HTTP_USER_AGENT="iPhone Safari")
    sign_in(client)
    return client


def works(client: Client) -> bool:
    return client.get(reverse(DEVICES)).status_code == 200


def test_every_device_is_listed(laptop: Client, phone: Client) -> None:
    html = laptop.get(reverse(DEVICES)).text
    assert "Firefox on Windows" in html and "Safari on iPhone" in html


def test_one_device_can_be_signed_out(laptop: Client, phone: Client) -> None:
    lost = UserSession.objects.get(user_agent__contains="iPhone")
    laptop.post(reverse(DEVICES), {"device": lost.pk})
    assert works(laptop) and not works(phone)
    assert player_in(phone) is None


def test_all_others_can_be_signed_out(laptop: Client, phone: Client) -> None:
    laptop.post(reverse(DEVICES))
    assert works(laptop) and not works(phone)


def test_nobody_ends_the_sessions_of_others(laptop: Client) -> None:
    User.objects.create_user("eve@example.org", PASSWORD)
    eve = Client()
    sign_in(eve, login="eve@example.org")
    eve.post(
        reverse(DEVICES), {"device": UserSession.objects.get(user_agent__contains="Windows").pk}
    )
    eve.post(reverse(DEVICES), {"device": "nonsense"})
    assert works(laptop)


def test_a_new_password_ends_all_other_sessions(laptop: Client, phone: Client) -> None:
    new = {"password1": "nine patient beetles", "password2": "nine patient beetles"}
    laptop.post(reverse("account_change_password"), {"oldpassword": PASSWORD, **new})
    assert works(laptop) and not works(phone)


def test_a_new_address_is_proved_before_it_counts(laptop: Client, anna: Player) -> None:
    new = {"email": "Anna@Elsewhere.org", "action_add": ""}
    again = laptop.post(reverse("account_email"), new)
    laptop.post(again.url, {"password": PASSWORD})
    anna.user.refresh_from_db()
    assert anna.user.email == "anna@example.org"
    laptop.post(reverse("account_email_verification_sent"), {"code": mailed_code()})
    anna.user.refresh_from_db()
    assert anna.user.email == "anna@elsewhere.org"
