"""Counts the stops and returns of a walk. Pure; the package's docstring defines these words."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

ONE_STOP = {"games/engines": "The rules of the game, which are its own business."}  # folders


class Call(NamedTuple):
    """One call of a function of ours."""

    strand: int  # the task or the thread in which it happened
    file: str
    function: str
    caller: str  # the nearest file of ours up the stack; empty for an event loop or a thread
    within: int | None = None  # the number of the nearest recorded call up the stack
    in_loop: bool = True  # False: in a thread without an event loop


class Way(NamedTuple):
    """A way back: the function by which a stop is entered again, and the stop that calls it."""

    stop: str
    function: str
    caller: str
    leads_on: bool


def in_order(calls: Sequence[Call]) -> list[Call]:
    """Sort the calls so that what a thread does in one go stays together."""
    numbers = sorted(range(len(calls)), key=lambda number: _begins_at(calls, number))
    places: dict[int | None, int] = {number: place for place, number in enumerate(numbers)}
    moved = [calls[number] for number in numbers]
    return [call._replace(within=places.get(call.within)) for call in moved]


def _begins_at(calls: Sequence[Call], number: int) -> int:
    if calls[number].in_loop:
        return number
    while (above := calls[number].within) is not None:
        number = above
    return number


def files(calls: Sequence[Call]) -> set[str]:
    return {call.file for call in calls}


def first_entries(calls: Sequence[Call]) -> dict[str, Call]:
    """Each stop with the call that entered it first, in order of entry."""
    entries: dict[str, Call] = {}
    for call in calls:
        entries.setdefault(stop_of(call.file), call)
    return entries


def returns(calls: Sequence[Call]) -> Counter[Way]:
    """Each way back, and how often it was taken."""
    return Counter(_returns(as_stops(calls)))


def _returns(calls: Sequence[Call]) -> Iterator[Way]:
    """Each strand has a current stop of its own, so that strands taking turns make no returns."""
    visited: set[str] = set()
    stands_at: dict[int, str] = {}
    leading = leading_on(calls)
    for number, (strand, stop, function, caller, *_) in enumerate(calls):
        if stop in visited and stop not in (stands_at.get(strand), caller):
            yield Way(stop, function, caller, number in leading)
        visited.add(stop)
        stands_at[strand] = stop


def leading_on(calls: Sequence[Call]) -> set[int]:
    """The numbers of calls during which another stop was entered."""
    leading: set[int] = set()
    for call in calls:
        number = call.within
        while number is not None:
            if calls[number].file != call.file:
                leading.add(number)
            number = calls[number].within
    return leading


def as_stops(calls: Sequence[Call]) -> list[Call]:
    return [call._replace(file=stop_of(call.file), caller=stop_of(call.caller)) for call in calls]


def stop_of(file: str) -> str:
    return next((folder for folder in ONE_STOP if file.startswith(f"{folder}/")), file)
