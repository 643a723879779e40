"""Telling somebody something. Nobody is told twice, or what they are looking at."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from celery import current_app
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Player
from accounts.models.notice import Device, Notice, Way
from accounts.notices.looking import is_looking
from accounts.notices.ways import ways_for, ways_of

SEND = "notices.send"


def tell(
    player: UUID, kind: str, *, place: str, url: str, must: bool = False, **words: str
) -> Notice | None:
    """What somebody must know stands on the page, whatever they wish to hear."""
    wanted = ways_of(player)[kind]
    if not (must or any(wanted.values())) or is_looking(player, place):
        return None
    notice = _new(player, kind, place=place, url=url, words=words)
    if notice and (wanted[Way.PUSH] or wanted[Way.MAIL]):
        transaction.on_commit(lambda: current_app.send_task(SEND, [notice.pk]), robust=True)
    return notice


@dataclass(frozen=True)
class Word:
    """What one of many is told."""

    player: UUID
    place: str
    url: str
    words: dict[str, str]


def tell_each(kind: str, told: Sequence[Word]) -> None:
    """As `tell`, to a hall full of people at once: a few queries, however many they are."""
    ways = ways_for(kind, [one.player for one in told])
    wanted = [one for one in told if any(ways[one.player].values())]
    rows = (Notice(kind=kind, player_id=one.player, **_about(one)) for one in wanted)
    Notice.objects.bulk_create(rows, ignore_conflicts=True)
    reachable = [one.player for one in wanted if ways[one.player][Way.MAIL]]
    pushed = [one.player for one in wanted if ways[one.player][Way.PUSH]]
    reachable += Device.objects.filter(player__in=pushed).values_list("player_id", flat=True)
    transaction.on_commit(lambda: _send(kind, reachable), robust=True)


def _about(word: Word) -> dict[str, object]:
    return {"place": word.place, "url": word.url, "words": word.words}


def _send(kind: str, players: list[UUID]) -> None:
    """Sending asks once more whether it was sent or read meanwhile."""
    waiting = Notice.objects.filter(kind=kind, player__in=players, read_at=None, sent_at=None)
    for pk in waiting.values_list("pk", flat=True):
        current_app.send_task(SEND, [pk])


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
