"""Links to the other pages of a long list."""

from typing import Any

from django import template

register = template.Library()


@register.simple_tag(takes_context=True)
def page_query(context: dict[str, Any], name: str, number: int) -> str:
    """The address of this page with another number in it: all else that was chosen stays."""
    query = context["request"].GET.copy()
    query[name] = str(number)
    return f"?{query.urlencode()}"
