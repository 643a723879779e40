"""Kills the Celery worker at every step of every task: each effect must happen exactly once.

Two exceptions: a mail about a notice may be lost with its worker, but is never sent twice; staff
may be told twice about a log that was tampered with.
"""

import asyncio
import time
from collections.abc import Iterable

from tests.failures.effects import STEPS
from tests.failures.site import Site
from tests.failures.working import Mortal
from tools.drill._sandbox import options, sandbox


def main() -> int:
    wish = options(__doc__, times=3)
    steps = [(task, step) for task, steps in STEPS.items() for step in steps] * wish.times
    began = time.monotonic()
    with (
        sandbox() as (environment, folder),
        Site(environment, folder, webs=0, workers=1) as site,
    ):
        asyncio.run(drill(Mortal(site, folder), steps))
    minutes = (time.monotonic() - began) / 60
    print(f"{len(STEPS)} tasks, {len(steps)} workers killed: every effect came ({minutes:.0f} min)")
    return 0


async def drill(mortal: Mortal, steps: Iterable[tuple[str, str]]) -> None:
    for task, step in steps:
        await mortal.dies(task, step)
        print(f"{task}: killed at {step!r}, done", flush=True)
