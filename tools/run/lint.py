"""`./run lint`: checks the code with all linters; with --fix they repair what they can.

A failing check does not stop the others.
"""

import subprocess
import sys
from pathlib import Path

from config.base.environment import ROOT
from tools.run import line_lengths, script_types, typescript

STRICT = (
    "games/engines",
    "games/scorecards/domain",
    "games/tables/domain",
    "tournaments/domain",
    "tournaments/pairing",
    "tournaments/standings",
)
TYPED = ("accounts", "config", "games", "tournaments", "tools", "manage.py")


def main(arguments: list[str]) -> int:
    fixes = "--fix" in arguments
    templates = [str(path) for path in (ROOT / "templates").rglob("*.html")]
    checks = (
        ["ruff", "check", *(["--fix"] if fixes else []), "."],
        ["lint-imports", "--no-logo", "--no-cache"],
        ["mypy", "--strict", *STRICT],
        ["mypy", *TYPED],
        ["djade", *([] if fixes else ["--check"]), "--target-version", "5.2", *templates],
    )
    own = (line_lengths.check, script_types.check, typescript.check)
    return max(*(check(ROOT) for check in own), *(result_of(check) for check in checks))


def result_of(words: list[str]) -> int:
    print(" ".join(words[:3]), flush=True)
    tool, *rest = words
    return subprocess.run([Path(sys.executable).parent / tool, *rest], cwd=ROOT).returncode
