"""One request of a warm site, recorded. `python -m tools.walk` runs these files, and nobody else:
their names are not those of tests, for a recorder slows down all that comes after it."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.walk.recording import Recorder, save

ROOT = Path(__file__).resolve().parent.parent.parent
LONG = 0.5  # seconds; whoever sleeps that long looks at something from time to time

recorder = Recorder(ROOT)
if "WALK_INTO" in os.environ:  # a run of all tests loads this file too, and would be slowed down
    recorder.listen()  # before there are threads


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    monkeypatch.setattr(asyncio, "sleep", _sleep_while_recording(asyncio.sleep))
    yield recorder
    assert recorder.calls
    save(recorder.calls, Path(os.environ["WALK_INTO"]))


def _sleep_while_recording(sleep: Any) -> Any:
    """What is done every few seconds belongs to no request, and waits until it is recorded."""

    async def sleep_on(delay: float, result: Any = None) -> Any:
        await sleep(delay)
        while delay >= LONG and recorder.is_on:
            await sleep(0.05)
        return result

    return sleep_on
