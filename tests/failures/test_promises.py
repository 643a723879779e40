"""docs/promises.md names tests and drills that exist, and leaves out no promise of today."""

import re

import pytest

from config.environment import ROOT

PROMISES = (ROOT / "docs" / "promises.md").read_text()
FOLDERS = (
    "access|accounts|browser|engines|failures|live|notices|pages|privacy|running|scorecards|tables"
)


@pytest.mark.parametrize("name", sorted(set(re.findall(rf"\b(?:{FOLDERS})/test_\w+", PROMISES))))
def test_every_test_that_is_named_exists(name: str) -> None:
    assert (ROOT / "tests" / f"{name}.py").exists()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`drill (\w+)`", PROMISES))))
def test_every_drill_that_is_named_exists(name: str) -> None:
    assert (ROOT / "config" / "drills" / f"{name}.py").exists()


@pytest.mark.parametrize(("letter", "last"), [("L", 23), ("S", 16), ("W", 10)])
def test_every_promise_has_its_row(letter: str, last: int) -> None:
    missing = [
        n for n in range(1, last + 1) if not re.search(rf"^\| {letter}{n}\b", PROMISES, re.M)
    ]
    assert not missing
