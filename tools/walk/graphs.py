"""Cycles in a graph of names."""

from collections.abc import Collection, Mapping

Graph = Mapping[str, Collection[str]]


def cycles(graph: Graph) -> list[list[str]]:
    """Groups of more than one name that all reach each other (strongly connected components)."""
    ahead = {name: reached(graph, name) for name in graph}
    groups = {
        frozenset(other for other in there if name in ahead.get(other, ()))
        for name, there in ahead.items()
    }
    return sorted(sorted(group) for group in groups if len(group) > 1)


def reached(graph: Graph, start: str) -> set[str]:
    """All names that can be reached from `start`; `start` itself only if it is in a cycle."""
    found: set[str] = set()
    waiting = list(graph.get(start, ()))
    while waiting:
        if (name := waiting.pop()) not in found:
            found.add(name)
            waiting += graph.get(name, ())
    return found
