"""Finds a local PostgreSQL server to which we can connect, or starts a private one."""

import getpass
import os
import pwd
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import IO
from urllib.parse import quote

import psycopg

from config.base.environment import VAR
from tools.run import broker, packages
from tools.run.refusal import Refusal
from tools.run.supervisor import ProcessSpec

Command = list[str | Path]

DATABASE = "toadstool"
LOCAL_HOSTS = ("/var/run/postgresql", "/tmp", "127.0.0.1")
LOG = VAR / "postgres.log"
PRIVATE = ("-c", "listen_addresses=", "-c", "unix_socket_permissions=0700")


# A server that runs already


def local_url() -> str | None:
    for host in LOCAL_HOSTS:
        for user in (getpass.getuser(), "postgres"):
            if has_database(host, user):
                return url(host, user)
    return None


def has_database(host: str, user: str) -> bool:
    """Whether we can connect to the server and it has our database, which is made if missing."""
    try:
        make_database(host, user)
    except psycopg.Error:
        return False
    return True


def make_database(host: str, user: str) -> None:
    with psycopg.connect(
        host=host, user=user, dbname="postgres", connect_timeout=2, autocommit=True
    ) as server:
        there = server.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE])
        if not there.fetchone():
            server.execute(f"CREATE DATABASE {DATABASE}")


def url(host: str, user: str) -> str:
    return f"postgres://{quote(user)}@{quote(host, safe='')}/{DATABASE}"


# A private server, which runs as long as we do


def private_process() -> ProcessSpec:
    programmes = programmes_folder() or installed_programmes()
    if not (folder() / "PG_VERSION").exists():
        make_cluster(programmes)
    command: Command = [programmes / "postgres", "-D", folder(), "-k", sockets(), *PRIVATE]
    return ProcessSpec("postgres", command, user=owner(), log=LOG, ends_on=signal.SIGINT)


def private_url() -> str:
    return url(str(sockets()), DATABASE)


def wait_for_private(seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not has_database(str(sockets()), DATABASE):
        if time.monotonic() > end:
            raise Refusal(f"PostgreSQL does not start; {LOG} says why.")
        time.sleep(0.1)


def programmes_folder() -> Path | None:
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda path: int(path.parts[-3]), default=None)
    return newest and newest.parent


def installed_programmes() -> Path:
    if packages.install("postgresql") and (found := programmes_folder()):
        return found
    raise Refusal(
        "./run stack needs PostgreSQL: set DATABASE_URL, start a local server, "
        "or install one (on Debian: apt install postgresql)."
    )


def make_cluster(programmes: Path) -> None:
    words = ["--auth", "trust", "--username", DATABASE, "--encoding", "UTF8", "--locale", "C.UTF-8"]
    command: Command = [programmes / "initdb", "--pgdata", folder(), *words]
    with LOG.open("ab") as log:
        done = run_as_owner(command, log)
    if done.returncode:
        raise Refusal(f"PostgreSQL could not be set up in {folder()}; {LOG} says why.")


def run_as_owner(command: Command, log: IO[bytes]) -> subprocess.CompletedProcess[bytes]:
    who = owner()
    return subprocess.run(command, user=who, group=who, cwd=folder().parent, stdout=log, stderr=log)


def owner() -> str | None:
    """The user to run PostgreSQL as, if not ours: it refuses to run as root."""
    return "postgres" if os.geteuid() == 0 else None


def folder() -> Path:
    who = owner()
    return Path(pwd.getpwnam(who).pw_dir) / DATABASE if who else VAR / "postgres"


def sockets() -> Path:
    return folder() if owner() else broker.socket_in(VAR).parent
