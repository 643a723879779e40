"""A remark on a scorecard: something is missing, or a warning. Each code has its sentence."""

import msgspec


class Note(msgspec.Struct, frozen=True):
    code: str
    details: dict[str, int] = {}


def note(code: str, **details: int) -> Note:
    return Note(code, details)
