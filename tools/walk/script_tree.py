"""The JavaScript files of the product, and which folder imports which."""

import os
from collections import defaultdict
from pathlib import Path

from config.assets.script_grammar import imported

SCRIPTS = "static/js"


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


def _name(folder: Path, root: Path) -> str:
    return folder.relative_to(root).as_posix()
