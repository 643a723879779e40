"""The outline of messages: their keys, without values.

Messages of one kind are laid over each other, so that a list which is empty in one shows what it
holds in another.
"""

from typing import Any

VALUE = "…"
WORDS = ("is", "do", "type")  # keys whose value says what a message is

Json = Any


def outline(value: Json) -> Json:
    match value:
        case dict():
            return {key: _named(key, each) for key, each in value.items()}
        case list():
            over: list[Json] = []
            for each in map(outline, value):
                over = [laid_over(over[0], each) if over else each]
            return over
        case _:
            return VALUE


def _named(key: str, value: Json) -> Json:
    return value if key in WORDS and isinstance(value, str) else outline(value)


def laid_over(one: Json, other: Json) -> Json:
    match one, other:
        case dict(), dict():
            return one | {
                key: laid_over(one[key], each) if key in one else each
                for key, each in other.items()
            }
        case list(), list():
            both = one[:1] + other[:1]
            return [laid_over(*both)] if len(both) == 2 else both
        case str(), _:
            return other
        case _:
            return one


def by_kind(messages: list[Json], key: str = "is") -> Json:
    """All messages, under what each says it is."""
    found: dict[str, Json] = {}
    for message in messages:
        drawn, kind = outline(message), message[key]
        found[kind] = laid_over(found[kind], drawn) if kind in found else drawn
    return dict(sorted(found.items()))
