"""A notice that no task has sent, because a worker died or the broker was away, is sent later."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from accounts.models import Notice, Player
from accounts.notices import mark_read, notify
from accounts.tasks import send_forgotten_notices
from tests.notices.push_service import Browser, PushService

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting(anna: Player, browser: Browser, planned: list[tuple[str, Any]]) -> Notice:
    """Told, and the task that was to send it is lost."""
    return notify(anna.pk, "turn", place="house/1", url="/t/BCDFGHJK/", game="Gnoming A Round")


def after(**time: int) -> time_machine.travel:
    return time_machine.travel(timezone.now() + timedelta(**time))


def test_it_is_sent_once(waiting: Notice, service: PushService) -> None:
    with after(minutes=2):
        send_forgotten_notices()
        send_forgotten_notices()
    assert len(service.taken) == 1


def test_a_new_one_is_left_to_its_own_task(waiting: Notice, service: PushService) -> None:
    send_forgotten_notices()
    assert not service.taken


def test_what_was_read_meanwhile_is_no_news(
    waiting: Notice, anna: Player, service: PushService
) -> None:
    mark_read(anna.pk, "house/1")
    with after(minutes=2):
        send_forgotten_notices()
    assert not service.taken


def test_nobody_waits_for_yesterdays(waiting: Notice, service: PushService) -> None:
    with after(days=1):
        send_forgotten_notices()
    assert not service.taken
