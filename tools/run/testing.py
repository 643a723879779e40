"""`./run test`: runs all tests on the embedded servers; with --stack, on PostgreSQL and Redis."""

import asyncio
import os
import shutil
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import psycopg

from tools.run import messages, packages, signals
from tools.run.console import say
from tools.run.refusal import Refusal
from tools.run.supervisor import Supervisor, end

TIDYING = 20.0  # seconds that pytest has to stop what its tests have started
LONGEST_WAIT = 1_800.0  # seconds for another run of tests on the same server
LOCK = 7_051_406  # any number that nothing else locks
# The first is the same browser without windows; it needs a fifth less processor time.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


def main(arguments: list[str]) -> int:
    provide_browser()
    messages.compile_changed()
    words = pytests_words([word for word in arguments if word != "--stack"])
    if "--stack" in arguments:
        return signals.run(test_on_stack(words))
    return signals.run(run_pytest(words, {}))


def pytests_words(arguments: list[str]) -> list[str]:
    """The arguments for pytest: those given, or else all tests with many workers."""
    if arguments == ["--slowest"]:
        return [*by_many_workers(), "--durations=30"]
    return arguments or by_many_workers()


def by_many_workers() -> list[str]:
    """Two workers per core, since most tests wait for a browser or a process; one worker a file."""
    workers = min(2 * (os.cpu_count() or 1), 8)
    return [f"--numprocesses={workers}", "--dist=loadfile", "--no-loadscope-reorder"]


def provide_browser() -> None:
    if not (browser() or (packages.install("chromium-headless-shell") and browser())):
        say("No Chromium: browser tests are skipped (on Debian: apt install chromium).")


def browser() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


async def test_on_stack(words: list[str]) -> int:
    from tools.run import stack

    plan = stack.plan()
    async with Supervisor(plan.foundations):
        await plan.until_up()
        async with lock_on_server(plan.environment["DATABASE_URL"]):
            return await run_pytest(words, plan.environment)


@asynccontextmanager
async def lock_on_server(database: str) -> AsyncIterator[None]:
    """One run of tests at a time on a server: two would delete each other's test databases."""
    async with await psycopg.AsyncConnection.connect(database, autocommit=True) as server:
        if not await has_lock(server):
            say("Another run of tests uses this PostgreSQL server; waiting for its end …")
            await until_locked(server)
        yield


async def until_locked(server: psycopg.AsyncConnection) -> None:
    end = time.monotonic() + LONGEST_WAIT
    while not await has_lock(server):
        if time.monotonic() > end:
            raise Refusal("The other run of tests does not end. Stop it, and try again.")
        await asyncio.sleep(0.5)


async def has_lock(server: psycopg.AsyncConnection) -> bool:
    """Takes the lock if it is free. It ends with the connection, so with the run."""
    answer = await server.execute("SELECT pg_try_advisory_lock(%s)", [LOCK])
    return (await answer.fetchone() or (False,))[0]


async def run_pytest(words: list[str], environment: dict[str, str]) -> int:
    command = [sys.executable, "-m", "pytest", *words]
    process = await asyncio.create_subprocess_exec(*command, env=tests_environment() | environment)
    try:
        return await process.wait()
    finally:
        await end_pytest(process)


def tests_environment() -> dict[str, str]:
    """Allows bytecode files: without them, hundreds of processes would each compile everything."""
    return {name: word for name, word in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


async def end_pytest(process: asyncio.subprocess.Process) -> None:
    """First wait, if there is a terminal: its Ctrl-C reached pytest, too.

    A second signal would interrupt pytest's clean-up.
    """
    if os.isatty(0):
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), TIDYING)
    await end(process, signal.SIGINT, TIDYING)
