"""The admin pages are for staff, by the same door as everybody, and results are never edited."""

import uuid

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin import site
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player, Result, User
from tests.accounts.doors import sign_in
from tests.accounts.factors import add_app, app_code

pytestmark = pytest.mark.django_db

PASSWORD = "five humble hedgehogs"
LISTS = ["user", "player", "club", "result"]


@pytest.fixture
def olga() -> User:
    return User.objects.create_superuser("olga@example.org", PASSWORD)


@pytest.fixture
def staff(client: Client, olga: User) -> Client:
    add_app(olga)
    sign_in(client, login=olga.email, password=PASSWORD)
    client.post(reverse("mfa_authenticate"), {"code": app_code()})
    return client


@pytest.fixture
def result(anna: Player) -> Result:
    return Result.objects.create(
        source_kind="table",
        source_id=uuid.uuid4(),
        game="gnoming",
        seat=0,
        player=anna,
        name="Anna",
        rank=1,
        score=-8,
        reason="lowest-total",
        finished_at=timezone.now(),
    )


def test_there_is_one_door_and_it_counts_tries(client: Client) -> None:
    response = client.get("/admin/", follow=True)
    assert response.redirect_chain[-1][0] == "/sign-in/?next=/admin/"
    assert client.post("/admin/login/", {"username": "olga@example.org"}).status_code == 302


def test_players_are_not_staff(client: Client, anna: Player) -> None:
    client.force_login(anna.user)
    assert client.get("/admin/accounts/user/", follow=True).status_code == 403


def test_staff_without_a_second_factor_are_led_to_it(client: Client, olga: User) -> None:
    sign_in(client, login=olga.email, password=PASSWORD)
    response = client.get("/admin/", follow=True)
    assert response.redirect_chain[-1][0] == reverse("mfa_index")
    assert "need a second factor" in response.text


def test_a_session_that_has_not_shown_the_factor_has_to(client: Client, olga: User) -> None:
    sign_in(client, login=olga.email, password=PASSWORD)
    add_app(olga)
    door = client.get("/admin/", follow=True).redirect_chain[-1][0]
    assert door.startswith(reverse("mfa_reauthenticate"))
    client.post(door, {"code": app_code()})
    assert client.get("/admin/").status_code == 200


def test_what_proves_who_somebody_is_is_not_shown() -> None:
    assert not {Authenticator, EmailAddress, UserSession} & set(site._registry)


@pytest.mark.parametrize("model", LISTS)
def test_staff_may_look_at(staff: Client, result: Result, model: str) -> None:
    assert staff.get(reverse(f"admin:accounts_{model}_changelist")).status_code == 200


def test_staff_may_make_a_user(staff: Client) -> None:
    new = {"email": "Dan@example.org", "usable_password": "true"}
    new |= {"password1": PASSWORD, "password2": PASSWORD}
    staff.post(reverse("admin:accounts_user_add"), new)
    assert User.objects.get(email="dan@example.org").check_password(PASSWORD)


def test_a_result_can_be_read_and_nothing_else(staff: Client, result: Result) -> None:
    page = reverse("admin:accounts_result_change", args=[result.pk])
    assert staff.get(page).status_code == 200
    assert staff.post(page, {"score": 99}).status_code == 403
    assert staff.post(reverse("admin:accounts_result_delete", args=[result.pk])).status_code == 403
    assert staff.get(reverse("admin:accounts_result_add")).status_code == 403
    result.refresh_from_db()
    assert result.score == -8
