"""Deletes data that is too old by the limits of retention.py, four times a day."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from uuid import UUID

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import Claim, JoinRequest, Notice, Player
from accounts.services import claims
from accounts.services.forget_players import forget
from accounts.storage import mail_files
from config.base import failpoints

AT_ONCE = 200
NO_ADDRESS = "0.0.0.0"


def expire() -> None:
    """Safe to run twice or late."""
    for guests in _lost_guests(_days_ago(settings.KEEP_GUESTS_DAYS)):
        forget(guests)
    failpoints.reach("in-expiry")
    _expire_logs(_days_ago(settings.KEEP_LOGS_DAYS))
    Claim.objects.filter(made_at__lt=claims.too_old()).delete()
    Session.objects.filter(expire_date__lt=timezone.now()).delete()


def _expire_logs(before: datetime) -> None:
    signed_in = UserSession.objects.filter(created_at__lt=before)
    signed_in.update(ip=NO_ADDRESS, user_agent="")
    LogEntry.objects.filter(action_time__lt=before).delete()
    JoinRequest.objects.filter(asked_at__lt=before).delete()
    Notice.objects.filter(created_at__lt=before).delete()
    mail_files.forget_before(before.timestamp())


def _lost_guests(before: datetime) -> Iterator[set[UUID]]:
    """Yields guests in batches, so that nobody waits long for a lock. Members of clubs are kept."""
    lost = Player.objects.filter(
        user=None, guardian=None, merged_into=None, memberships=None, last_seen__lt=before
    ).exclude(aliases__last_seen__gte=before)
    ids = list(lost.values_list("pk", flat=True))
    for start in range(0, len(ids), AT_ONCE):
        yield set(ids[start : start + AT_ONCE])


def _days_ago(days: int) -> datetime:
    return timezone.now() - timedelta(days=days)
