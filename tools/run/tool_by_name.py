"""`./run bench NAME`, `./run drill NAME`: runs the module NAME of tools/bench or tools/drill."""

import ast
import importlib
import sys

from config.base.environment import ROOT
from tools.run.refusal import Refusal


def main(arguments: list[str]) -> int | None:
    folder, *words = arguments
    there = modules(folder)
    if not words or words[0] not in there:
        names = [line(name, module) for name, module in there.items()]
        raise Refusal("\n".join(["Give one of these names:", *names]))
    sys.argv = words
    return importlib.import_module(f"tools.{folder}.{words[0]}").main()


def modules(folder: str) -> dict[str, ast.Module]:
    files = sorted((ROOT / "tools" / folder).glob("*.py"))
    parsed = {file.stem: ast.parse(file.read_text()) for file in files}
    return {name: module for name, module in parsed.items() if has_main(module)}


def has_main(module: ast.Module) -> bool:
    return any(isinstance(part, ast.FunctionDef) and part.name == "main" for part in module.body)


def line(name: str, module: ast.Module) -> str:
    about = (ast.get_docstring(module) or "").partition("\n")[0]
    return f"  {name:12} {about}"
