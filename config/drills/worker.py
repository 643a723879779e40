"""Kills the Celery worker at every step of every task: each effect must come, exactly once."""

import asyncio

from config.drills._ground import ground, wishes
from tests.failures.site import Site
from tests.failures.working import STEPS, worker_dies


def main() -> int:
    wish = wishes(__doc__, times=3)
    with (
        ground() as (environment, folder),
        Site(environment, folder, webs=0, workers=1) as site,
    ):
        killed = asyncio.run(drill(site, wish.times))
    print(f"{killed} workers killed: every effect came, once")
    return 0


async def drill(site: Site, times: int) -> int:
    steps = [(task, step) for task, steps in STEPS.items() for step in steps] * times
    for task, step in steps:
        await worker_dies(site, task, step)
        print(f"{task}: killed {step}, done once", flush=True)
    return len(steps)
