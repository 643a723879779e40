"""Template tags of the desk: hidden fields of its forms, and values as pages show them."""

import json
from collections import Counter
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from django import template
from django.middleware.csrf import get_token
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

register = template.Library()


@register.simple_tag(takes_context=True)
def command(context: dict[str, Any], do: str, **fields: object) -> SafeString:
    """The hidden fields of a form: the command, and an idempotency key against double clicks."""
    hidden = {
        "csrfmiddlewaretoken": get_token(context["request"]),
        "next": context.get("back", ""),
        "id": uuid4().hex,
        "do": do,
        **fields,
    }
    line = '<input type="hidden" name="{}" value="{}">'
    return format_html_join("", line, hidden.items())


@register.simple_tag
def asking(do: str, **fields: object) -> SafeString:
    """A command for a button in a form of many: {% asking "check_in" numbers=… %}."""
    words = {name: [value] if name == "numbers" else value for name, value in fields.items()}
    return format_html("{}", json.dumps({"do": do, **words}))


@register.filter
def named(names: dict[int, str], number: int) -> str:
    return names[number]


@register.filter
def minutes(millis: int) -> int:
    return millis // 60_000


@register.filter
def moment(millis: int) -> datetime:
    return datetime.fromtimestamp(millis / 1000, UTC)


@register.filter
def in_sizes(sizes: tuple[int, ...]) -> str:
    """3 tables of 4, 1 table of 3."""
    counts = sorted(Counter(sizes).items(), reverse=True)
    return ", ".join(
        ngettext("{count} table of {size}", "{count} tables of {size}", count).format(
            count=count, size=size
        )
        for size, count in counts
    )
