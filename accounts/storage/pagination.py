"""Splits long lists into pages in the query, so that only the rows of one page are loaded."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Model, QuerySet

T = TypeVar("T", bound=Model)

FARTHEST = 999  # pages; beyond that, people search by name


@dataclass(frozen=True)
class PageOfRows(Generic[T]):
    rows: list[T]
    number: int  # of this page, from 1
    has_more: bool

    @property
    def before(self) -> int:
        return self.number - 1

    @property
    def after(self) -> int:
        return self.number + 1 if self.has_more and self.number < FARTHEST else 0


def page_of(rows: QuerySet[T], asked: str | None, size: int) -> PageOfRows[T]:
    """The requested page, or else the first. Loads one more row, to know whether more follow."""
    number = page_number(asked or "")
    first = (number - 1) * size
    found = list(rows[first : first + size + 1])
    return PageOfRows(found[:size], number, len(found) > size)


def page_number(asked: str) -> int:
    is_number = asked.isdecimal() and len(asked) <= len(str(FARTHEST))
    return max(1, int(asked)) if is_number else 1
