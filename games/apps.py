"""Makes `games` an app so that its management commands are found; it has no tables of its own."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
