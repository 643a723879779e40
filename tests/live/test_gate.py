"""Sockets end with the session that opened them."""

from collections.abc import Callable, Iterator
from uuid import UUID

import pytest
from django.test import Client
from django.urls import reverse

from accounts.identity import KEY
from accounts.models import Player, User
from accounts.services import sign_up
from games.live import database
from games.live.gate import Gate
from tests.accounts.doors import PASSWORD, sign_in, sit_down

pytestmark = pytest.mark.django_db(transaction=True)
aside = database.read  # on a connection that is given back


@pytest.fixture(autouse=True)
def _own_threads(transactional_db: None) -> Iterator[None]:
    yield
    database.close()


class Socket:
    """What the gate sees of one."""

    def __init__(self, session_key: str, player: UUID | None = None) -> None:
        self.session_key, self.player = session_key, player
        self.is_open = True

    async def turn_out(self) -> None:
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
    gate, socket = await gate_with(phone)
    await gate.look()
    assert socket.is_open
    await aside(ENDINGS[ending], phone, laptop)
    await gate.look()
    await settled(gate)
    assert not socket.is_open


async def test_others_stay() -> None:
    phone, _ = await aside(two_devices)
    guest = await aside(guest_device)
    gate, socket = await gate_with(guest)
    gate.inside.add(stranger := Socket("nosuchsession"))
    await aside(phone.post, reverse("sign-out"))
    await gate.look()
    await settled(gate)
    assert socket.is_open and stranger.is_open


async def test_a_guest_who_signs_in_comes_back_as_themselves() -> None:
    guest = await aside(guest_device)
    gate, socket = await gate_with(guest)
    await aside(anna)
    await aside(sign_in, guest)
    await gate.look()
    await settled(gate)
    assert not socket.is_open


@pytest.mark.parametrize("cookie", ["", "\x00", "ключ", "a b"])
async def test_a_nonsense_cookie_is_not_looked_for(cookie: str) -> None:
    gate = Gate()
    gate.let_in(Socket(cookie))
    assert not gate.inside


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


async def gate_with(client: Client) -> tuple[Gate, Socket]:
    gate, socket = Gate(), await aside(socket_of, client)
    gate.inside.add(socket)
    return gate, socket


def socket_of(client: Client) -> Socket:
    return Socket(client.session.session_key or "", client.session[KEY])


async def settled(gate: Gate) -> None:
    for errand in list(gate.errands._running.values()):
        await errand
