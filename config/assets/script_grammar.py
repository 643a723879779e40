"""The forms of import and export that our scripts use: the one grammar for all who read them.

It is small, because the bundler (bundle.py) understands no more. A script with any other form is
refused while the site is built, so that no page is served in which something is missing.
"""

import re
from collections.abc import Iterator

IMPORT = re.compile(r'^import \{(?P<names>[^}]*)\} from "(?P<path>\.[^"]+)";(?:\n|\Z)', re.M)
BARE_IMPORT = re.compile(r'^import "(?P<path>\.[^"]+)";(?:\n|\Z)', re.M)
LATER_IMPORT = re.compile(r'\bimport\("(?P<path>\.[^"]+)"\)')
EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|const|class) (?P<name>\w+))", re.M)
EXPORT_LIST = re.compile(r"\bexport ?\{(?P<names>[^}]*)\}(?!\s*from\b);?\n?")

REMARK = re.compile(r"/\*(?!!).*?\*/\n?", re.S)  # all comments but licences, which start with /*!

# The same paths in a text with comments, whose imports are of types only (Django's hashed names).
PATH_IN_TEXT = (
    r"""(?P<matched>(?P<how>\b(?:from|import)\s*\(?)["'](?P<url>\.[^"']*(?<!/types)\.js)["'])"""
)

_ANY_REMARK = re.compile(r"/\*.*?\*/", re.S)
_LINE_REMARK = re.compile(r"//.*")
_QUOTED = re.compile(r'"(?:\\.|[^"\\\n])*"' r"|'(?:\\.|[^'\\\n])*'")
_KEYWORD = re.compile(r"(?<![\w$.#-])(?:import|export)\b(?!\s*:)")
_DEFAULT = re.compile(r"\bdefault\b")
_AT_THE_TOP = re.compile(r"^[^\s})\]]", re.M)  # a statement of the module begins
_AWAIT = re.compile(r"(?<![\w$.])await\b")
_ASYNC = re.compile(r"\basync\b")


class UnknownForm(Exception):
    """A script has something that the bundler does not know."""


def code_of(script: str) -> str:
    """The script without comments."""
    return REMARK.sub("", script)


def imported(script: str) -> list[str]:
    """All paths that a script imports, at once or later."""
    code = code_of(script)
    return imported_at_once(code) + imported_later(code)


def imported_at_once(code: str) -> list[str]:
    """The paths that a module imports before it runs, in its order."""
    found = [*IMPORT.finditer(code), *BARE_IMPORT.finditer(code)]
    return [each["path"] for each in sorted(found, key=re.Match.start)]


def imported_later(code: str) -> list[str]:
    return [found["path"] for found in LATER_IMPORT.finditer(code)]


def imported_names(code: str) -> Iterator[tuple[str, str]]:
    """Each name that a module imports, with the path of the module that has it."""
    for found in IMPORT.finditer(code):
        for name in names_in(found["names"]):
            yield name.partition(" as ")[0], found["path"]


def names_in(braces: str) -> list[str]:
    """`one, two as other`, which may stand in several lines."""
    return [name.strip() for name in braces.split(",") if name.strip()]


def refuse_unknown_forms(code: str, file: str) -> None:
    for wrong in (_KEYWORD.search(_left(code)), _default(code)):
        if wrong:
            raise UnknownForm(_sentence("form of import or export", file, code, wrong))


def refuse_await_at_the_top(code: str, file: str) -> None:
    """Joined modules are functions, and those do not wait."""
    if wrong := _await_at_the_top(_left(code)):
        raise UnknownForm(_sentence("await outside of functions", file, code, wrong))


def _sentence(what: str, file: str, code: str, wrong: re.Match[str]) -> str:
    line = code.splitlines()[wrong.string.count("\n", 0, wrong.start())].strip()
    known = "config/assets/script_grammar.py says what it knows."
    return f"{file}: the bundler does not know this {what}: {line!r}. {known}"


def _left(code: str) -> str:
    """The code without texts, comments and what is known, in the same lines."""
    for known in (_ANY_REMARK, IMPORT, BARE_IMPORT, LATER_IMPORT, EXPORT, EXPORT_LIST):
        code = known.sub(_only_lines, code)
    return _LINE_REMARK.sub("", _QUOTED.sub("", code))


def _only_lines(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _await_at_the_top(left: str) -> re.Match[str] | None:
    for found in _AWAIT.finditer(left):
        statements = [each.start() for each in _AT_THE_TOP.finditer(left, 0, found.start() + 1)]
        if not _ASYNC.search(left, max(statements, default=0), found.start()):
            return found
    return None


def _default(code: str) -> re.Match[str] | None:
    for pattern in (IMPORT, EXPORT_LIST):
        for found in pattern.finditer(code):
            if any(_DEFAULT.search(name) for name in names_in(found["names"])):
                return found
    return None
