"""The plan of a site that is about to run: its servers, and the number of its processes."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from config.base.environment import VAR, word
from tools.run import broker
from tools.run.console import say
from tools.run.processes import broker_process
from tools.run.supervisor import ProcessSpec


@dataclass(frozen=True)
class Plan:
    environment: dict[str, str]
    foundations: list[ProcessSpec] = field(default_factory=list)
    waits: list[Callable[[], None]] = field(default_factory=list)  # until its server is up
    webs: int = 1
    workers: int = 1
    has_demo_account: bool = False  # whose password everybody knows

    async def until_up(self) -> None:
        for wait in self.waits:
            await asyncio.to_thread(wait)


def embedded_plan() -> Plan:
    """With the embedded broker, unless REDIS_URL names one; if there is none, one process only."""
    if word("REDIS_URL"):
        return Plan({}, has_demo_account=True)
    programme = broker.binary()
    if programme is None:
        say("No broker for this kind of machine: one web process does all the work itself.")
        both = "tools.run.single_process:application"
        alone = {"REDIS_URL": "memory://", "ASGI_APPLICATION": both}
        return Plan(alone, workers=0, has_demo_account=True)
    at = broker.socket_in(VAR)
    waits: list[Callable[[], None]] = [partial(broker.wait_until_up, at)]
    own = {"REDIS_URL": broker.url(at)}
    return Plan(own, [broker_process(programme, at)], waits, has_demo_account=True)
