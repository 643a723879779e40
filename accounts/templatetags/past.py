"""Small words about a player's past for templates."""

from uuid import UUID

from django import template
from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from accounts.profile.outings import Outing
from accounts.profile.standing import Step

register = template.Library()


@register.filter
def address(outing: Outing | Step, addresses: dict[tuple[str, UUID], str]) -> str:
    """Where this game can be watched again, or nothing."""
    return addresses.get(outing.source, "")


@register.filter
def companions(outing: Outing) -> str:
    return get_text_list([other.name for other in outing.others], _("and"))
