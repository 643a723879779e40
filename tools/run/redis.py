"""Finds a local Redis to which we can connect, or starts a private one on a Unix socket."""

import shutil
import socket
from pathlib import Path

from config.base.environment import VAR
from tools.run import broker, packages
from tools.run.processes import broker_process
from tools.run.refusal import Refusal
from tools.run.supervisor import ProcessSpec

LOCAL = ("127.0.0.1", 6379)


def local_url() -> str | None:
    try:
        with socket.create_connection(LOCAL, timeout=1) as line:
            line.sendall(b"PING\r\n")
            return "redis://127.0.0.1:6379/0" if line.recv(16).startswith(b"+PONG") else None
    except OSError:
        return None


def private_process() -> ProcessSpec:
    return broker_process(programme(), broker.socket_in(VAR))


def private_url() -> str:
    return broker.url(broker.socket_in(VAR))


def wait_for_private() -> None:
    broker.wait_until_up(broker.socket_in(VAR))


def programme() -> Path:
    found = shutil.which("redis-server") or shutil.which("valkey-server") or broker.binary()
    if not found and packages.install("redis-server"):
        found = shutil.which("redis-server")
    if not found:
        raise Refusal(
            "./run stack needs Redis: set REDIS_URL, start a local server, "
            "or install one (on Debian: apt install redis-server)."
        )
    return Path(found)
