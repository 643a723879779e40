"""Records every call of a function of ours, in all threads and tasks of this process."""

import asyncio
import json
import os
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tools.walk.counting import Call

OURS = ("accounts/", "config/", "games/", "tournaments/")
QUIET = 0.4  # seconds without a call, after which nothing more is expected

CAN_PAUSE = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR
AFTER_A_PAUSE = 0b11  # argument bits of a RESUME instruction that is not at a function's start


class Recorder:
    """A profiler. It is installed before the first thread starts and records while `is_on`."""

    def __init__(self, root: Path) -> None:
        self._root = f"{root}{os.sep}"
        self._files: dict[CodeType, str] = {}
        # Both keep their keys alive: an object that is freed could otherwise be mistaken for a new
        # one at the same address.
        self._strands: dict[Any, int] = {}
        self._numbers: dict[FrameType, int] = {}
        self.is_on = False
        self.calls: list[Call] = []

    def listen(self) -> None:
        threading.setprofile(self._hear)
        sys.setprofile(self._hear)

    async def record(
        self,
        act: Callable[[], Awaitable[None]],
        warm_up: int = 3,
        before: Callable[[], None] = lambda: None,
    ) -> None:
        """Run `act` a few times to warm up, then record one more run and all that follows."""
        for _ in range(warm_up):
            await act()
        await self._silence()
        before()
        with self._recording():
            await act()
            await self._silence()

    @contextmanager
    def _recording(self) -> Iterator[None]:
        self.calls.clear()
        self.is_on = True
        try:
            yield
        finally:
            self.is_on = False
            self._numbers.clear()

    async def _silence(self) -> None:
        """Wait until no function of ours was recorded for QUIET seconds."""
        known, since = -1, 0.0
        while known != len(self.calls) or time.monotonic() < since + QUIET:
            if known != len(self.calls):
                known, since = len(self.calls), time.monotonic()
            await asyncio.sleep(0.05)

    def _hear(self, frame: FrameType, event: str, _: object) -> None:
        if self.is_on and event == "call" and self._is_entered(frame):
            call = self._call(frame)
            self._numbers[frame] = len(self.calls)
            self.calls.append(call)

    def _is_entered(self, frame: FrameType) -> bool:
        """Whether a function of ours begins here. Lambdas and comprehensions do not count."""
        code = frame.f_code
        return bool(self._file_of(code)) and code.co_name[0] != "<" and not wakes_up(frame)

    def _call(self, frame: FrameType) -> Call:
        above = list(self._own_frames_above(frame))
        task = current_task()
        strand = task or threading.current_thread()
        return Call(
            strand=self._strands.setdefault(strand, len(self._strands)),
            file=self._file_of(frame.f_code),
            function=frame.f_code.co_qualname.replace(".<locals>", ""),
            caller=self._file_of(above[0].f_code) if above else "",
            within=next((self._numbers[one] for one in above if one in self._numbers), None),
            in_loop=task is not None,
        )

    def _own_frames_above(self, frame: FrameType) -> Iterator[FrameType]:
        above = frame.f_back
        while above:
            if self._file_of(above.f_code):
                yield above
            above = above.f_back

    def _file_of(self, code: CodeType) -> str:
        """The path relative to our root, or an empty string if the file is not ours."""
        if code not in self._files:
            path = code.co_filename.removeprefix(self._root)
            self._files[code] = path if path.startswith(OURS) else ""
        return self._files[code]


def current_task() -> asyncio.Task[Any] | None:
    try:
        return asyncio.current_task()
    except RuntimeError:  # a thread without an event loop
        return None


def wakes_up(frame: FrameType) -> bool:
    """Whether a coroutine or a generator only resumes after a pause, and was not called now."""
    code = frame.f_code
    return bool(code.co_flags & CAN_PAUSE and code.co_code[frame.f_lasti + 1] & AFTER_A_PAUSE)


# The file by which the traced process passes its calls to the one that prints


def save(calls: list[Call], into: Path) -> None:
    into.write_text(json.dumps(calls))


def saved(file: Path) -> list[Call]:
    return [Call(*fields) for fields in json.loads(file.read_text())]
