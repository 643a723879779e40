"""Mails without a mail server: printed in the terminal, and kept for the page /mails/.

That page is for whoever sits at the machine itself, and exists only while no server is set.
"""

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.http import HttpRequest

KEPT = 50
HERE = {"127.0.0.1", "::1"}


@dataclass(frozen=True)
class Mail:
    head: str
    body: str


class ShownMails(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for mail in email_messages:
            text = f"{mail.subject}\nTo: {', '.join(mail.to)}\n\n{mail.body}"
            print(f"\n--- A mail that would be sent ---\n{text}\n---", file=sys.stderr, flush=True)
            _keep(text)
        return len(email_messages)


def are_shown() -> bool:
    return settings.EMAIL_BACKEND.endswith(".ShownMails")


def may_be_read(request: HttpRequest) -> bool:
    """Only here, and never through a proxy, before which every visitor looks like this machine."""
    forwarded = any(name in request.headers for name in ("Forwarded", "X-Forwarded-For"))
    return are_shown() and request.META.get("REMOTE_ADDR") in HERE and not forwarded


def newest() -> list[Mail]:
    texts = (path.read_text() for path in sorted(_kept(), reverse=True))
    return [Mail(*text.partition("\n\n")[::2]) for text in texts]


def forget(address: str) -> None:
    """Somebody has left: what was written to them goes too."""
    for path in _kept():
        if f"\nTo: {address}\n" in path.read_text():
            path.unlink(missing_ok=True)


def forget_before(moment: float) -> None:
    for path in _kept():
        if path.stat().st_mtime < moment:
            path.unlink(missing_ok=True)


def _keep(text: str) -> None:
    settings.MAIL_FOLDER.mkdir(mode=0o700, parents=True, exist_ok=True)
    (settings.MAIL_FOLDER / f"{time.time_ns()}.txt").write_text(text)
    for path in sorted(_kept())[:-KEPT]:
        path.unlink(missing_ok=True)


def _kept() -> list[Path]:
    return list(settings.MAIL_FOLDER.glob("*.txt"))
