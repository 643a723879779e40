"""Exact numbers: integers, and fractions where a place or a median is shared. Never floats."""

from collections.abc import Collection, Iterable
from fractions import Fraction

Number = int | Fraction


def exact(number: Number) -> Number:
    """An integer wherever it is one, so that 24 is never shown as 24/1."""
    return number if isinstance(number, int) or number.denominator > 1 else number.numerator


def total(numbers: Iterable[Number]) -> Number:
    return exact(sum(numbers, start=0))


def mean(numbers: Collection[Number]) -> Number:
    whole, rest = divmod(total(numbers), len(numbers))
    # Most means are whole: making a Fraction of each would cost large events half their time.
    return exact(whole + Fraction(rest) / len(numbers)) if rest else whole


def median(numbers: Collection[Number]) -> Number:
    ordered = sorted(numbers)
    return mean((ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]))
