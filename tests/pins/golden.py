"""Golden files: what other programs and stored data know of us, kept under tests/pins/files.

`check` compares the code with a file; `python -m tests.pins.rewrite_pins` writes the file instead.
The files hold tags, keys and texts, never the name of a class, a function or a module of ours:
those may change.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent / "files"
REWRITE = "REWRITE_PINS"  # set by rewrite_pins.py
MOST = 25  # differences that are told
WIDTH = 90  # of a line in a file, where it can be

Json = Any


def check(name: str, made: Json) -> None:
    """Fails with a sentence for each difference, whatever kind of value is compared."""
    path, text = FOLDER / f"{name}.json", spelled(made)
    if os.environ.get(REWRITE):
        path.write_text(text, "utf-8")
        return
    old = path.read_text("utf-8") if path.exists() else "{}"
    if old != text:
        pytest.fail(sentence(name, json.loads(old), json.loads(text)), pytrace=False)


def read(name: str) -> Json:
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def spelled(value: Json) -> str:
    """In the order that was given: the order of fields is part of what is stored."""
    return _lines(value, "") + "\n"


def _lines(value: Json, indent: str) -> str:
    """What is short stands in one line."""
    text = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(text) <= WIDTH or not isinstance(value, dict | list):
        return text
    deeper = indent + " "
    if isinstance(value, list):
        parts = [deeper + _lines(each, deeper) for each in value]
        return "[\n" + ",\n".join(parts) + f"\n{indent}]"
    parts = [f"{deeper}{json.dumps(key)}: {_lines(each, deeper)}" for key, each in value.items()]
    return "{\n" + ",\n".join(parts) + f"\n{indent}}}"


# Differences


def sentence(name: str, old: Json, new: Json) -> str:
    found = [*differences(old, new)] or ["only the order of fields"]
    more = [f"… and {len(found) - MOST} more"] if len(found) > MOST else []
    return "\n".join(
        (
            "Stored data, open pages or other programs know this, and it has changed:",
            *(f"  {one}" for one in found[:MOST] + more),
            f"(tests/pins/files/{name}.json; if it is meant: python -m tests.pins.rewrite_pins)",
        )
    )


def differences(old: Json, new: Json, at: str = "") -> Iterator[str]:
    match old, new:
        case dict(), dict():
            for key in old | new:
                yield from _of_key(key, old, new, f"{at} > {key}" if at else key)
        case list(), list() if len(old) == len(new):
            for place, (before, now) in enumerate(zip(old, new, strict=True)):
                yield from differences(before, now, f"{at} [{place}]")
        case _ if old != new:
            yield f"{at}: was {_short(old)}, is {_short(new)}"


def _of_key(key: str, old: dict[str, Json], new: dict[str, Json], at: str) -> Iterator[str]:
    if key not in new:
        yield f"{at} is gone; it was {_short(old[key])}"
    elif key not in old:
        yield f"{at} is new: {_short(new[key])}"
    else:
        yield from differences(old[key], new[key], at)


def _short(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else f"{text[:200]}…"
