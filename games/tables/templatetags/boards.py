"""The script of the game at hand, fetched beside the page's own instead of after it."""

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static
from django.utils.html import format_html

register = template.Library()


@register.simple_tag
def board_ahead(game: str) -> str:
    """Nothing while developing: scripts are in no parts then (config/assets/bundle.py)."""
    name = f"js/games/{game}/table/game.later.js"
    if name not in getattr(staticfiles_storage, "hashed_files", ()):
        return ""
    return format_html('<link rel="modulepreload" href="{}">', static(name))
