"""Finds every code that the product can refuse with, by reading its source.

A code is written where it is raised, or comes there from a function, a table or an argument: this
follows each of them inside one app. What it cannot follow, it reports, so that nothing is missed.
"""

import ast
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
RAISING = {"refuse", "Refused"}
UNKNOWN = "?"

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Raised(NamedTuple):
    """A code, where it is raised, and the names of its details; None if they are passed on.

    A trailing star stands for the rest of the code.
    """

    path: str
    line: int
    code: str
    details: frozenset[str] | None


class Source:
    """The modules of one folder, read together: codes come from one module to the other."""

    def __init__(self, folder: str) -> None:
        paths = sorted((ROOT / folder).rglob("*.py"))
        self.trees = {path: ast.parse(path.read_text()) for path in paths}

    @cached_property
    def functions(self) -> dict[str, list[Function]]:
        found: dict[str, list[Function]] = {}
        for tree in self.trees.values():
            for node in ast.walk(tree):
                if isinstance(node, Function):
                    found.setdefault(node.name, []).append(node)
        return found

    @cached_property
    def calls(self) -> dict[str, list[tuple[ast.Call, Function | None]]]:
        """Each call with the function around it, by the name of what is called."""
        found: dict[str, list[tuple[ast.Call, Function | None]]] = {}
        for tree in self.trees.values():
            for call, around in _calls_in(tree, None):
                found.setdefault(_name(call.func), []).append((call, around))
        return found

    @cached_property
    def constants(self) -> dict[str, list[ast.expr]]:
        """What module-level names stand for."""
        found: dict[str, list[ast.expr]] = {}
        for tree in self.trees.values():
            for node in tree.body:
                if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
                    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                    for target in targets:
                        found.setdefault(_name(target), []).append(node.value)
        return found

    def raised(self) -> Iterator[Raised]:
        for path, tree in self.trees.items():
            name = path.relative_to(ROOT).as_posix()
            for call, around in _calls_in(tree, None):
                if _name(call.func) in RAISING and not isinstance(call.func, ast.Attribute):
                    for code in sorted(self.codes(call.args[0], around)):
                        yield Raised(name, call.lineno, code, _details(call))

    def codes(self, node: ast.expr, around: Function | None, depth: int = 6) -> set[str]:
        """The strings that this expression may stand for."""
        if not depth:
            return {UNKNOWN}
        match node:
            case ast.Constant(str(code)):
                return {code} - {""}
            case ast.Constant(None):
                return set()
            case ast.JoinedStr([ast.Constant(str(start)), *_]):
                return {f"{start}*"}
            case ast.IfExp(_, one, other):
                return self._all([one, other], around, depth)
            case ast.BoolOp(_, values):
                return self._all(values, around, depth)
            case ast.Dict(_, values):
                return self._all(values, around, depth)
            case ast.NamedExpr(_, value):
                return self.codes(value, around, depth)
            case ast.Subscript(value):
                return self.codes(value, around, depth)
            case ast.Call(ast.Attribute(table, "get"), [_, *otherwise]):
                return self._all([table, *otherwise], around, depth)
            case ast.Call(function):
                return self._returned(_name(function), depth)
            case ast.Name(name):
                return self._named(name, around, depth)
            case ast.Attribute(_, "code"):
                return {UNKNOWN}
        return {UNKNOWN}

    def _all(self, nodes: list[ast.expr], around: Function | None, depth: int) -> set[str]:
        return {code for node in nodes for code in self.codes(node, around, depth - 1)}

    def _returned(self, name: str, depth: int) -> set[str]:
        """Everything that the functions of this name may answer."""
        found = {
            code
            for function in self.functions.get(name, [])
            for node in ast.walk(function)
            if isinstance(node, ast.Return) and node.value
            for code in self.codes(node.value, function, depth - 1)
        }
        return found or {UNKNOWN}

    def _named(self, name: str, around: Function | None, depth: int) -> set[str]:
        """A local name, an argument, or a name of the module."""
        if around is None:
            return self._all(self.constants.get(name, []), None, depth) or {UNKNOWN}
        local = [value for target, value in _assignments(around) if target == name]
        if local:
            return self._all(local, around, depth)
        arguments = [argument.arg for argument in around.args.args]
        if name in arguments:
            return self._given(around, arguments.index(name), name, depth)
        return self._all(self.constants.get(name, []), None, depth) or {UNKNOWN}

    def _given(self, function: Function, place: int, name: str, depth: int) -> set[str]:
        """What the callers of a function give as this argument."""
        found: set[str] = set()
        for call, around in self.calls.get(function.name, []):
            named = [keyword.value for keyword in call.keywords if keyword.arg == name]
            found |= self._all(named or call.args[place : place + 1], around, depth)
        return found or {UNKNOWN}


@cache
def raised_in(folder: str) -> tuple[Raised, ...]:
    return tuple(Source(folder).raised())


def _calls_in(node: ast.AST, around: Function | None) -> Iterator[tuple[ast.Call, Function | None]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child, around
        yield from _calls_in(child, child if isinstance(child, Function) else around)


def _details(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(filter(None, names))


def _assignments(function: Function) -> Iterator[tuple[str, ast.expr]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield _name(target), node.value
        elif isinstance(node, ast.NamedExpr):
            yield node.target.id, node.value


def _name(node: ast.AST) -> str:
    return getattr(node, "id", "") or getattr(node, "attr", "")
