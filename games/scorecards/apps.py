from importlib import import_module

from django.apps import AppConfig


class ScorecardsConfig(AppConfig):
    name = "games.scorecards"
    label = "scorecards"

    def ready(self) -> None:
        from accounts.web.join_codes import add_signpost
        from games.scorecards.storage.selectors import address_behind

        import_module("games.scorecards.services.forget")  # what it does when somebody leaves
        import_module("games.scorecards.services.notify")  # and when somebody is away
        add_signpost(address_behind)
