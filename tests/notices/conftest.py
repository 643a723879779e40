from collections.abc import Iterator
from typing import Any

import pytest
from celery import current_app
from django.core.cache import cache
from django.test import Client

from accounts.models import Player
from accounts.services import sign_up
from accounts.signals import presence_asked
from tests.accounts.doors import PASSWORD, sign_in
from tests.notices.push_service import Browser, PushService, push_service
from tests.receivers import receiving


@pytest.fixture(autouse=True)
def nobody_has_tried_anything() -> None:
    """So many tests sign in that the door would think somebody is guessing."""
    cache.clear()


@pytest.fixture
def anna(db: None) -> Player:
    return sign_up(email="anna@example.org", password=PASSWORD, nickname="Anna")


@pytest.fixture
def signed_in(client: Client, anna: Player) -> Client:
    sign_in(client)
    return client


@pytest.fixture
def service(settings: Any) -> Iterator[PushService]:
    with push_service() as service:
        settings.PUSH_SERVICES, settings.PUSH_TO_THIS_MACHINE = [service.address], True
        yield service


@pytest.fixture
def browser(signed_in: Client, service: PushService) -> Browser:
    """Anna's, which has been told to tell her."""
    browser = Browser()
    where = {"endpoint": f"{service.address}/anna"}
    assert signed_in.post("/notices/devices/", where | browser.keys).status_code == 204
    return browser


@pytest.fixture
def planned(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    """What was handed to Celery."""
    sent: list[tuple[str, Any]] = []
    app = current_app._get_current_object()
    monkeypatch.setattr(app, "send_task", lambda name, args, **_: sent.append((name, args[0])))
    return sent


@pytest.fixture
def watching() -> Iterator[set[str]]:
    """The places that everybody is looking at."""
    places: set[str] = set()

    def is_looking(kind: str, id: str, **_: Any) -> bool:
        return kind == "house" and id in places

    with receiving(presence_asked, is_looking):
        yield places
