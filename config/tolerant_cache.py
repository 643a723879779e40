"""A Redis cache that tolerates outages: while Redis is down, every lookup is a miss.

Meanwhile attempts are not counted (accounts/storage/limits.py, allauth): nobody is refused.
"""

import logging
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)


class TolerantCache(RedisCache):
    def add(self, *args: Any, **options: Any) -> bool:
        return _tolerate(True, super().add, *args, **options)

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return _tolerate(default, super().get, key, default, version)

    def set(self, *args: Any, **options: Any) -> None:
        _tolerate(None, super().set, *args, **options)

    def delete(self, *args: Any, **options: Any) -> bool:
        return _tolerate(False, super().delete, *args, **options)

    def incr(self, *args: Any, **options: Any) -> int:
        return _tolerate(1, super().incr, *args, **options)


def _tolerate(otherwise: Any, ask: Callable[..., Any], *args: Any, **options: Any) -> Any:
    try:
        return ask(*args, **options)
    except RedisError as failure:
        logger.warning("the cache is away: %s", failure)
        return otherwise
