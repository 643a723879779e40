"""Somebody who asks for pages several times a second, and notes what they are answered."""

import asyncio
import http.client
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

PAUSE = 0.1  # seconds between two questions
PATIENCE = 30
PAGES = (("GET", "/"), ("POST", "/"), ("GET", "/tables/"))

Question = tuple[str, str]


class Visitor:
    def __init__(self, port: int, questions: tuple[Question, ...] = PAGES) -> None:
        self.port, self.questions = port, questions
        self.answers: Counter[str] = Counter()
        self.slowest = 0.0  # seconds

    @property
    def troubles(self) -> int:
        """No answer, or one that says that the site is broken."""
        return sum(
            times
            for answer, times in self.answers.items()
            if not answer.isdigit() or int(answer) >= 500
        )

    def __str__(self) -> str:
        seen = ", ".join(f"{times} × {answer}" for answer, times in sorted(self.answers.items()))
        asked = self.answers.total()
        return f"a visitor asked {asked} times ({seen}), slowest answer {self.slowest:.2f} s"

    @asynccontextmanager
    async def asking(self) -> AsyncIterator["Visitor"]:
        """All the time, as long as the block runs."""
        task = asyncio.create_task(self._ask_on())
        try:
            yield self
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _ask_on(self) -> None:
        while True:
            for method, path in self.questions:
                await asyncio.to_thread(self._note, method, path)
                await asyncio.sleep(PAUSE)

    def _note(self, method: str, path: str) -> None:
        began = time.monotonic()
        self.answers[self._asked(method, path)] += 1
        self.slowest = max(self.slowest, time.monotonic() - began)

    def _asked(self, method: str, path: str) -> str:
        """The status, or what happened instead of an answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path)
            return str(line.getresponse().status)
        except ConnectionRefusedError:
            return "refused"
        except (OSError, http.client.HTTPException):
            return "cut off"
        finally:
            line.close()
