import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from config.base.environment import ROOT
from tests.waiting import line_from
from tools.run.supervisor import ProcessSpec, Supervisor

SLEEPER = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
STUBBORN = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {SLEEPER}"


def sleeper(code: str = SLEEPER) -> ProcessSpec:
    return ProcessSpec("sleeper", [sys.executable, "-c", code])


class Said(list):
    """What a crew has said, and the process numbers in it."""

    async def pid(self, nth: int = 0) -> int:
        async with asyncio.timeout(10):
            while len(self.pids()) <= nth:
                await asyncio.sleep(0.01)
        return self.pids()[nth]

    def pids(self) -> list[int]:
        return [int(line.removeprefix("sleeper: ")) for line in self if line.startswith("sleeper:")]


async def test_a_killed_process_is_started_again():
    said = Said()
    async with Supervisor([sleeper()], said.append):
        os.kill(await said.pid(), signal.SIGKILL)
        assert await said.pid(1) != await said.pid(0)
    assert "sleeper ended (-9) and is started again." in said


async def test_leaving_ends_every_process():
    said = Said()
    async with Supervisor([sleeper(), sleeper()], said.append):
        pids = [await said.pid(0), await said.pid(1)]
    assert not any(map(is_running, pids))


async def test_a_process_that_will_not_end_is_killed(monkeypatch):
    monkeypatch.setattr("tools.run.supervisor.TERMINATION_TIMEOUT", 0.2)
    said = Said()
    async with Supervisor([sleeper(STUBBORN)], said.append):
        pid = await said.pid()
    assert not is_running(pid)


async def test_pauses_grow_while_a_process_keeps_dying():
    said = Said()
    async with Supervisor([sleeper("")], said.append) as crew:
        await asyncio.sleep(1)
    assert 1 <= crew.deaths["sleeper"] <= 4


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel of Linux does this")
def test_nothing_outlives_a_killed_supervisor():
    code = """
import asyncio
from tests.running.test_supervisor import Supervisor, sleeper

async def main():
    async with Supervisor([sleeper()]):
        await asyncio.Event().wait()

asyncio.run(main())
"""
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as supervisor:
        pid = int(line_from(supervisor.stdout).removeprefix("sleeper: "))
        supervisor.kill()
    assert ends(pid)


def ends(pid: int, seconds: float = 5) -> bool:
    end = time.monotonic() + seconds
    while is_running(pid) and time.monotonic() < end:
        time.sleep(0.01)
    return not is_running(pid)


def is_running(pid: int) -> bool:
    """Whether it is there and not a zombie that somebody else has yet to bury."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
