"""Waiting for other processes: every wait ends, with what was seen until then."""

import time
from collections.abc import Callable
from pathlib import Path
from select import select
from typing import IO


def until(condition: Callable[[], object], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.05)


def line_from(stream: IO[str], seconds: float = 60) -> str:
    """The first line that a process says."""
    ready, _, _ = select([stream], [], [], seconds)
    assert ready, f"nothing was said in {seconds} s"
    return stream.readline()


def said_until(log: Path, words: str, is_alive: Callable[[], bool], seconds: float = 60) -> str:
    """What a process has written to its log, once these words are in it."""
    end = time.monotonic() + seconds
    while True:
        was_alive, said = is_alive(), log.read_text(errors="replace")
        if words in said:
            return said
        assert was_alive, f"it ended without saying {words!r}:\n{said}"
        assert time.monotonic() < end, f"{seconds} s without {words!r}:\n{said}"
        time.sleep(0.05)
