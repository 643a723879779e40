"""Work in the background fails aloud, and leaves nothing behind however early it ends."""

import asyncio
import gc
import warnings

import pytest

from games.live.background_tasks import BackgroundTasks


async def test_a_failed_task_is_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise ConnectionError("Redis is away")

    BackgroundTasks().spawn(fail())
    while not caplog.messages:
        await asyncio.sleep(0)
    assert caplog.messages == ["a background task failed: Redis is away"]


async def test_a_task_that_ends_before_its_first_step_is_no_warning() -> None:
    async def work() -> None:
        raise AssertionError("it never begins")

    with warnings.catch_warnings(record=True) as warned:
        BackgroundTasks().spawn(work())
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.sleep(0.01)
        gc.collect()
    assert warned == []
