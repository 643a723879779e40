"""The list of commands, and the switch to the project's own virtual environment.

The system's Python (any 3.11+) calls `from_outside`, the environment's Python `from_inside`.
"""

import importlib
import os
import sys
from dataclasses import dataclass

from config.base.environment import ROOT, VAR
from tools.run import signals
from tools.run.refusal import Refusal


@dataclass(frozen=True)
class Command:
    module: str
    arguments: str
    summary: str
    needs_test_tools: bool = False
    before: tuple[str, ...] = ()  # arguments that are passed before those of the command line


SERVE = Command("serve", "[--port N] [--https]", "set up and serve on this machine alone")
COMMANDS = {
    "test": Command(
        "testing", "[--stack] [--slowest]", "set up and run all tests, or what pytest is told", True
    ),
    "stack": Command("stack", "[--port N] [--https]", "serve on PostgreSQL and Redis"),
    "bench": Command("tool_by_name", "NAME", "measure something", True, ("bench",)),
    "drill": Command("tool_by_name", "NAME", "break something and see it hold", True, ("drill",)),
    "lint": Command("lint", "[--fix]", "ruff, import-linter, mypy, djade and tsc", True),
    "messages": Command("messages", "", "collect sentences to translate, compile translations"),
    "manage": Command("manage", "ARGUMENTS", "Django's manage.py"),
    "pin": Command("pin", "", "write requirements*.in out as exact versions"),
}


def from_outside(words: list[str]) -> int:
    return saying_refusals(enter, words)


def from_inside(words: list[str]) -> int:
    return saying_refusals(carry_out, words)


def saying_refusals(act, words: list[str]) -> int:
    signals.open_closed_streams()
    signals.take_over()
    try:
        return act(words) or 0
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def enter(words: list[str]) -> int | None:
    """Replace this process by the project's environment, which is made first if it is missing."""
    if words[:1] in (["help"], ["-h"], ["--help"]):
        return print(help_text())
    command, _ = chosen(words)
    from tools.run import installation

    python = installation.ensure(with_test_tools=command.needs_test_tools)
    os.environ["TOADSTOOL_VAR"] = str(VAR)  # absolute, since we change the folder next
    os.chdir(ROOT)
    os.execv(python, [str(python), "-m", "tools.run", *words])


def carry_out(words: list[str]) -> int | None:
    command, arguments = chosen(words)
    return importlib.import_module(f"tools.run.{command.module}").main(arguments)


def chosen(words: list[str]) -> tuple[Command, list[str]]:
    if not words or words[0].startswith("-"):
        return SERVE, words
    if words[0] not in COMMANDS:
        raise Refusal(f"There is no ./run {words[0]}; ./run help lists what there is.")
    command = COMMANDS[words[0]]
    return command, [*command.before, *words[1:]]


def help_text() -> str:
    rows = [(f"./run {SERVE.arguments}", SERVE.summary)]
    rows += [(f"./run {name} {one.arguments}", one.summary) for name, one in COMMANDS.items()]
    width = max(len(usage) for usage, _ in rows)
    return "\n".join(f"{usage.ljust(width)}  {summary}" for usage, summary in rows)
