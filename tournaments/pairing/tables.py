"""The result of a draw: tables with reasons (worded by reason_sentences.py), and who sits out."""

from msgspec import Struct

Detail = int | tuple[int, ...]


class Reason(Struct, frozen=True):
    """A code of reason_sentences.py, and the numbers and people that its sentence needs."""

    code: str
    details: dict[str, Detail] = {}


class Table(Struct, frozen=True):
    number: int
    people: tuple[int, ...]  # in the order of their seats
    reasons: tuple[Reason, ...] = ()


class SittingOut(Struct, frozen=True):
    person: int
    reasons: tuple[Reason, ...] = ()


class Draw(Struct, frozen=True):
    tables: tuple[Table, ...]
    sitting_out: tuple[SittingOut, ...] = ()
    rematches: int = 0  # pairs that meet again
    spread: int = 0  # sum of the squared differences of score at the tables
