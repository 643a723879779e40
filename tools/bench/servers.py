"""Servers for a bench: PostgreSQL with an empty, migrated database, Redis, and web processes."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from redis import Redis
from redis.exceptions import RedisError

from config.base.environment import ROOT, word
from tools.run import postgres, redis
from tools.run.refusal import Refusal
from tools.run.without_limits import WITHOUT_CAPS

BENCH_DATABASE = "toadstool_bench"
ENDING = 30  # seconds that a web process has to end


def use_servers(bench: str, broker: str = "") -> None:
    """Set up Django on them. A bench that runs tasks passes a broker of its own as `broker`.

    On a shared broker, the worker of another site would take its tasks.
    """
    database = word("DATABASE_URL") or postgres.local_url()
    broker = broker or word("REDIS_URL") or redis.local_url() or ""
    if not database or not broker:
        raise Refusal(f"./run bench {bench} needs PostgreSQL and Redis: see docs/operators.md.")
    _reach(bench, broker)
    os.environ["DATABASE_URL"] = _fresh_database(bench, database)
    os.environ |= {"REDIS_URL": broker, "CHANNEL_PREFIX": "bench", "ALLOWED_HOSTS": "127.0.0.1"}
    os.environ |= WITHOUT_CAPS
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)


def _reach(bench: str, broker: str) -> None:
    try:
        with Redis.from_url(broker, socket_connect_timeout=5) as server:
            server.ping()
    except (RedisError, ValueError) as failure:
        raise Refusal(f"./run bench {bench} needs a Redis server: {failure}") from None


def _fresh_database(bench: str, server: str) -> str:
    """Create an empty database on the same server, so that a bench never touches real games."""
    try:
        with psycopg.connect(server, autocommit=True, connect_timeout=5) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {BENCH_DATABASE} WITH (FORCE)")
            connection.execute(f"CREATE DATABASE {BENCH_DATABASE}")
    except psycopg.Error as failure:
        needs = "a PostgreSQL server on which it may create a database"
        raise Refusal(f"./run bench {bench} needs {needs}: {failure}") from None
    return f"{server.rsplit('/', 1)[0]}/{BENCH_DATABASE}"


@contextmanager
def web(number: int) -> Iterator[tuple[int, list[subprocess.Popen]]]:
    """Run that many web processes on one socket; yields its port and the processes."""
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as listening:
        listening.set_inheritable(True)
        descriptor = listening.fileno()
        command = [sys.executable, "-m", "tools.run.web", "--fd", str(descriptor)]
        processes = [
            subprocess.Popen(command, pass_fds=[descriptor], cwd=ROOT) for _ in range(number)
        ]
        try:
            yield listening.getsockname()[1], processes
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait(ENDING)


def processor_seconds(processes: list[subprocess.Popen]) -> float:
    """Processor seconds that these processes have used so far."""
    ticks = os.sysconf("SC_CLK_TCK")
    stats = (Path(f"/proc/{process.pid}/stat").read_text() for process in processes)
    return sum(sum(map(int, stat.rsplit(")")[-1].split()[11:13])) for stat in stats) / ticks
