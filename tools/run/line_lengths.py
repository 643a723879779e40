"""`./run lint`: limits the length of lines in templates and of style sheets.

Drawings (templates/art) are exempt: they are numbers, which nobody reads.
"""

from collections.abc import Iterator
from pathlib import Path

MOST_CHARACTERS = 140  # in a line of a template
MOST_LINES = 400  # in a style sheet


def check(root: Path) -> int:
    print("lengths of templates and style sheets", flush=True)
    found = [*long_lines(root / "templates"), *long_sheets(root / "static" / "css")]
    for sentence in found:
        print(sentence)
    return 1 if found else 0


def long_lines(templates: Path) -> Iterator[str]:
    for path in sorted(templates.rglob("*.*")):
        if templates / "art" in path.parents:
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if len(line) > MOST_CHARACTERS:
                yield f"{path}:{number}: {len(line)} characters, at most {MOST_CHARACTERS}"


def long_sheets(sheets: Path) -> Iterator[str]:
    for path in sorted(sheets.rglob("*.css")):
        count = len(path.read_text("utf-8").splitlines())
        if count > MOST_LINES:
            yield f"{path}:{count}: {count} lines, at most {MOST_LINES}"
