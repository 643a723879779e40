"""A Redis cache without which everything goes on: what it cannot say is simply not known.

Tries are not counted while it is away (accounts/limits.py, allauth), and nobody is kept out.
"""

import logging
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)


class ForgivingCache(RedisCache):
    def add(self, *args: Any, **options: Any) -> bool:
        return _or(True, super().add, *args, **options)

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return _or(default, super().get, key, default, version)

    def set(self, *args: Any, **options: Any) -> None:
        _or(None, super().set, *args, **options)

    def delete(self, *args: Any, **options: Any) -> bool:
        return _or(False, super().delete, *args, **options)

    def incr(self, *args: Any, **options: Any) -> int:
        return _or(1, super().incr, *args, **options)


def _or(otherwise: Any, ask: Callable[..., Any], *args: Any, **options: Any) -> Any:
    try:
        return ask(*args, **options)
    except RedisError as failure:
        logger.warning("the cache is away: %s", failure)
        return otherwise
