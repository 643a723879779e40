"""What Celery does for people. Each task may come late, twice or never: the effect is the same."""

from celery import shared_task

from accounts import deletion, expiry, proof
from accounts.notices import sending
from accounts.ratings import refolding


@shared_task(name="accounts.refold")
def refold(game: str | None = None) -> None:
    refolding.refold(game)


@shared_task(name="accounts.forget")
def forget() -> None:
    deletion.forget_due()


@shared_task(name="accounts.expire")
def expire() -> None:
    expiry.expire()


@shared_task(name="accounts.end_unproved")
def end_unproved() -> None:
    proof.end_unproved()


@shared_task(name="notices.send")
def send_notice(notice: int) -> None:
    sending.send(notice)
