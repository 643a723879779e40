"""Verifies the hash chain of every tournament's log, and tells staff where one is broken.

The site itself keeps every chain intact, so a broken one means that somebody changed the database.
"""

import logging
from dataclasses import dataclass
from uuid import UUID

from django.core.mail import send_mail
from django.db import transaction

from accounts.models import User
from config.base import failpoints
from tournaments.models import Tournament
from tournaments.storage.hash_chain import broken_at

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class BrokenLog:
    tournament: str  # its address
    position: int

    def __str__(self) -> str:
        return f"The log of {self.tournament} was changed from outside at position {self.position}."


def broken_logs() -> list[BrokenLog]:
    ids = list(Tournament.objects.order_by("created_at").values_list("pk", flat=True))
    return [broken for id in ids if (broken := _verify(id))]


def _verify(id: UUID) -> BrokenLog | None:
    """Under the lock that every writer takes: a row appended meanwhile must not look broken."""
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update().filter(pk=id).first()
        position = broken_at(tournament) if tournament else None
        return BrokenLog(tournament.slug, position) if tournament and position else None


def tell_staff(broken: list[BrokenLog]) -> None:
    sentences = [str(one) for one in broken]
    for sentence in sentences:
        logger.error(sentence)
    staff = User.objects.filter(is_staff=True, is_active=True).exclude(email="")
    for address in staff.values_list("email", flat=True):
        send_mail("Toadstool: a log was changed", "\n".join(sentences), None, [address])
        failpoints.reach("in-telling-staff")
