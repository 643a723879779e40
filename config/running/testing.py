"""`./run test`: all tests, on the embedded parts; with --stack, on PostgreSQL and Redis."""

import asyncio
import os
import shutil
import subprocess
import sys

from config.running import messages, packages
from config.running.supervisor import Crew
from config.running.voice import say

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main(arguments: list[str]) -> int:
    provide_browser()
    messages.compile_changed()
    if "--stack" in arguments:
        return asyncio.run(test_on_stack([word for word in arguments if word != "--stack"]))
    return run_pytest(arguments, {})


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
        return await asyncio.to_thread(run_pytest, arguments, plan.environment)


def run_pytest(arguments: list[str], environment: dict[str, str]) -> int:
    words = arguments or ["--numprocesses", str(min(os.cpu_count() or 1, 4))]
    command = [sys.executable, "-m", "pytest", *words]
    return subprocess.run(command, env=os.environ | environment).returncode
