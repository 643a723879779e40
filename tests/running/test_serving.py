"""The whole site, started as an operator starts it: real processes on a real port."""

import json
import os
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from config.base.environment import ROOT
from tests.running.test_background import WAYS
from tests.running.test_run import free_port
from tests.running.test_supervisor import ends, is_running
from tests.waiting import said_until, until

OURS = ("DATABASE_URL", "REDIS_URL", "CHANNEL_PREFIX", "DJANGO_SETTINGS_MODULE", "TOADSTOOL_VAR")


class Site:
    def __init__(self, process: subprocess.Popen, port: int, log: Path) -> None:
        self.process, self.port, self.log = process, port, log

    def says(self, words: str) -> str:
        """All that it has said, once these words are in it."""
        return said_until(self.log, words, lambda: self.process.poll() is None)

    def get(self, path: str) -> bytes:
        try:
            return urlopen(f"http://localhost:{self.port}{path}", timeout=10).read()
        except HTTPError as answer:
            pytest.fail(f"{path}: {answer} {answer.read()[:500]}")

    def children(self) -> dict[int, str]:
        return children_of(self.process.pid)

    def child(self, word: str) -> int:
        return next(pid for pid, command in self.children().items() if word in command)

    def run(self) -> int:
        """`./run` itself, below whatever has started it."""
        return next(pid for pid in family(self.process.pid) if "tools.run\0" in command_of(pid))


def family(pid: int) -> Iterator[int]:
    yield pid
    for child in children_of(pid):
        yield from family(child)


def children_of(pid: int) -> dict[int, str]:
    pids = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {int(pid): command_of(int(pid)) for pid in pids}


def command_of(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text()


INSIDE = (sys.executable, "-m", "tools.run")  # the environment that these tests run in


@contextmanager
def running(
    var: Path, *words: str, started_by: tuple[str, ...] = INSIDE, **env: str
) -> Iterator[Site]:
    port = free_port()
    clean = {name: value for name, value in os.environ.items() if name not in OURS}
    log = var / "said"
    with (
        log.open("w") as said,
        subprocess.Popen(
            [*started_by, *words, "--port", str(port)],
            cwd=ROOT,
            env=clean | {"TOADSTOOL_VAR": str(var)} | env,
            stdout=said,
            stderr=subprocess.STDOUT,
        ) as process,
    ):
        try:
            yield Site(process, port, log)
        finally:
            process.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_it_serves_heals_and_ends(tmp_path):
    with running(tmp_path) as site:
        site.says("Toadstool is open at")
        until(lambda: sweeps(site))

        os.kill(site.child("tools.run.web"), signal.SIGKILL)
        assert site.get("/health/live") == b"alive"

        children = site.children()
        site.process.send_signal(signal.SIGINT)
        assert "Closed." in site.says("Closed.")
        assert site.process.wait(10) == 0
        assert len(children) == 4  # broker, web, worker, beat
        assert not any(map(is_running, children))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_nothing_outlives_it_when_it_is_killed(tmp_path):
    with running(tmp_path) as site:
        site.says("Toadstool is open at")
        until(lambda: len(site.children()) == 4)
        children = site.children()
        site.process.kill()
        assert all(map(ends, children))


def test_without_a_broker_one_process_does_it_all(tmp_path):
    with running(tmp_path, TOADSTOOL_BROKER="none") as site:
        assert "one web process does all the work itself" in site.says("Toadstool is open at")
        until(lambda: sweeps(site))


def test_it_serves_https(tmp_path):
    with running(tmp_path, "--https") as site:
        site.says("Toadstool is open at https://localhost")
        authority = tmp_path / "certificates" / "authority.pem"
        assert str(authority) in site.says("as a trusted authority")
        phone = ssl.create_default_context(cafile=authority)
        address = f"https://localhost:{site.port}/health/live"
        assert urlopen(address, timeout=10, context=phone).read() == b"alive"


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_it_serves_and_ends_wherever_it_is_started(tmp_path, way):
    with running(tmp_path, started_by=("sh", "-c", way, "sh", sys.executable, "run")) as site:
        until(lambda: answers(site))
        run = site.run()
        if "nohup" in way:
            os.kill(run, signal.SIGHUP)  # the terminal was closed, and nohup is there for that
            assert answers(site)
        os.kill(run, signal.SIGINT)  # ignored by what a shell starts in the background
        assert site.process.wait(10) == 0


def answers(site: Site) -> bool:
    with suppress(OSError):
        return urlopen(f"http://localhost:{site.port}/health/live", timeout=10).read() == b"alive"
    return False


def sweeps(site: Site) -> bool:
    """Whether timetable, queue, worker and database all do their part."""
    return json.loads(site.get("/health/ready"))["last sweep"].endswith("s ago")
