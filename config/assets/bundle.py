"""Joins what one page needs into one file: style sheets along @import, scripts along import.

Every request costs a slow phone a round trip: a table page in 46 files took 5 s on slow 3G, joined
it takes 2. Modules keep their own scope and order. Only the forms of import and export in
script_grammar.py are understood, and others are refused. While developing (DEBUG) nothing is
joined.

What a page imports later (`import("./x.js")`) is joined too, or kept apart for when it is wanted.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from config.assets.script_grammar import (
    BARE_IMPORT,
    EXPORT,
    EXPORT_LIST,
    IMPORT,
    LATER_IMPORT,
    REMARK,
    UnknownForm,
    code_of,
    imported_at_once,
    imported_later,
    imported_names,
    names_in,
    refuse_await_at_the_top,
    refuse_unknown_forms,
)
from config.base.environment import ROOT

SOURCES = ROOT / "static"

SHEET_IMPORT = re.compile(r'^@import url\("(?P<path>[^"]+)"\);\n', re.M)

INDENT = re.compile(r"^\s+", re.M)


def joined_sheets(path: Path) -> str:
    return INDENT.sub("", _with_imports(path))


def _with_imports(path: Path) -> str:
    text = REMARK.sub("", path.read_text("utf-8"))
    return SHEET_IMPORT.sub(lambda found: _with_imports(path.parent / found["path"]), text)


def in_parts(*paths: Path, apart: str = "*.js") -> dict[Path, str]:
    """What pages start with, and apart from it what they import later: `x.later.js` beside `x.js`.

    Only what looks like `apart` is kept apart. All parts of these pages know each other's modules
    by number, so that each exists once.
    """
    pages = [path.resolve() for path in paths]
    parts, waiting = {page: _needed(page, apart) for page in pages}, list(pages)
    everywhere = set.intersection(*(set(parts[page]) for page in pages))
    while waiting:
        for later in _later(parts[waiting.pop()]):
            if later.match(apart) and later not in parts and later not in everywhere:
                parts[later] = [file for file in _needed(later, apart) if file not in everywhere]
                waiting.append(later)
    numbers = {file: number for number, file in enumerate(dict.fromkeys(_all(parts)))}
    for file in numbers:
        _refuse_what_is_lost(file)
    return {
        part if part in pages else _apart(part): INDENT.sub("", _part(part, files, parts, numbers))
        for part, files in parts.items()
    }


def _all(parts: dict[Path, list[Path]]) -> Iterator[Path]:
    for files in parts.values():
        yield from files


def _apart(path: Path) -> Path:
    return path.with_suffix(".later.js")


def _part(
    part: Path, files: list[Path], parts: dict[Path, list[Path]], numbers: dict[Path, int]
) -> str:
    def module(file: Path) -> str:
        text = _numbered(file, part.parent, parts, numbers)
        return f"joined[{numbers[file]}] ??= (() => {{\n{_exported(text)}}})();\n"

    head, body = "const joined = (globalThis.joined ??= {});\n", "".join(map(module, files))
    names = ", ".join(name.partition(":")[0] for name in _exports(_code(part)))
    return f"{head}{body}export const {{ {names} }} = joined[{numbers[part]}];\n"


def _numbered(
    file: Path, folder: Path, parts: dict[Path, list[Path]], numbers: dict[Path, int]
) -> str:
    """A module's text, in which its imports are numbers, or other parts beside this folder."""

    def module(found: re.Match[str]) -> str:
        return f"joined[{numbers[(file.parent / found['path']).resolve()]}]"

    def later(found: re.Match[str]) -> str:
        wanted = (file.parent / found["path"]).resolve()
        if wanted not in parts:
            return f"Promise.resolve({module(found)})"
        return f'import("./{os.path.relpath(_apart(wanted), folder)}")'

    text = IMPORT.sub(
        lambda found: f"const {{{_renamed(found['names'])}}} = {module(found)};\n", _code(file)
    )
    return LATER_IMPORT.sub(later, BARE_IMPORT.sub("", text))


def _needed(path: Path, apart: str) -> list[Path]:
    """A module and all that it imports and that is not kept apart, those first."""
    files: dict[Path, None] = {}
    above: list[Path] = []

    def visit(file: Path) -> None:
        if file in above:
            raise UnknownForm(f"{_name(file)}: this script imports itself, by way of others.")
        above.append(file)
        at_once = [(file.parent / name).resolve() for name in imported_at_once(_code(file))]
        later = [wanted for wanted in _later([file]) if not wanted.match(apart)]
        for wanted in at_once + later:
            if wanted not in files:
                visit(wanted)
        files[above.pop()] = None

    visit(path)
    return list(files)


def _later(files: list[Path]) -> list[Path]:
    return [
        (file.parent / name).resolve() for file in files for name in imported_later(_code(file))
    ]


def _code(path: Path) -> str:
    return code_of(path.read_text("utf-8"))


def _refuse_what_is_lost(file: Path) -> None:
    """Refuses forms that the bundler does not know, and names that nobody exports."""
    refuse_unknown_forms(_code(file), _name(file))
    refuse_await_at_the_top(_code(file), _name(file))
    for name, path in imported_names(_code(file)):
        exported = _exports(_code((file.parent / path).resolve()))
        if name not in [each.partition(":")[0] for each in exported]:
            raise UnknownForm(f"{_name(file)}: {path} exports no {name}.")


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.name


def _exported(text: str) -> str:
    """Exports become what the module's scope returns."""
    names = _exports(text)
    text = EXPORT_LIST.sub("", EXPORT.sub("", text))
    return f"{text}\nreturn {{ {', '.join(names)} }};\n"


def _exports(text: str) -> list[str]:
    names = [found["name"] for found in EXPORT.finditer(text)]
    for found in EXPORT_LIST.finditer(text):
        names += [_reversed(name) for name in names_in(found["names"])]
    return names


def _renamed(names: str) -> str:
    return names.replace(" as ", ": ")


def _reversed(name: str) -> str:
    """`inner as outer` is exported as `outer: inner`."""
    inner, _, outer = name.partition(" as ")
    return f"{outer or inner}: {inner}"
