"""The JavaScript files of the product, and which folder imports which."""

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SCRIPTS = "static/js"

COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)  # JSDoc imports only types
STATEMENT = re.compile(
    r"""^\s*(?:import|export)\b(?:[^;"'`]*?\bfrom)?\s*["'](\.[^"']+)["']""", re.MULTILINE
)
CALL = re.compile(r"""\bimport\(\s*["'](\.[^"']+)["']""")


def script_files(root: Path) -> list[Path]:
    return sorted((root / SCRIPTS).rglob("*.js"))


def folder_imports(root: Path) -> dict[str, set[str]]:
    """Each folder with the folders that its files import. Vendored scripts are not included."""
    graph: dict[str, set[str]] = defaultdict(set)
    known = {path.parent for path in script_files(root)}
    for path in script_files(root):
        for name in imported(path.read_text()):
            other = Path(os.path.normpath(path.parent / name)).parent
            if other in known - {path.parent}:
                graph[_name(path.parent, root)].add(_name(other, root))
    return graph


def imported(script: str) -> Iterator[str]:
    """The relative paths that a script imports, as written."""
    code = COMMENT.sub("", script)
    for pattern in (STATEMENT, CALL):
        yield from (found[1] for found in pattern.finditer(code))


def _name(folder: Path, root: Path) -> str:
    return folder.relative_to(root).as_posix()
