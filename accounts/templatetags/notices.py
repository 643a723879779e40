"""The number of unread notices, which the bell on every page shows."""

from typing import Any

from django import template

register = template.Library()


@register.simple_tag(takes_context=True)
def unread_notices(context: dict[str, Any]) -> int:
    player = getattr(context.get("request"), "player", None)
    return player.notices.filter(read_at=None).count() if player else 0
