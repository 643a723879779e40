"""Thread pools for the queries of live play, separate from those of ordinary pages.

Django's sync_to_async runs every query of a process in one thread, where one slow page would stall
all tables. Here reads have a few threads and moves have one, each with its own connection. Presence
has another: however many people come and go, no move waits behind them.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import ParamSpec, TypeVar

from django.db import DatabaseError, InterfaceError, connections

from games.live import clock

P = ParamSpec("P")
T = TypeVar("T")

READERS = 3

_read_threads = ThreadPoolExecutor(READERS, "live-read")
_write_threads = ThreadPoolExecutor(1, "live-write")
_presence_threads = ThreadPoolExecutor(1, "live-presence")


async def read(query: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await _run(_read_threads, query, *args, **kwargs)


async def write(change: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await _run(_write_threads, change, *args, **kwargs)


async def write_presence(change: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await _run(_presence_threads, change, *args, **kwargs)


async def _run(
    threads: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(threads, lambda: _with_connection(work, *args, **kwargs))


def _with_connection(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    try:
        clock.measure_if_stale()
        return work(*args, **kwargs)
    except (DatabaseError, InterfaceError):
        connections.close_all()  # the next query opens a new one, once the database is back
        raise


def close() -> None:
    """Close all connections, for tests that drop their database."""
    for threads, size in ((_read_threads, READERS), (_write_threads, 1), (_presence_threads, 1)):
        barrier = Barrier(size)  # so that each thread runs exactly one of these
        for closing in [threads.submit(_close_one, barrier) for _ in range(size)]:
            closing.result()


def _close_one(barrier: Barrier) -> None:
    barrier.wait()
    connections.close_all()
