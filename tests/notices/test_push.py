"""Web Push: only the device can read it, only we can send it, only push services are asked."""

import http_ece
import pytest
from django.conf import settings
from django.test import Client

from accounts.models import Device, Player
from accounts.notices import notify
from accounts.notices.push import public_key
from accounts.notices.send import send
from tests.notices.push_service import Browser, PushService, unplain

pytestmark = pytest.mark.django_db


def tell_turn(player: Player, place: str = "house/1") -> None:
    notice = notify(player.pk, "turn", place=place, url="/t/BCDFGHJK/", game="Gnoming A Round")
    send(notice.pk)


def test_the_device_reads_what_we_tell(
    anna: Player, browser: Browser, service: PushService
) -> None:
    tell_turn(anna)
    assert browser.read(service.taken[0]) == {
        "title": "It is your turn",
        "body": "The others at Gnoming A Round are waiting for you.",
        "url": "/t/BCDFGHJK/",
        "tag": "house/1",
    }
    assert service.is_from_us(public_key())


def test_the_service_itself_reads_nothing(
    anna: Player, browser: Browser, service: PushService
) -> None:
    tell_turn(anna)
    assert b"Gnoming" not in service.taken[0]
    with pytest.raises(http_ece.ECEException):
        Browser().read(service.taken[0])


@pytest.mark.parametrize("answer", [404, 410])
def test_a_browser_that_has_forgotten_us_is_forgotten(
    anna: Player, browser: Browser, service: PushService, answer: int
) -> None:
    service.answer = answer
    tell_turn(anna)
    assert not Device.objects.exists()


@pytest.mark.parametrize("answer", [400, 429, 500])
def test_a_service_in_trouble_is_asked_again_next_time(
    anna: Player, browser: Browser, service: PushService, answer: int
) -> None:
    service.answer = answer
    tell_turn(anna)
    assert Device.objects.exists()


def test_a_service_that_is_away_is_no_crash(
    anna: Player, browser: Browser, service: PushService
) -> None:
    service.shutdown()
    service.server_close()
    tell_turn(anna)
    assert Device.objects.exists()


def test_a_device_can_be_taken_back(
    signed_in: Client, anna: Player, browser: Browser, service: PushService
) -> None:
    signed_in.post("/notices/devices/gone/", {"endpoint": f"{service.address}/anna"})
    tell_turn(anna)
    assert not service.taken


def test_nobody_takes_back_the_device_of_others(browser: Browser, service: PushService) -> None:
    Client().post("/notices/devices/gone/", {"endpoint": f"{service.address}/anna"})
    assert Device.objects.exists()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:6379/",
        "http://169.254.169.254/latest/",
        "https://fcm.googleapis.com.evil.example/x",
        "https://user@evil.example/fcm.googleapis.com",
        "https://evilpush.apple.com.example/",
        "file:///etc/passwd",
        "",
        "https://fcm.googleapis.com/" + "x" * 600,
        "https://fcm.googleapis.com/\x00",
    ],
)
def test_our_server_asks_no_other_address(signed_in: Client, endpoint: str) -> None:
    where = {"endpoint": endpoint} | Browser().keys
    assert signed_in.post("/notices/devices/", where).status_code == 400
    assert not Device.objects.exists()


@pytest.mark.parametrize("host", ["fcm.googleapis.com", "web.push.apple.com"])
def test_known_services_are_taken(signed_in: Client, host: str) -> None:
    where = {"endpoint": f"https://{host}/x"} | Browser().keys
    assert signed_in.post("/notices/devices/", where).status_code == 204


def test_whoever_is_nobody_has_no_device(client: Client, service: PushService) -> None:
    where = {"endpoint": f"{service.address}/x"} | Browser().keys
    assert client.post("/notices/devices/", where).status_code == 400


def test_the_key_is_one_that_browsers_take() -> None:
    point = unplain(public_key())
    assert len(point) == 65 and point[0] == 4
    assert settings.VAPID_KEY not in public_key()


def test_the_worker_shows_what_it_is_told(client: Client) -> None:
    worker = client.get("/worker.js").text
    assert 'addEventListener("push"' in worker and 'addEventListener("notificationclick"' in worker
