"""The threads in which live play talks to the database, apart from those of ordinary pages.

Django's own bridge runs every query of a process in one thread, where one slow page would stall
all tables. Here reads have a few threads and moves have one, each with a connection of its own.
Who is here (presence) has another: however many come and go, no move waits behind them.
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

_reading = ThreadPoolExecutor(READERS, "live-read")
_writing = ThreadPoolExecutor(1, "live-write")
_noting = ThreadPoolExecutor(1, "live-presence")


async def read(ask: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await _run(_reading, ask, *args, **kwargs)


async def write(change: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await _run(_writing, change, *args, **kwargs)


async def write_presence(change: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await _run(_noting, change, *args, **kwargs)


async def _run(
    threads: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(threads, lambda: _on_a_live_connection(work, *args, **kwargs))


def _on_a_live_connection(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    try:
        clock.keep()
        return work(*args, **kwargs)
    except (DatabaseError, InterfaceError):
        connections.close_all()  # the next one opens a new connection, when the database is back
        raise


def close() -> None:
    """Give the connections back, for tests that drop their database."""
    for threads, size in ((_reading, READERS), (_writing, 1), (_noting, 1)):
        together = Barrier(size)  # so that each thread gets exactly one of these
        for closing in [threads.submit(_close_one, together) for _ in range(size)]:
            closing.result()


def _close_one(together: Barrier) -> None:
    together.wait()
    connections.close_all()
