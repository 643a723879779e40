"""`python -m tools.walk NAME`: the package's docstring lists the names and explains the output."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import walk
from tools.walk import printing
from tools.walk.counting import Call, in_order
from tools.walk.figures import figures
from tools.walk.recording import saved

ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs" / "contributors.md"
SHARED = ("DATABASE_URL", "REDIS_URL", "GIVEN_REDIS_URL", "TEST_RUN_FOLDER", "PYTEST_")
WALKS = {
    "move": "One move at a table",
    "tap": "One tap on a score card",
    "desk": "One command at the desk",
}


def main(words: list[str]) -> int:
    match words:
        case ["figures"]:
            print(figures(ROOT))
        case ["all"]:
            print("\n\n\n".join(map(walked, WALKS)))
        case ["docs"]:
            write_docs()
        case [name] if name in WALKS:
            print(walked(name))
        case _:
            print(walk.__doc__)
            return 2
    return 0


def write_docs() -> None:
    """Write each walk between its markers in docs/contributors.md."""
    text = DOCS.read_text()
    for name in WALKS:
        before, _, rest = text.partition(f"<!-- walk {name} -->\n")
        _, _, after = rest.partition("<!-- end -->\n")
        drawn = printing.steps(traced(name), ROOT)
        text = f"{before}<!-- walk {name} -->\n\n{drawn}\n\n<!-- end -->\n{after}"
    DOCS.write_text(text)


def walked(name: str) -> str:
    return printing.walk(WALKS[name], traced(name), ROOT)


def traced(name: str) -> list[Call]:
    """Run a scenario in a process of its own, where the recorder starts before every thread."""
    with tempfile.TemporaryDirectory() as folder:
        into = Path(folder) / "calls.json"
        ran = subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                f"tests/walk/{name}.py",
                "-q",
                "-p",
                "no:cacheprovider",
            ],
            cwd=ROOT,
            env={**own_environment(), "WALK_INTO": str(into)},
            stdout=subprocess.PIPE,
            text=True,
            timeout=300,
        )
        return in_order(saved(into)) if ran.returncode == 0 else sys.exit(ran.stdout)


def own_environment() -> dict[str, str]:
    """Without the variables that would make us share servers with a test run that started us."""
    return {name: value for name, value in os.environ.items() if not name.startswith(SHARED)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
