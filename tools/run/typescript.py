"""`./run lint`: checks the scripts' JSDoc types with tsc.

Only for those who change the scripts: the site itself needs neither Node nor npm packages.
"""

import hashlib
import shutil
import subprocess
from pathlib import Path

from config.base.environment import ROOT, VAR
from tools.run.console import say

PINNED = ROOT / "tools" / "typescript"
INSTALLED = VAR / "typescript"
STAMP = INSTALLED / "installed"  # written last: without it, an installation was left half-finished
LOG = VAR / "typescript.log"
TSC = INSTALLED / "node_modules" / "typescript" / "bin" / "tsc"


def check(root: Path) -> int:
    print("tsc", flush=True)
    if not (shutil.which("node") and shutil.which("npm")):
        say("No Node: the types of scripts are not checked (on Debian: apt install nodejs npm).")
        return 0
    if not (is_installed() or install()):
        say(f"TypeScript could not be fetched: the types of scripts are not checked (see {LOG}).")
        return 0
    project = root / "static" / "js" / "jsconfig.json"
    return subprocess.run(["node", TSC, "--noEmit", "--project", project], cwd=root).returncode


def is_installed() -> bool:
    return TSC.exists() and STAMP.exists() and STAMP.read_text() == edition()


def edition() -> str:
    return hashlib.sha256((PINNED / "package-lock.json").read_bytes()).hexdigest()


def install() -> bool:
    """Install TypeScript under var/, where none of our checks look at other people's code."""
    INSTALLED.mkdir(parents=True, exist_ok=True)
    STAMP.unlink(missing_ok=True)
    for listing in PINNED.glob("package*.json"):
        shutil.copy(listing, INSTALLED)
    words = ("npm", "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund")
    with LOG.open("wb") as log:
        result = subprocess.run(words, cwd=INSTALLED, stdout=log, stderr=log).returncode
    if result == 0:
        STAMP.write_text(edition())
    return result == 0
