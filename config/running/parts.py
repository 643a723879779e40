"""The processes that make up a running site, each as a Part for the supervisor."""

import sys
from pathlib import Path

from config.environment import VAR
from config.running import broker
from config.running.supervisor import Part

# Celery's warning about root is about messages that carry code; ours are JSON only.
CALM = ["-W", "ignore:You're running the worker with superuser privileges"]
CELERY = [sys.executable, *CALM, "-m", "celery", "--quiet", "--app", "config"]
QUIET = ["--loglevel", "WARNING"]
# Workers that greet each other at the start only cost a second here.
UNSOCIAL = ["--without-gossip", "--without-mingle", "--without-heartbeat"]


def broker_part(programme: Path, at: Path) -> Part:
    # A log of its own: it warns of things that matter only to a server that saves.
    return Part("broker", broker.command(programme, at), log=VAR / "broker.log")


def web_part(descriptor: int, environment: dict[str, str], number: int = 1) -> Part:
    command = [sys.executable, "-m", "config.running.web", "--fd", str(descriptor)]
    return Part(f"web {number}", command, environment, inherits=(descriptor,))


def worker_part(environment: dict[str, str], number: int = 1) -> Part:
    # Threads: the work waits for the database, and a killed worker leaves no children behind.
    pool = ["--pool", "threads", "--concurrency", "4", "--hostname", f"worker{number}@%h"]
    return Part(f"worker {number}", [*CELERY, "worker", *pool, *UNSOCIAL, *QUIET], environment)


def beat_part(environment: dict[str, str]) -> Part:
    files = ["--schedule", str(VAR / "beat"), "--pidfile", ""]
    return Part("beat", [*CELERY, "beat", *files, *QUIET], environment)
