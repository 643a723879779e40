"""Mails without a mail server: printed in the terminal, and stored in files for the page /mails/.

Only visitors on this machine may read that page, and it exists only while no server is set.
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
from django.http.request import split_domain_port

MOST_MAILS = 50
HERE = {"127.0.0.1", "::1"}
NAMES_OF_HERE = {"localhost", "127.0.0.1", "[::1]"}
PROXIED = ("Forwarded", "Via", "X-Real-Ip")  # besides X-Forwarded-…: a proxy names its visitor


@dataclass(frozen=True)
class Mail:
    head: str
    body: str


class FileEmailBackend(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for mail in email_messages:
            text = f"{mail.subject}\nTo: {', '.join(mail.to)}\n\n{mail.body}"
            print(f"\n--- A mail that would be sent ---\n{text}\n---", file=sys.stderr, flush=True)
            _store(text)
        return len(email_messages)


def are_shown() -> bool:
    return settings.EMAIL_BACKEND.endswith(".FileEmailBackend")


def may_be_read(request: HttpRequest) -> bool:
    """Only from this machine, and never through a proxy, which makes every visitor look local."""
    return are_shown() and request.META.get("REMOTE_ADDR") in HERE and not _came_by_proxy(request)


def _came_by_proxy(request: HttpRequest) -> bool:
    """Also one that names nobody, by the public name under which its visitors know the site."""
    names = {name.title() for name in request.headers}
    named = any(name in PROXIED or name.startswith("X-Forwarded-") for name in names)
    return named or split_domain_port(request.get_host())[0] not in NAMES_OF_HERE


def newest() -> list[Mail]:
    texts = (path.read_text() for path in sorted(_stored(), reverse=True))
    return [Mail(*text.partition("\n\n")[::2]) for text in texts]


def forget(address: str) -> None:
    """Deletes the mails to an address, when its owner is deleted."""
    for path in _stored():
        if f"\nTo: {address}\n" in path.read_text():
            path.unlink(missing_ok=True)


def forget_before(moment: float) -> None:
    for path in _stored():
        if path.stat().st_mtime < moment:
            path.unlink(missing_ok=True)


def _store(text: str) -> None:
    settings.MAIL_FOLDER.mkdir(mode=0o700, parents=True, exist_ok=True)
    (settings.MAIL_FOLDER / f"{time.time_ns()}.txt").write_text(text)
    for path in sorted(_stored())[:-MOST_MAILS]:
        path.unlink(missing_ok=True)


def _stored() -> list[Path]:
    return list(settings.MAIL_FOLDER.glob("*.txt"))
