"""How numbers are written for readers."""

from django import template
from django.utils import formats

register = template.Library()


@register.filter
def score(points: int | str | None) -> str:
    """With a true minus sign, as wide as the digits; a dash where there is no score yet."""
    return "–" if points is None else str(points).replace("-", "−")


@register.filter
def signed(points: int) -> str:
    """A change: with a plus or minus sign, unless it is zero."""
    return f"+{points}" if points > 0 else score(points)


@register.filter
def strokes(number: float) -> str:
    """With one decimal, as the reader's language writes it."""
    return score(formats.number_format(round(number, 1) + 0.0, decimal_pos=1))
