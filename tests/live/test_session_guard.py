"""Sockets end with the session that opened them."""

from collections.abc import Callable, Iterator
from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player, User
from accounts.services import sign_up
from accounts.sessions.identity import KEY
from games.live import database
from games.live.session_guard import SessionGuard
from tests.accounts.doors import PASSWORD, sign_in, sit_down

pytestmark = pytest.mark.django_db(transaction=True)
aside = database.read  # on a connection that is given back


@pytest.fixture(autouse=True)
def _own_threads(transactional_db: None) -> Iterator[None]:
    yield
    database.close()


class Socket:
    """What the guard sees of one."""

    def __init__(self, session_key: str, player: UUID | None = None) -> None:
        self.session_key, self.player = session_key, player
        self.is_open = True

    async def end_session(self) -> None:
        self.is_open = False


def new_password(client: Client) -> None:
    new = {"password1": "nine patient beetles", "password2": "nine patient beetles"}
    client.post(reverse("account_change_password"), {"oldpassword": PASSWORD, **new})


ENDINGS: dict[str, Callable[[Client, Client], object]] = {
    "sign-out": lambda phone, laptop: phone.post(reverse("sign-out")),
    "device": lambda phone, laptop: laptop.post(reverse("usersessions_list")),
    "password": lambda phone, laptop: new_password(laptop),
    "ban": lambda phone, laptop: User.objects.update(is_active=False),
    "deletion": lambda phone, laptop: User.objects.all().delete(),
}


@pytest.mark.parametrize("ending", ENDINGS)
async def test_with_the_session_its_sockets_end(ending: str) -> None:
    phone, laptop = await aside(two_devices)
    guard, socket = await guard_with(phone)
    await guard.check()
    assert socket.is_open
    await aside(ENDINGS[ending], phone, laptop)
    await guard.check()
    await settled(guard)
    assert not socket.is_open


async def test_others_stay() -> None:
    phone, _ = await aside(two_devices)
    guest = await aside(guest_device)
    guard, socket = await guard_with(guest)
    guard.sockets.add(stranger := Socket("nosuchsession"))
    await aside(phone.post, reverse("sign-out"))
    await guard.check()
    await settled(guard)
    assert socket.is_open and stranger.is_open


async def test_a_guest_who_signs_in_comes_back_as_themselves() -> None:
    guest = await aside(guest_device)
    guard, socket = await guard_with(guest)
    await aside(anna)
    await aside(sign_in, guest)
    await guard.check()
    await settled(guard)
    assert not socket.is_open


@pytest.mark.parametrize("cookie", ["", "\x00", "ключ", "a b"])
async def test_a_nonsense_cookie_is_not_looked_for(cookie: str) -> None:
    guard = SessionGuard()
    guard.add(Socket(cookie))
    assert not guard.sockets


def anna() -> Player:
    return sign_up(email="anna@example.org", password=PASSWORD, nickname="Anna")


def two_devices() -> tuple[Client, Client]:
    anna()
    phone, laptop = Client(), Client()
    for device in (phone, laptop):
        sign_in(device)
    return phone, laptop


def guest_device() -> Client:
    client = Client()
    sit_down(client, "Bo")
    return client


async def guard_with(client: Client) -> tuple[SessionGuard, Socket]:
    guard, socket = SessionGuard(), await aside(socket_of, client)
    guard.sockets.add(socket)
    return guard, socket


def socket_of(client: Client) -> Socket:
    return Socket(client.session.session_key or "", client.session[KEY])


async def settled(guard: SessionGuard) -> None:
    for task in list(guard.tasks._running.values()):
        await task
