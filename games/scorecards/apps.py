from django.apps import AppConfig


class ScorecardsConfig(AppConfig):
    name = "games.scorecards"
    label = "scorecards"

    def ready(self) -> None:
        from accounts.signals import code_typed, players_forgotten, presence_asked
        from games.scorecards.models import Card
        from games.scorecards.services import forget, notify
        from games.scorecards.storage.selectors import address_behind
        from games.signals import game_finished

        players_forgotten.connect(forget.forget, dispatch_uid="scorecards")
        presence_asked.connect(notify.is_looking, dispatch_uid="scorecards")
        code_typed.connect(address_behind, dispatch_uid="scorecards")
        game_finished.connect(notify.tell_result, Card, dispatch_uid="scorecards")
