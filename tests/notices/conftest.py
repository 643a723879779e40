from collections.abc import Iterator
from typing import Any

import pytest
from celery import current_app
from django.core.cache import cache
from django.test import Client

from accounts.models import Player
from accounts.notices import presence
from accounts.services import sign_up
from tests.accounts.doors import PASSWORD, sign_in
from tests.notices.push_service import Browser, PushService, push_service


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
def watching(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The places that everybody is looking at."""
    places: set[str] = set()
    monkeypatch.setitem(presence._checks, "house", lambda player, place: place in places)
    return places
