"""Sends a notice by push and mail. The first task claims it, so it is never sent twice.

If a worker dies after the claim, the push and mail are lost; the notice is still on the page.
"""

import logging
from datetime import timedelta
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import send_mail
from django.utils import timezone, translation

from accounts.models.notice import Notice, Way
from accounts.notices import push
from accounts.notices.delivery_choices import channels_of, language_of
from accounts.notices.presence import is_looking
from accounts.notices.sentences import notice_text
from config.base import failpoints

UNSENT_AFTER = timedelta(minutes=1)
MOST_AT_ONCE = 200  # after a long outage; the rest a minute later
TOO_LATE = timedelta(hours=6)  # as long as a push service stores it for a device that is off

logger = logging.getLogger(__name__)


def send(notice_id: int) -> bool:
    """Returns whether this call claimed it. It may have been read, or sent by another task."""
    unsent = Notice.objects.filter(pk=notice_id, sent_at=None, read_at=None)
    if not unsent.update(sent_at=timezone.now()):
        return False
    failpoints.reach("in-sending")
    notice = Notice.objects.select_related("player__user").get(pk=notice_id)
    if not is_looking(notice.player_id, notice.place):
        wanted = channels_of(notice.player)[notice.kind]
        if wanted[Way.PUSH]:
            _push(notice)
        if wanted[Way.MAIL] and notice.player.user:
            _mail(notice, notice.player.user.email)
    return True


def send_unsent() -> None:
    """Sends notices without a task: the process that created them died, or the broker was down."""
    now = timezone.now()
    waited = (now - TOO_LATE, now - UNSENT_AFTER)
    forgotten = Notice.objects.filter(sent_at=None, read_at=None, created_at__range=waited)
    for pk in forgotten.order_by("pk").values_list("pk", flat=True)[:MOST_AT_ONCE]:
        try:
            send(pk)
        except Exception:  # one failure must not stop the others
            logger.exception("a notice could not be sent")


def _push(notice: Notice) -> None:
    for device in notice.player.devices.all():
        with translation.override(device.language):
            words = notice_text(notice)
        push.push(device, words.title, words.sentence, notice.url, tag=notice.place)


def _mail(notice: Notice, address: str) -> None:
    with translation.override(language_of(notice.player_id)):
        words = notice_text(notice)
        footer = translation.gettext("Fewer mails? %(address)s") % {
            "address": f"{settings.SITE_URL}/notices/"
        }
    body = f"{words.sentence}\n\n{settings.SITE_URL}{notice.url}\n\n{footer}\n"
    try:
        send_mail(f"Toadstool: {words.title}", body, None, [address])
    except (OSError, SMTPException) as failure:
        logger.error("a notice was not mailed: %s", failure)
