from importlib import import_module

from django.apps import AppConfig


class ScorecardsConfig(AppConfig):
    name = "games.scorecards"
    label = "scorecards"

    def ready(self) -> None:
        import_module("games.scorecards.services.leaving")  # what it does when somebody leaves
        import_module("games.scorecards.services.noticing")  # and when somebody is away
