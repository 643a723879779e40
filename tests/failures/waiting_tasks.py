"""What Celery's broker still has to deliver, or has delivered to a worker that is not done."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import redis
from django.conf import settings

SOON = timedelta(seconds=20)


def are_left(*tasks: str, about: str = "") -> bool:
    """Any of these that is about this, and is not planned for much later."""
    with redis.Redis.from_url(settings.REDIS_URL) as server:
        return any(
            headers["task"] in tasks and about in headers["argsrepr"] and _is_soon(headers)
            for headers in _waiting(server)
        )


def _waiting(server: Any) -> Iterator[dict[str, Any]]:
    for message in server.lrange(settings.CELERY_TASK_DEFAULT_QUEUE, 0, -1):
        yield json.loads(message)["headers"]
    for delivered in server.hvals("unacked"):
        yield json.loads(delivered)[0]["headers"]


def _is_soon(headers: dict[str, Any]) -> bool:
    eta = headers["eta"]
    return eta is None or datetime.fromisoformat(eta) < datetime.now(UTC) + SOON
