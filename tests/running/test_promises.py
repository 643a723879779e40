"""docs/promises.md names tests and drills that exist, and leaves out no promise of older notes."""

import re

import pytest

from config.base.environment import ROOT

PROMISES = (ROOT / "docs" / "promises.md").read_text()
ENTRIES = re.findall(r"^- \*\*.+?(?=\n\n|\n- |\Z)", PROMISES, re.M | re.S)
NUMBERS = {
    number
    for entry in ENTRIES
    for brackets in re.findall(r"\(([A-Z]\d[^)]*)\)$", entry)
    for number in brackets.split(", ")
}


@pytest.mark.parametrize("name", sorted(set(re.findall(r"\b(?:[a-z_]+/)+test_\w+", PROMISES))))
def test_every_test_that_is_named_exists(name: str) -> None:
    assert (ROOT / "tests" / f"{name}.py").exists()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"(?<![/\w:])test_\w+", PROMISES))))
def test_every_test_that_is_named_without_its_folder_exists(name: str) -> None:
    assert list((ROOT / "tests").rglob(f"{name}.py"))


@pytest.mark.parametrize(
    ("kind", "name"), sorted(set(re.findall(r"`(drill|bench) (\w+)`", PROMISES)))
)
def test_every_drill_and_bench_that_is_named_exists(kind: str, name: str) -> None:
    assert (ROOT / "tools" / kind / f"{name}.py").exists()


@pytest.mark.parametrize(("file", "name"), sorted(set(re.findall(r"([\w/]+)::(\w+)", PROMISES))))
def test_every_single_test_that_is_named_exists(file: str, name: str) -> None:
    assert f"def {name}(" in (ROOT / "tests" / f"{file}.py").read_text()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry[4:40])
def test_every_entry_says_what_proves_it_or_that_it_is_open(entry: str) -> None:
    assert re.match(r"- \*\*.+\*\*\s+\*(Proof|Open):\* ", entry)


@pytest.mark.parametrize(
    ("letter", "last"),
    [
        ("G", 25),
        ("L", 23),
        ("H", 17),
        ("T", 13),
        ("F", 7),
        ("W", 10),
        ("S", 16),
        ("C", 13),
        ("A", 12),
        ("D", 10),
    ],
)
def test_every_promise_of_older_notes_has_its_entry(letter: str, last: int) -> None:
    assert not {f"{letter}{n}" for n in range(1, last + 1)} - NUMBERS
