"""Waiting for other processes: every wait ends, with what was seen until then."""

import os
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


def line_from(stream: IO[bytes], seconds: float = 60) -> str:
    """The next line that a process says; half a line is waited for no longer than a whole one.

    The pipe is read without a buffer, which would hide from `select` what has come already.
    """
    end, said = time.monotonic() + seconds, b""
    while not said.endswith(b"\n"):
        ready, _, _ = select([stream], [], [], max(0, end - time.monotonic()))
        assert ready, f"no line was said in {seconds} s, only {said!r}"
        byte = os.read(stream.fileno(), 1)
        assert byte, f"it ended after {said!r}"
        said += byte
    return said.decode()


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
