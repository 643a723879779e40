"""How many notices wait for somebody; the bell of every page shows it."""

from typing import Any

from django import template

register = template.Library()


@register.simple_tag(takes_context=True)
def unread_notices(context: dict[str, Any]) -> int:
    player = getattr(context.get("request"), "player", None)
    return player.notices.filter(read_at=None).count() if player else 0
