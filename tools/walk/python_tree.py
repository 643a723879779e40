"""The Python files of the product: their functions, their names, and which imports which."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOTS = ("accounts", "config", "games", "tournaments", "tools")
APPS = ("accounts", "config", "games/tables", "games/scorecards", "tournaments")
NO_NAMES = ("__init__", "__main__")
LEFT_OUT = {"migrations", "tests", "node_modules"}


def python_files(root: Path) -> list[Path]:
    found = (path for folder in ROOTS for path in (root / folder).rglob("*.py"))
    return sorted(path for path in found if not LEFT_OUT & set(path.relative_to(root).parts))


def function_lengths(path: Path) -> list[int]:
    return [
        (node.end_lineno or 0) - node.lineno + 1
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def repeated_names(root: Path, most: int = 2) -> dict[str, dict[str, int]]:
    """For each app, the module names that occur more than `most` times, with their counts."""
    names = {app: _module_names(root, app) for app in APPS}
    return {
        app: {name: count for name, count in counted.most_common() if count > most}
        for app, counted in names.items()
    }


def _module_names(root: Path, app: str) -> Counter[str]:
    inside = [path for path in python_files(root) if path.is_relative_to(root / app)]
    return Counter(path.stem for path in inside if path.stem not in NO_NAMES)


# Packages: the modules that lie directly in one folder


def package_imports(root: Path) -> dict[str, set[str]]:
    """Each package with the packages that it imports; imports inside functions count too."""
    modules = {_module(path, root): path for path in python_files(root)}
    graph: dict[str, set[str]] = defaultdict(set)
    for path in modules.values():
        package = _folder(path, root)
        for name in _imports(path, modules):
            if name in modules and _folder(modules[name], root) != package:
                graph[package].add(_folder(modules[name], root))
    return graph


def _imports(path: Path, modules: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:  # either a module of that package or a name in it
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in modules else node.module


def _module(path: Path, root: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def _folder(path: Path, root: Path) -> str:
    return path.parent.relative_to(root).as_posix()
