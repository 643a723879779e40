"""Sizes and cycles of the whole tree, as a small table."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from tools.walk.graphs import cycles
from tools.walk.python_tree import (
    function_lengths,
    package_imports,
    python_files,
    repeated_names,
)
from tools.walk.script_tree import folder_imports, script_files

Row = tuple[str, object]


def figures(root: Path) -> str:
    rows = [*_python(root), *_scripts(root), *_names(root)]
    width = max(len(title) for title, _ in rows)
    return "\n".join(f"{title:{width}}  {value}" for title, value in rows)


def _python(root: Path) -> Iterator[Row]:
    files = python_files(root)
    lengths = [length for path in files for length in function_lengths(path)]
    yield "Python files", len(files)
    yield "Python lines", _lines(files)
    yield "functions", len(lengths)
    yield "lines of a function, median", f"{median(lengths):g}"
    yield "lines of a function, p95", f"{quantiles(lengths, n=20)[-1]:g}"
    yield from _cycles("cycles of packages", package_imports(root))


def _scripts(root: Path) -> Iterator[Row]:
    files = script_files(root)
    yield "JavaScript files", len(files)
    yield "JavaScript lines", _lines(files)
    yield from _cycles("cycles of script folders", folder_imports(root))


def _names(root: Path) -> Iterator[Row]:
    repeated = repeated_names(root)
    yield "module names more than twice in an app", sum(map(len, repeated.values()))
    for app, names in repeated.items():
        if names:
            yield f"  {app}", ", ".join(f"{name} {count}" for name, count in names.items())


def _cycles(title: str, graph: dict[str, set[str]]) -> Iterator[Row]:
    found = cycles(graph)
    yield title, len(found)
    for cycle in found:
        yield f"  of {len(cycle)}", ", ".join(cycle)


def _lines(files: list[Path]) -> int:
    return sum(len(path.read_text().splitlines()) for path in files)
