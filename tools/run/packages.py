"""Installs packages of the distribution that have no wheel: a browser, PostgreSQL, Redis."""

import os
import shutil
import subprocess

from config.base.environment import VAR
from tools.run.console import say

LOG = VAR / "packages.log"


def can_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*names: str) -> bool:
    """Install the packages and return whether it worked. Only as root, so no password is asked."""
    if not can_install():
        return False
    say(f"Installing {' and '.join(names)} from the distribution's packages …")
    install_these = ("apt-get", "install", "--yes", "--no-install-recommends", *names)
    return succeeds("apt-get", "update") and succeeds(*install_these)


def succeeds(*words: str) -> bool:
    with LOG.open("ab") as log:
        env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        return subprocess.run(words, stdout=log, stderr=log, env=env).returncode == 0
