"""The processes of a running site, each as a ProcessSpec for the supervisor."""

import sys
from pathlib import Path

from config.base.environment import VAR
from tools.run import broker
from tools.run.supervisor import ProcessSpec

# Celery warns root because messages may carry code; ours are JSON only.
CALM = ["-W", "ignore:You're running the worker with superuser privileges"]
CELERY = [sys.executable, *CALM, "-m", "celery", "--quiet", "--app", "config"]
QUIET = ["--loglevel", "WARNING"]
# Workers need not know of each other here; their greetings would cost a second at the start.
UNSOCIAL = ["--without-gossip", "--without-mingle", "--without-heartbeat"]


def broker_process(programme: Path, at: Path) -> ProcessSpec:
    # A log of its own: its warnings matter only to a server that saves data to disk.
    return ProcessSpec("broker", broker.command(programme, at), log=VAR / "broker.log")


def web_process(descriptor: int, environment: dict[str, str], number: int = 1) -> ProcessSpec:
    command = [sys.executable, "-m", "tools.run.web", "--fd", str(descriptor)]
    return ProcessSpec(f"web {number}", command, environment, inherits=(descriptor,))


def worker_process(environment: dict[str, str], number: int = 1) -> ProcessSpec:
    # Threads: tasks mostly wait for the database, and a killed worker leaves no child processes.
    pool = ["--pool", "threads", "--concurrency", "4", "--hostname", f"worker{number}@%h"]
    return ProcessSpec(
        f"worker {number}", [*CELERY, "worker", *pool, *UNSOCIAL, *QUIET], environment
    )


def beat_process(environment: dict[str, str]) -> ProcessSpec:
    files = ["--schedule", str(VAR / "beat"), "--pidfile", ""]
    return ProcessSpec("beat", [*CELERY, "beat", *files, *QUIET], environment)
