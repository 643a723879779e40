"""A walk as text: its stops in order, the ways back, and the totals."""

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.walk.counting import ONE_STOP, Call, Way, files, first_entries, returns

NOBODY = "an event loop or a thread"


def walk(title: str, calls: Sequence[Call], root: Path) -> str:
    ways = returns(calls)
    parts = (f"# {title}", _stops(calls, root), _ways_back(ways), totals(calls, ways))
    return "\n\n".join(parts)


def totals(calls: Sequence[Call], ways: Counter[Way]) -> str:
    stops, leading = len({way.stop for way in ways}), sum(way.leads_on for way in ways)
    return (
        f"Files: {len(files(calls))}"
        f" (stops, with the engine as one: {len(first_entries(calls))})\n"
        f"Returns: {leading} ways back that lead on"
        f" (all ways back: {len(ways)}, to {stops} stops, taken {ways.total()} times)"
    )


def steps(calls: Sequence[Call], root: Path) -> str:
    """The files in order of first entry, as a list in Markdown, with the totals below it."""
    lines = (f"1. `{stop}`: {about(stop, root)}" for stop in first_entries(calls))
    return "\n".join((*lines, "", *totals(calls, returns(calls)).splitlines()))


def _stops(calls: Sequence[Call], root: Path) -> str:
    return "\n".join(
        f"{number:3}. {stop}: {call.function}\n     {about(stop, root)}"
        for number, (stop, call) in enumerate(first_entries(calls).items(), 1)
    )


def _ways_back(ways: Counter[Way]) -> str:
    """Ways that lead on come first, since a reader has to follow them."""
    on = {way: times for way, times in ways.items() if way.leads_on}
    up = {way: times for way, times in ways.items() if not way.leads_on}
    return "\n".join(
        ("Returns that lead on:", *_lines(on), "", "Returns that look something up:", *_lines(up))
    )


def _lines(ways: dict[Way, int]) -> Iterator[str]:
    for (stop, function, caller, _), times in sorted(ways.items()):
        yield f"  {stop}: {function}, from {caller or NOBODY}{f', {times} times' * (times > 1)}"


def about(stop: str, root: Path) -> str:
    return ONE_STOP.get(stop) or first_line((root / stop).read_text())


def first_line(module: str) -> str:
    return (ast.get_docstring(ast.parse(module)) or "(no docstring)").splitlines()[0]
