"""A remark on a scorecard: something is missing, or odd. Its sentence stands beside its code."""

import msgspec


class Note(msgspec.Struct, frozen=True):
    code: str
    details: dict[str, int] = {}


def note(code: str, **details: int) -> Note:
    return Note(code, details)
