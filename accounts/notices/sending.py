"""Sending a notice to devices and by mail, once, by the task that is first to take it."""

import logging
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import send_mail
from django.utils import timezone, translation

from accounts.models.notice import Notice, Way
from accounts.notices import push
from accounts.notices.looking import is_looking
from accounts.notices.sentences import said
from accounts.notices.ways import language_of, ways_of

logger = logging.getLogger(__name__)


def send(notice_id: int) -> bool:
    """Whether it was ours to send. It may have been read, or sent by another delivery."""
    unsent = Notice.objects.filter(pk=notice_id, sent_at=None, read_at=None)
    if not unsent.update(sent_at=timezone.now()):
        return False
    notice = Notice.objects.select_related("player__user").get(pk=notice_id)
    if not is_looking(notice.player_id, notice.place):
        wanted = ways_of(notice.player)[notice.kind]
        if wanted[Way.PUSH]:
            _push(notice)
        if wanted[Way.MAIL] and notice.player.user:
            _mail(notice, notice.player.user.email)
    return True


def _push(notice: Notice) -> None:
    for device in notice.player.devices.all():
        with translation.override(device.language):
            words = said(notice)
        push.push(device, words.title, words.sentence, notice.url, tag=notice.place)


def _mail(notice: Notice, address: str) -> None:
    with translation.override(language_of(notice.player_id)):
        words = said(notice)
        wishes = translation.gettext("Fewer mails? %(address)s") % {
            "address": f"{settings.SITE_URL}/notices/"
        }
    body = f"{words.sentence}\n\n{settings.SITE_URL}{notice.url}\n\n{wishes}\n"
    try:
        send_mail(f"Toadstool: {words.title}", body, None, [address])
    except (OSError, SMTPException) as failure:
        logger.error("a notice was not mailed: %s", failure)
