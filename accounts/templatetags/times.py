"""Times for machines to read."""

from datetime import datetime

from django import template
from django.utils import timezone

register = template.Library()


@register.filter
def iso(moment: datetime) -> str:
    """For `<time datetime>`, which allows at most three digits of a second."""
    return timezone.localtime(moment).isoformat(timespec="seconds")
