"""A failure is not hidden by trying again, except where a test says that it races the machine."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from config.base.environment import ROOT
from tests.reruns import MARK

MOST = 30
TWO_TESTS = """
from pathlib import Path
import pytest

def fails_at_first(name):
    mark = Path(__file__).with_name(name)
    is_first = not mark.exists()
    mark.touch()
    assert not is_first

@pytest.mark.races_the_machine("it compares two clocks")
def test_marked():
    fails_at_first("marked")

def test_other():
    fails_at_first("other")
"""


def test_only_a_marked_test_runs_again_and_is_printed(tmp_path: Path) -> None:
    said = run(tmp_path, RERUN_RACES="1")
    assert "1 failed, 1 passed, 1 rerun" in said
    assert re.search(r"^1 x \S*test_two.py::test_marked$", said, re.M)
    assert re.search(r"^FAILED \S*test_two.py::test_other", said, re.M)


def test_outside_of_ci_nothing_runs_again(tmp_path: Path) -> None:
    assert "2 failed" in run(tmp_path, RERUN_RACES="")


def test_a_mark_says_why(tmp_path: Path) -> None:
    said = run(tmp_path, TWO_TESTS.replace('"it compares two clocks"', ""), RERUN_RACES="1")
    assert "test_two.py::test_marked does not say why it is marked" in said


def test_few_tests_are_marked(request: pytest.FixtureRequest) -> None:
    marked = [item.nodeid for item in request.session.items if item.get_closest_marker(MARK)]
    assert len(marked) <= MOST, marked


def run(folder: Path, text: str = TWO_TESTS, **environment: str) -> str:
    file = folder / "test_two.py"
    file.write_text(text)
    words = ["-p", "tests.reruns", "-c", ROOT / "pyproject.toml", f"--rootdir={folder}", file]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.stdout + done.stderr
