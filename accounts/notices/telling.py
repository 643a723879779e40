"""Telling somebody something. Nobody is told twice, or what they are looking at."""

from uuid import UUID

from celery import current_app
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Player
from accounts.models.notice import Notice, Way
from accounts.notices.looking import is_looking
from accounts.notices.ways import ways_of

SEND = "notices.send"


def tell(player: UUID, kind: str, *, place: str, url: str, **words: str) -> Notice | None:
    wanted = ways_of(player)[kind]
    if not any(wanted.values()) or is_looking(player, place):
        return None
    notice = _new(player, kind, place=place, url=url, words=words)
    if notice and (wanted[Way.PUSH] or wanted[Way.MAIL]):
        transaction.on_commit(lambda: current_app.send_task(SEND, [notice.pk]), robust=True)
    return notice


def _new(player: UUID, kind: str, **about: object) -> Notice | None:
    """None if it waits unread already."""
    try:
        with transaction.atomic():
            return Notice.objects.create(player_id=player, kind=kind, **about)
    except IntegrityError:
        return None


def seen(player: UUID, place: str) -> None:
    """They are looking now: what waited there is no news any more."""
    Notice.objects.filter(player=player, place=place, read_at=None).update(read_at=timezone.now())


def passed(kind: str, places: str) -> None:
    """What was to be seen at all places of that beginning is over, for everybody."""
    waiting = Notice.objects.filter(kind=kind, place__startswith=places, read_at=None)
    waiting.update(read_at=timezone.now())


def read_all(player: Player) -> None:
    Notice.objects.filter(player=player, read_at=None).update(read_at=timezone.now())
