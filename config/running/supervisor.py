"""Keeps processes running: starts them, again when they die, passes on their words, ends them.

Knows nothing of what the processes do. Nothing outlives it, not even when it is killed outright.
"""

import asyncio
import ctypes
import os
import signal
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0  # seconds before a dead process is started again
WELL_AFTER = 30.0  # seconds after which a process counts as well, and its next pause is short
PATIENCE = 4.0  # seconds from asking a process to end until it is killed
LONGEST_LINE = 2**20
PR_SET_PDEATHSIG = 1


@dataclass(frozen=True)
class Part:
    name: str
    command: Sequence[str | Path]
    environment: dict[str, str] = field(default_factory=dict)
    inherits: tuple[int, ...] = ()  # file descriptors
    user: str | None = None
    log: Path | None = None  # where its words go, instead of to us
    ends_on: int = signal.SIGTERM


class Crew:
    """Parts that run while the block that entered it runs. Leaving the block ends them all."""

    def __init__(self, parts: list[Part], say: Callable[[str], None] = print) -> None:
        self.first, self.say = parts, say
        self.deaths: Counter[str] = Counter()
        self.keepers: list[asyncio.Task] = []

    async def __aenter__(self) -> "Crew":
        self.add(self.first)
        return self

    def add(self, parts: list[Part]) -> None:
        self.keepers += [asyncio.create_task(self.keep(part)) for part in parts]

    async def __aexit__(self, *_) -> None:
        for keeper in self.keepers:
            keeper.cancel()
        await asyncio.gather(*self.keepers, return_exceptions=True)

    async def keep(self, part: Part) -> None:
        pause = FIRST_PAUSE
        while True:
            began = time.monotonic()
            code = await self.live_through(part)
            self.deaths[part.name] += 1
            pause = FIRST_PAUSE if time.monotonic() - began > WELL_AFTER else pause
            self.say(f"{part.name} ended ({code}) and is started again.")
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def live_through(self, part: Part) -> int:
        """One life of the part, from its start to its exit code."""
        process = await start(part)
        try:
            if process.stdout:
                await self.pass_on(part.name, process.stdout)
            return await process.wait()
        finally:
            await end(process, part.ends_on)

    async def pass_on(self, name: str, words: asyncio.StreamReader) -> None:
        async for line in words:
            self.say(f"{name}: {line.decode(errors='replace').rstrip()}")


async def start(part: Part) -> Process:
    with part.log.open("ab") if part.log else nullcontext(PIPE) as words:
        return await asyncio.create_subprocess_exec(
            *part.command,
            env=os.environ | part.environment,
            stdin=DEVNULL,
            stdout=words,
            stderr=STDOUT,
            limit=LONGEST_LINE,
            pass_fds=part.inherits,
            user=part.user,
            group=part.user,
            extra_groups=[] if part.user else None,
            start_new_session=True,  # Ctrl-C reaches us alone, and we end the others in order
            preexec_fn=die_with(os.getpid()),
        )


async def end(process: Process, how: int, patience: float = PATIENCE) -> None:
    if process.returncode is not None:
        return
    process.send_signal(how)
    try:
        await asyncio.wait_for(process.wait(), patience)
    except TimeoutError:
        process.kill()
        await process.wait()


def die_with(parent: int) -> Callable[[], None] | None:
    """What a child does first, so that the kernel ends it when we are gone (Linux only)."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl

    def ask_the_kernel() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)  # the parent died before we could ask

    return ask_the_kernel
