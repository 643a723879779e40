"""`./run bench NAME`, `./run drill NAME`: the module of that name in config/benches or drills."""

import ast
import importlib
import sys
from pathlib import Path

from config.environment import ROOT
from config.running.refusal import Refusal


def main(arguments: list[str]) -> int | None:
    folder, *words = arguments
    there = modules(folder)
    if not words or words[0] not in there:
        raise Refusal("\n".join(["Give one of these names:", *map(line, there.values())]))
    sys.argv = words
    return importlib.import_module(f"config.{folder}.{words[0]}").main()


def modules(folder: str) -> dict[str, Path]:
    files = sorted((ROOT / "config" / folder).glob("[!_]*.py"))
    return {file.stem: file for file in files}


def line(file: Path) -> str:
    about = ast.get_docstring(ast.parse(file.read_text())) or ""
    return f"  {file.stem:12} {about.partition(chr(10))[0]}"
