"""Somebody gives our server an address to call that is no push service's, or leads elsewhere."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from celery import current_app
from django.test import Client

from accounts.clubs import membership
from accounts.models import Club, Device, Notice, Player
from accounts.notices.push_request import is_public
from accounts.tasks import send_notice
from tests.accounts.doors import sit_down
from tests.notices.push_service import Browser, PushService, push_service

pytestmark = pytest.mark.django_db

APPLE = ".push.apple.com"  # of any name before it


class Inside:
    """A server in our own network, which nobody outside may reach. It counts who comes."""

    def __init__(self, listening: socket.socket) -> None:
        self.port: int = listening.getsockname()[1]
        self.came = 0


@pytest.fixture
def inside() -> Iterator[Inside]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = Inside(listening)
        threading.Thread(target=_count, args=(listening, server), daemon=True).start()
        yield server


def _count(listening: socket.socket, server: Inside) -> None:
    while True:
        try:
            visitor, _ = listening.accept()
        except OSError:  # the test is over
            return
        server.came += 1
        visitor.close()


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Notices for the worker, which the test then is."""
    waiting: list[int] = []
    app = current_app._get_current_object()
    monkeypatch.setattr(app, "send_task", lambda name, args, **_: waiting.extend(args))
    return waiting


@pytest.fixture
def mallory(client: Client) -> Player:
    """A guest with a club of her own, of which she hears news whenever somebody asks to join."""
    player = sit_down(client, "Mallory")
    club = membership.found("Quiet Hollow", player)
    club.joining = Club.Joining.ASKED
    club.save()
    return player


def news(queue: list[int], capture: Any) -> None:
    """Somebody asks to join, and the worker tells Mallory's devices."""
    visitor = Client()
    visitor.get("/")
    sit_down(visitor, f"Visitor {Notice.objects.count()}")
    Notice.objects.update(read_at="2026-01-01T00:00Z")
    with capture(execute=True):
        visitor.post(f"/clubs/join/{Club.objects.get().code}/")
    assert queue
    while queue:
        send_notice(queue.pop())


def give(client: Client, endpoint: str, **keys: str) -> int:
    where = {"endpoint": endpoint} | Browser().keys | keys
    return client.post("/notices/devices/", where).status_code


WRONG = [
    "https://127.0.0.1:{port}\\" + APPLE + "/x",
    "https://127.0.0.1:{port}\\@web" + APPLE + "/x",
    "https://127.0.0.1:{port}/\\" + APPLE,
    "https://web" + APPLE + "@127.0.0.1:{port}/",
    "https://mallory:{port}@web" + APPLE + "/",
    "https://web" + APPLE + ":{port}/",
    "https://127.0.0.1:{port}#" + APPLE,
    "https://127.0.0.1:{port}?" + APPLE,
    "https://[::ffff:127.0.0.1]:{port}\\" + APPLE,
    "https://2130706433:{port}\\" + APPLE,
    "https://127.0.0.1%5c" + APPLE,
    "http://web" + APPLE + "/",
]


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_address_is_not_taken(
    client: Client, mallory: Player, inside: Inside, wrong: str
) -> None:
    assert give(client, wrong.format(port=inside.port)) == 400
    assert not Device.objects.exists()
    assert give(client, f"https://web{APPLE}/x") == 204


@pytest.mark.parametrize("wrong", WRONG[:2])
def test_nor_is_one_called_that_was_taken_before(
    mallory: Player,
    inside: Inside,
    queue: list[int],
    wrong: str,
    django_capture_on_commit_callbacks: Any,
) -> None:
    endpoint, keys = wrong.format(port=inside.port), Browser().keys
    Device.objects.create(player=mallory, endpoint=endpoint, language="en", **keys)
    news(queue, django_capture_on_commit_callbacks)
    assert not inside.came
    assert not Device.objects.exists()


def test_a_known_name_that_leads_into_our_own_network_is_not_called(
    client: Client,
    mallory: Player,
    inside: Inside,
    queue: list[int],
    settings: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    """Whoever rules over a name's addresses may let it lead anywhere."""
    settings.PUSH_SERVICES = [f"https://localhost:{inside.port}"]
    assert give(client, f"https://localhost:{inside.port}/x") == 204
    news(queue, django_capture_on_commit_callbacks)
    assert not inside.came


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.8", "169.254.169.254", "0.0.0.0", "100.64.0.1", "::1", "fe80::1",
        "fd00::1", "::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:8",
        "2002:7f00:1::", "64:ff9b:1::a00:8", "224.0.0.1", "ff02::1", "240.0.0.1", "::",
    ],
)  # fmt: skip
def test_whatever_a_name_leads_to_it_is_not_our_own_network(address: str) -> None:
    """The second time it is asked as well, for the address that was checked is the one called."""
    assert not is_public(address)
    assert is_public("17.188.143.34") and is_public("2620:149:208:4308::1")


# A service of one's own


@contextmanager
def on_this_machine(settings: Any) -> Iterator[PushService]:
    with push_service() as service:
        settings.PUSH_SERVICES, settings.PUSH_TO_THIS_MACHINE = [service.address], True
        yield service


def test_a_service_that_sends_us_on_is_not_followed(
    client: Client,
    mallory: Player,
    queue: list[int],
    settings: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    with push_service() as elsewhere, on_this_machine(settings) as service:
        service.answer, service.leads_to = 307, f"{elsewhere.address}/inside"
        assert give(client, f"{service.address}/x") == 204
        news(queue, django_capture_on_commit_callbacks)
        assert service.taken and not elsewhere.taken


def test_an_answer_without_end_holds_nobody_up(
    client: Client,
    mallory: Player,
    queue: list[int],
    settings: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    with on_this_machine(settings) as service:
        service.endless = True
        assert give(client, f"{service.address}/x") == 204
        news(queue, django_capture_on_commit_callbacks)
        assert service.hung_up.wait(timeout=60)


@pytest.mark.parametrize(
    "broken",
    [{"key": "="}, {"key": "AAAA"}, {"secret": "="}, {"key": "\N{SNOWMAN}"}],
)
def test_a_broken_device_keeps_nothing_from_the_others(
    client: Client,
    mallory: Player,
    queue: list[int],
    settings: Any,
    django_capture_on_commit_callbacks: Any,
    broken: dict[str, str],
) -> None:
    with on_this_machine(settings) as service:
        give(client, f"{service.address}/broken", **broken)
        browser = Browser()
        assert give(client, f"{service.address}/whole", **browser.keys) == 204
        news(queue, django_capture_on_commit_callbacks)
        assert "Quiet Hollow" in browser.read(service.taken[-1])["body"]
