"""The Celery tasks of tournaments. Each may run late, twice or never."""

from celery import shared_task

from tournaments.services.verify_logs import broken_logs, tell_staff


@shared_task(name="tournaments.verify_logs")
def verify_logs() -> None:
    if broken := broken_logs():
        tell_staff(broken)
