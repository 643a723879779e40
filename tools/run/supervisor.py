"""Supervises processes: starts and restarts them, forwards their output, ends them.

It does not know what the processes do. No process outlives it, not even when it is killed.
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
STABLE_AFTER = 30.0  # seconds after which a process counts as stable; its next pause is short again
TERMINATION_TIMEOUT = 4.0  # seconds from asking a process to end until it is killed
LONGEST_LINE = 2**20
PR_SET_PDEATHSIG = 1


@dataclass(frozen=True)
class ProcessSpec:
    name: str
    command: Sequence[str | Path]
    environment: dict[str, str] = field(default_factory=dict)
    inherits: tuple[int, ...] = ()  # file descriptors
    user: str | None = None
    log: Path | None = None  # a file for its output, instead of ours
    ends_on: int = signal.SIGTERM


class Supervisor:
    """A context manager: its processes run inside the block. Leaving the block ends them all."""

    def __init__(self, specs: list[ProcessSpec], say: Callable[[str], None] = print) -> None:
        self.first, self.say = specs, say
        self.deaths: Counter[str] = Counter()
        self.keepers: list[asyncio.Task] = []

    async def __aenter__(self) -> "Supervisor":
        self.add(self.first)
        return self

    def add(self, specs: list[ProcessSpec]) -> None:
        self.keepers += [asyncio.create_task(self.keep(spec)) for spec in specs]

    async def __aexit__(self, *_) -> None:
        for keeper in self.keepers:
            keeper.cancel()
        await asyncio.gather(*self.keepers, return_exceptions=True)

    async def keep(self, spec: ProcessSpec) -> None:
        pause = FIRST_PAUSE
        while True:
            began = time.monotonic()
            code = await self.live_through(spec)
            self.deaths[spec.name] += 1
            pause = FIRST_PAUSE if time.monotonic() - began > STABLE_AFTER else pause
            self.say(f"{spec.name} ended ({code}) and is started again.")
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def live_through(self, spec: ProcessSpec) -> int:
        """Runs the process once, from its start to its exit code."""
        process = await start(spec)
        try:
            if process.stdout:
                await self.pass_on(spec.name, process.stdout)
            return await process.wait()
        finally:
            await end(process, spec.ends_on)

    async def pass_on(self, name: str, words: asyncio.StreamReader) -> None:
        async for line in words:
            self.say(f"{name}: {line.decode(errors='replace').rstrip()}")


async def start(spec: ProcessSpec) -> Process:
    with spec.log.open("ab") if spec.log else nullcontext(PIPE) as words:
        return await asyncio.create_subprocess_exec(
            *spec.command,
            env=os.environ | spec.environment,
            stdin=DEVNULL,
            stdout=words,
            stderr=STDOUT,
            limit=LONGEST_LINE,
            pass_fds=spec.inherits,
            user=spec.user,
            group=spec.user,
            extra_groups=[] if spec.user else None,
            start_new_session=True,  # only we get Ctrl-C, and we end the others in order
            preexec_fn=die_with(os.getpid()),
        )


async def end(process: Process, how: int, patience: float = TERMINATION_TIMEOUT) -> None:
    if process.returncode is not None:
        return
    process.send_signal(how)
    try:
        await asyncio.wait_for(process.wait(), patience)
    except TimeoutError:
        process.kill()
        await process.wait()


def die_with(parent: int) -> Callable[[], None] | None:
    """A function for the child to run first: the kernel then kills it when we end (Linux only)."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl

    def ask_the_kernel() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)  # the parent died before we could ask

    return ask_the_kernel
