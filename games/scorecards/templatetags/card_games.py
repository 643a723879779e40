"""The games that a card can be started of, for the scripts of its page."""

from django import template
from django.utils.html import json_script
from django.utils.safestring import SafeString

from games.catalogue import CARDS
from games.scorecards.web.offered_games import offered_games

register = template.Library()


@register.simple_tag
def card_games() -> SafeString:
    return json_script(offered_games(CARDS.values()), "card-games")
