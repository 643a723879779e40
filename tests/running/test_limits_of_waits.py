"""Every wait for another process or thread has a limit: one that never ends says nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

from config.base.environment import ROOT

FOLDERS = ("tests", "tools/bench", "tools/drill", "tools/walk")
RUNS = {"run", "check_output", "check_call", "call"}  # of subprocess
WAITS = {"wait", "join", "communicate"}  # of processes, threads, barriers and events
# Coroutines that answer late or never, as their tests want it; the loop ends them.
NEVER = {
    "tests/attacks/test_https.py": {"asyncio.Event().wait"},
    "tests/live/test_hub.py": {"asyncio.Event().wait", "self.goes_on.wait"},
    "tests/scorecards/test_live.py": {"asyncio.Event().wait"},
    "tests/tables/test_trouble.py": {"dead_end.wait"},
}


def test_every_wait_has_a_limit() -> None:
    found = [place for path in sources() for place in waits_without_limit(path)]
    assert found == []


def sources() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.py"))


def waits_without_limit(path: Path) -> Iterator[str]:
    tree, name = ast.parse(path.read_text()), str(path.relative_to(ROOT))
    limited = {id(call.args[0]) for call in calls(tree) if name_of(call) == "wait_for"}
    for call in calls(tree):
        waits_by = ast.unparse(call.func)
        if (
            id(call) not in limited
            and is_without_limit(call)
            and waits_by not in NEVER.get(name, ())
        ):
            yield f"{name}:{call.lineno} {waits_by}"


def is_without_limit(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute):
        return False
    if ast.unparse(call.func.value) == "subprocess" and call.func.attr in RUNS:
        return all(keyword.arg != "timeout" for keyword in call.keywords)
    return call.func.attr in WAITS and not call.args and not call.keywords


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
