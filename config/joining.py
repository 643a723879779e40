"""Joins what one page needs into one file: style sheets along @import, scripts along import.

Every request costs a slow phone a round trip: a table page in 46 files took 5 s on slow 3G, joined
it takes 2. No bundler: modules keep their own scope and order, and only the forms of import and
export that our scripts use are understood. While developing (DEBUG) nothing is joined.
"""

import re
from pathlib import Path

SHEET_IMPORT = re.compile(r'^@import url\("(?P<path>[^"]+)"\);\n', re.M)

IMPORT = re.compile(r'^import \{(?P<names>[^}]*)\} from "(?P<path>[^"]+)";\n', re.M)
BARE_IMPORT = re.compile(r'^import "(?P<path>[^"]+)";\n', re.M)
LATER_IMPORT = re.compile(r'\bimport\("(?P<path>[^"]+)"\)')
EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|const|class) (?P<name>\w+))", re.M)
EXPORT_LIST = re.compile(r"\bexport ?\{(?P<names>[^}]*)\};?\n?")
REMARK = re.compile(r"/\*(?!!).*?\*/\n?", re.S)  # all comments but licences, which start with /*!
INDENT = re.compile(r"^\s+", re.M)


def joined(path: Path) -> str:
    text = joined_sheets(path) if path.suffix == ".css" else joined_scripts(path)
    return INDENT.sub("", text)


def joined_sheets(path: Path) -> str:
    text = REMARK.sub("", path.read_text("utf-8"))
    return SHEET_IMPORT.sub(lambda found: joined_sheets(path.parent / found["path"]), text)


def joined_scripts(path: Path) -> str:
    modules: dict[Path, str] = {}
    _add(path.resolve(), modules)
    return "".join(modules.values())


def _add(path: Path, modules: dict[Path, str]) -> str:
    """The module's name in the joined file; it and all it imports are added, each once."""
    names = {key: f"module{number}" for number, key in enumerate(modules)}
    if path not in modules:
        text = _imported(REMARK.sub("", path.read_text("utf-8")), path.parent, modules)
        names[path] = f"module{len(modules)}"
        modules[path] = f"const {names[path]} = (() => {{\n{_exported(text)}}})();\n"
    return names[path]


def _imported(text: str, folder: Path, modules: dict[Path, str]) -> str:
    """Imports become names of modules that stand above."""

    def module(found: re.Match[str]) -> str:
        return _add((folder / found["path"]).resolve(), modules)

    text = IMPORT.sub(
        lambda found: f"const {{{_renamed(found['names'])}}} = {module(found)};\n", text
    )
    text = BARE_IMPORT.sub(lambda found: f"{module(found)};\n", text)
    return LATER_IMPORT.sub(lambda found: f"Promise.resolve({module(found)})", text)


def _exported(text: str) -> str:
    """Exports become what the module's scope returns."""
    names = [found["name"] for found in EXPORT.finditer(text)]
    for found in EXPORT_LIST.finditer(text):
        names += [_reversed(name) for name in found["names"].split(",") if name.strip()]
    text = EXPORT_LIST.sub("", EXPORT.sub("", text))
    return f"{text}\nreturn {{ {', '.join(names)} }};\n"


def _renamed(names: str) -> str:
    return names.replace(" as ", ": ")


def _reversed(name: str) -> str:
    """`inner as outer` is exported as `outer: inner`."""
    inner, _, outer = name.strip().partition(" as ")
    return f"{outer or inner}: {inner}"
