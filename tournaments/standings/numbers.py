"""Exact numbers: integers, and fractions where a place or a median is shared. Never floats."""

from collections.abc import Collection, Iterable
from fractions import Fraction
from statistics import median_high, median_low

Number = int | Fraction


def exact(number: Number) -> Number:
    """An integer wherever it is one, so that 24 is never shown as 24/1."""
    return number if isinstance(number, int) or number.denominator > 1 else number.numerator


def total(numbers: Iterable[Number]) -> Number:
    return exact(sum(numbers, start=0))


def mean(numbers: Collection[Number]) -> Number:
    return exact(Fraction(total(numbers)) / len(numbers))


def median(numbers: Collection[Number]) -> Number:
    return mean((median_low(numbers), median_high(numbers)))
