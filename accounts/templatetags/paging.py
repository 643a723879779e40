"""Links to the other pages of a long list."""

from typing import Any

from django import template

register = template.Library()


@register.simple_tag(takes_context=True)
def page_query(context: dict[str, Any], name: str, number: int) -> str:
    """This page's query string with another page number; all other parameters stay."""
    query = context["request"].GET.copy()
    query[name] = str(number)
    return f"?{query.urlencode()}"
