"""Template filters about a player's finished games."""

from uuid import UUID

from django import template
from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from accounts.profile.played_games import PlayedGame
from accounts.profile.rating_summary import Step

register = template.Library()


@register.filter
def address(played_game: PlayedGame | Step, addresses: dict[tuple[str, UUID], str]) -> str:
    """The address of the game's replay, or an empty string."""
    return addresses.get(played_game.source, "")


@register.filter
def companions(played_game: PlayedGame) -> str:
    return get_text_list([other.name for other in played_game.others], _("and"))
