"""Creates notices. Nobody gets the same one twice, or one about a page that they have open."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from celery import current_app
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Player
from accounts.models.notice import Device, Notice, Way
from accounts.notices.delivery_choices import channels_by_player, channels_of
from accounts.notices.presence import is_looking
from config.base import failpoints

SEND = "notices.send"


def notify(
    player: UUID, kind: str, *, place: str, url: str, must: bool = False, **words: str
) -> Notice | None:
    """`must`: the notice is created even if the player has turned off every channel."""
    wanted = channels_of(player)[kind]
    if not (must or any(wanted.values())) or is_looking(player, place):
        return None
    notice = _create(player, kind, place=place, url=url, words=words)
    if notice and (wanted[Way.PUSH] or wanted[Way.MAIL]):
        transaction.on_commit(lambda: _queue(notice.pk), robust=True)
    return notice


def _queue(pk: int) -> None:
    failpoints.reach("after-telling")
    current_app.send_task(SEND, [pk])


@dataclass(frozen=True)
class NewNotice:
    """One notice of many for `notify_each`."""

    player: UUID
    place: str
    url: str
    words: dict[str, str]


def notify_each(kind: str, notices: Sequence[NewNotice]) -> None:
    """As `notify`, for many players at once, in a few queries."""
    channels = channels_by_player(kind, [one.player for one in notices])
    wanted = [one for one in notices if any(channels[one.player].values())]
    rows = (Notice(kind=kind, player_id=one.player, **_fields(one)) for one in wanted)
    Notice.objects.bulk_create(rows, ignore_conflicts=True)
    reachable = [one.player for one in wanted if channels[one.player][Way.MAIL]]
    pushed = [one.player for one in wanted if channels[one.player][Way.PUSH]]
    reachable += Device.objects.filter(player__in=pushed).values_list("player_id", flat=True)
    transaction.on_commit(lambda: _send_all(kind, reachable), robust=True)


def _fields(notice: NewNotice) -> dict[str, object]:
    return {"place": notice.place, "url": notice.url, "words": notice.words}


def _send_all(kind: str, players: list[UUID]) -> None:
    """Queues one task for each notice, which checks again whether it was sent or read."""
    waiting = Notice.objects.filter(kind=kind, player__in=players, read_at=None, sent_at=None)
    for pk in waiting.values_list("pk", flat=True):
        current_app.send_task(SEND, [pk])


def _create(player: UUID, kind: str, **about: object) -> Notice | None:
    """Returns None if the player has the same notice unread."""
    try:
        with transaction.atomic():
            notice = Notice.objects.create(player_id=player, kind=kind, **about)
            failpoints.reach("in-telling")
            return notice
    except IntegrityError:
        return None


def mark_read(player: UUID, place: str) -> None:
    """Marks notices about this place as read: the player has it open."""
    Notice.objects.filter(player=player, place=place, read_at=None).update(read_at=timezone.now())


def expire(kind: str, places: str) -> None:
    """Marks notices of all players as read if their place begins with `places`: outdated ones."""
    waiting = Notice.objects.filter(kind=kind, place__startswith=places, read_at=None)
    waiting.update(read_at=timezone.now())


def read_all(player: Player) -> None:
    Notice.objects.filter(player=player, read_at=None).update(read_at=timezone.now())
