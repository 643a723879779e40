"""What Celery does for people. Each task may come late, twice or never: the effect is the same."""

from celery import shared_task

from accounts.ratings import refolding


@shared_task(name="accounts.refold")
def refold(game: str | None = None) -> None:
    refolding.refold(game)
