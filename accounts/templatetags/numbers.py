"""How numbers are written for readers."""

from django import template

register = template.Library()


@register.filter
def score(points: int | None) -> str:
    """With a true minus sign, as wide as the digits; a dash where there is no score yet."""
    return "–" if points is None else str(points).replace("-", "−")
