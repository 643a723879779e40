"""The site as real processes that can be killed: webs on ports of their own, a worker, a beat.

Their database and broker are those of whoever starts them. What they say goes into files.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

from config.base.environment import ROOT
from tools.run import broker
from tools.run.processes import beat_process, web_process, worker_process
from tools.run.supervisor import die_with

PATIENCE = 60  # seconds for a process to start or to end, on a busy machine


class Process:
    """One process of the site, which can be killed and started again."""

    def __init__(self, command: list[str | Path], environment: dict[str, str], log: Path) -> None:
        self.command, self.environment, self.log = command, environment, log
        self.inherits: tuple[int, ...] = ()
        self.running: subprocess.Popen[bytes] | None = None

    def start(self, *, die_at: str = "") -> None:
        with self.log.open("ab") as said:
            self.running = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env=self.environment | {"TOADSTOOL_DIE_AT": die_at},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                pass_fds=self.inherits,
                preexec_fn=die_with(os.getpid()),
            )

    def kill(self) -> None:
        """As the kernel does when memory is short: nothing is finished, nothing is said."""
        self.end(signal.SIGKILL)

    def end(self, how: int = signal.SIGTERM) -> None:
        if self.running is not None:
            self.running.send_signal(how)
            self.running.wait(PATIENCE)
            self.running = None

    def signal(self, which: int) -> None:
        if self.running is not None:
            self.running.send_signal(which)

    def has_died(self) -> bool:
        return self.running is not None and self.running.poll() is not None

    @property
    def said(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""


def until_answered(process: Process, port: int) -> None:
    """The process serves pages there."""
    end = time.monotonic() + PATIENCE
    while not _answers(port):
        if process.has_died() or time.monotonic() > end:
            raise RuntimeError(f"a process does not serve:\n{process.said}")
        time.sleep(0.02)


def _answers(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/health/live", timeout=2):
            return True
    except OSError:
        return False


class Broker(Process):
    """A broker of one's own that can be killed. It keeps nothing, as Redis after a flush."""

    def __init__(self, folder: Path) -> None:
        self.at = folder / "own-broker.sock"
        super().__init__(broker.command(broker.binary(), self.at), {}, folder / "own-broker.log")

    def __enter__(self) -> "Broker":
        self.again()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def again(self) -> None:
        self.at.unlink(missing_ok=True)
        self.start()
        broker.wait_until_up(self.at)

    @property
    def url(self) -> str:
        return broker.url(self.at)


class Web(Process):
    """A web process. Its port outlives it: whoever connects meanwhile waits for the next one."""

    def __init__(self, environment: dict[str, str], log: Path, port: int = 0) -> None:
        self.line = socket.create_server(("127.0.0.1", port), backlog=4096)
        self.port = self.line.getsockname()[1]
        part = web_process(self.line.fileno(), {})
        super().__init__(part.command, environment, log)
        self.inherits = part.inherits

    def until_up(self) -> None:
        """The port listens already, so the question waits for the process that will answer it."""
        until_answered(self, self.port)

    def again(self, **how: str) -> None:
        self.start(**how)
        self.until_up()


class Deployed(Web):
    """A web process as deploy/systemd runs it: while it is dead, its port refuses connections.

    It is up when it says so to whoever started it, as systemd expects.
    """

    def __init__(self, environment: dict[str, str], log: Path, port: int = 0) -> None:
        super().__init__(environment, log, port)
        self.line.close()  # it was only to find a free port
        self.ready = log.with_suffix(".ready")
        self.command = [sys.executable, "-m", "tools.run.web", "--port", str(self.port)]
        self.environment = environment | {"NOTIFY_SOCKET": str(self.ready)}
        self.inherits = ()

    def start(self, *, die_at: str = "") -> None:
        self.ready.unlink(missing_ok=True)
        self.hearing = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.hearing.bind(str(self.ready))
        super().start(die_at=die_at)

    def until_up(self) -> None:
        with self.hearing:
            self.hearing.settimeout(PATIENCE)
            try:
                assert self.hearing.recv(100) == b"READY=1"
            except TimeoutError:
                raise RuntimeError(f"a web process does not start:\n{self.said}") from None


class Site:
    def __init__(
        self,
        environment: dict[str, str],
        folder: Path,
        *,
        webs: int = 1,
        workers: int = 0,
        first_port: int = 0,
        kind: type[Web] = Web,
    ) -> None:
        self.webs = [
            kind(environment, folder / f"web{n}.log", first_port and first_port + n)
            for n in range(webs)
        ]
        self.workers = [
            Process(worker_process({}, n).command, environment, folder / f"worker{n}.log")
            for n in range(workers)
        ]
        self.beat = Process(beat_process({}).command, environment, folder / "beat.log")

    def __enter__(self) -> "Site":
        try:
            self.open()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        for process in (*self.webs, *self.workers):
            process.start()
        if self.workers:
            self.beat.start()
        for web in self.webs:
            web.until_up()

    def close(self) -> None:
        for process in self.processes:
            process.kill()
        for web in self.webs:
            web.line.close()

    @property
    def processes(self) -> list[Process]:
        return [*self.webs, *self.workers, self.beat]

    @property
    def ports(self) -> list[int]:
        return [web.port for web in self.webs]

    @property
    def said(self) -> str:
        """Everything that any process has written to its log."""
        return "\n".join(process.said for process in self.processes)
