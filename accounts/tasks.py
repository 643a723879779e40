"""The Celery tasks of accounts. Each may run late or twice; a later run does what was lost."""

from celery import shared_task

from accounts.notices import send
from accounts.ratings import refold_ladders
from accounts.services import email_verification, expire_old_data, forget_players


@shared_task(name="accounts.refold")
def refold(game: str | None = None) -> None:
    refold_ladders.refold(game)


@shared_task(name="accounts.forget")
def forget() -> None:
    forget_players.forget_due()


@shared_task(name="accounts.expire")
def expire() -> None:
    expire_old_data.expire()


@shared_task(name="accounts.end_unproved")
def end_unproved() -> None:
    email_verification.delete_unverified_accounts()


@shared_task(name="notices.send")
def send_notice(notice: int) -> None:
    send.send(notice)


@shared_task(name="notices.send_forgotten")
def send_forgotten_notices() -> None:
    send.send_unsent()
