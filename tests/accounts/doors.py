"""Ways through the door, as a visitor takes them."""

import re

from django.core import mail
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.sessions.identity import KEY

PASSWORD = "three mossy logs"
ANNA = {"login": "anna@example.org", "password": PASSWORD}
BO = {"nickname": "Bo", "email": "bo@example.org", "password1": "four honest snails"}


def sit_down(client: Client, nickname: str) -> Player:
    player = Player.objects.create(nickname=nickname)
    session = client.session
    session[KEY] = str(player.pk)
    session.save()
    return player


def player_in(client: Client) -> str | None:
    return client.session.get(KEY)


def sign_in(client: Client, **change: str) -> HttpResponse:
    return client.post(reverse("sign-in"), ANNA | change)


def sign_up(client: Client, **change: str) -> HttpResponse:
    """Up to the code, and with it."""
    client.post(reverse("sign-up"), BO | change)
    return client.post(reverse("account_email_verification_sent"), {"code": mailed_code()})


def mailed_code() -> str:
    return re.search(r"^\d{6}$", mail.outbox[-1].body, re.MULTILINE)[0]


def is_signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session
