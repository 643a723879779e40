"""Signals of `./run`: SIGINT, SIGTERM and SIGHUP end it cleanly, even if its parent ignored them.

What a shell starts in the background inherits an ignored SIGINT, and Python then installs no
handler. Only an ignored SIGHUP stays ignored: nohup uses it to let a process outlive the terminal.
"""

import asyncio
import os
import signal
from collections.abc import Coroutine
from typing import TypeVar

T = TypeVar("T")


def take_over() -> None:
    """Each signal raises KeyboardInterrupt. Programs that we start get the default handlers."""
    for number in ending_signals():
        signal.signal(number, signal.default_int_handler)


def run(work: Coroutine[None, None, T]) -> T:
    """asyncio.run with clean-up: a signal cancels the work, then raises KeyboardInterrupt."""
    try:
        return asyncio.run(_cancelled_by_signals(work))
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None


async def _cancelled_by_signals(work: Coroutine[None, None, T]) -> T:
    task = asyncio.current_task()
    assert task is not None
    for number in ending_signals():
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    return await work


def ending_signals() -> list[signal.Signals]:
    has_nohup = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    return [signal.SIGINT, signal.SIGTERM, *([] if has_nohup else [signal.SIGHUP])]


def open_closed_streams() -> None:
    """Open closed standard streams as /dev/null, or the next file would take their number."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # gets the lowest free number, which is this one
            os.set_inheritable(descriptor, True)
