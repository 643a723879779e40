from importlib import import_module

from django.apps import AppConfig


class ScorecardsConfig(AppConfig):
    name = "games.scorecards"
    label = "scorecards"

    def ready(self) -> None:
        from games.live.codes import add_signpost
        from games.scorecards.selectors import address_behind

        import_module("games.scorecards.services.leaving")  # what it does when somebody leaves
        import_module("games.scorecards.services.noticing")  # and when somebody is away
        add_signpost(address_behind)
