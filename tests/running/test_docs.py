"""Files that the docs name exist."""

import re
from pathlib import Path

import pytest

from config.base.environment import ROOT

DOCS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMED = re.compile(r"`([\w.-][\w./-]*\.(?:py|js|d\.ts|toml|html|md|json))`")  # no address begins so
FOLDERS = ("accounts", "config", "games", "tournaments", "tools", "tests", "static", "templates")


@pytest.fixture(scope="module")
def there() -> list[str]:
    files = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.*"))
    return [f"/{path.relative_to(ROOT).as_posix()}" for path in (*files, *ROOT.glob("*.*"))]


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_every_file_that_is_named_exists(path: Path, there: list[str]) -> None:
    """By its whole path, or by the end of it where the text says which app it is about."""
    named = NAMED.findall(path.read_text())
    assert [name for name in named if not any(one.endswith(f"/{name}") for one in there)] == []
