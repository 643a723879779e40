"""`./run lint`: what the tools say about the code; with --fix they mend what they can.

All of them speak before the command ends.
"""

import subprocess
import sys
from pathlib import Path

from config.environment import ROOT
from config.running import line_lengths

STRICT = ("games/engines", "tournaments/book", "tournaments/pairing", "tournaments/standings")
TYPED = ("accounts", "config", "games", "tournaments", "manage.py")


def main(arguments: list[str]) -> int:
    fixes = "--fix" in arguments
    templates = [str(path) for path in (ROOT / "templates").rglob("*.html")]
    checks = (
        ["ruff", "check", *(["--fix"] if fixes else []), "."],
        ["mypy", "--strict", *STRICT],
        ["mypy", *TYPED],
        ["djade", *([] if fixes else ["--check"]), "--target-version", "5.2", *templates],
    )
    return max(line_lengths.check(ROOT), *(result_of(check) for check in checks))


def result_of(words: list[str]) -> int:
    print(" ".join(words[:3]), flush=True)
    tool, *rest = words
    return subprocess.run([Path(sys.executable).parent / tool, *rest], cwd=ROOT).returncode
