"""`./run test`: all tests, on the embedded parts; with --stack, on PostgreSQL and Redis."""

import asyncio
import os
import shutil
import signal
import sys
from contextlib import suppress

from config.running import messages, packages, signals
from config.running.supervisor import Crew, end
from config.running.voice import say

TIDYING = 20.0  # seconds in which pytest may end what its tests have started
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main(arguments: list[str]) -> int:
    provide_browser()
    messages.compile_changed()
    if "--stack" in arguments:
        return signals.run(test_on_stack([word for word in arguments if word != "--stack"]))
    return signals.run(run_pytest(arguments, {}))


def provide_browser() -> None:
    if not (browser() or (packages.install("chromium") and browser())):
        say("No Chromium: browser tests are skipped (on Debian: apt install chromium).")


def browser() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


async def test_on_stack(arguments: list[str]) -> int:
    from config.running import stack

    plan = stack.plan()
    async with Crew(plan.foundations):
        await plan.until_up()
        return await run_pytest(arguments, plan.environment)


async def run_pytest(arguments: list[str], environment: dict[str, str]) -> int:
    words = arguments or ["--numprocesses", str(min(os.cpu_count() or 1, 4))]
    command = [sys.executable, "-m", "pytest", *words]
    process = await asyncio.create_subprocess_exec(*command, env=os.environ | environment)
    try:
        return await process.wait()
    finally:
        await end_pytest(process)


async def end_pytest(process: asyncio.subprocess.Process) -> None:
    """A terminal's Ctrl-C reaches pytest too, and a second one would break off its tidying."""
    if os.isatty(0):
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), TIDYING)
    await end(process, signal.SIGINT, TIDYING)
