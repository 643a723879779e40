from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.signals import code_typed, players_forgotten
        from games import signals
        from games.catalogue import words_of_measure
        from tournaments.services import result_intake
        from tournaments.services.forget import forget
        from tournaments.services.join_code import address_for_code
        from tournaments.standings.measures import KNOWN_MEASURES

        uid = "tournaments"
        players_forgotten.connect(forget, dispatch_uid=uid)
        code_typed.connect(address_for_code, dispatch_uid=uid)
        signals.game_finished.connect(result_intake.on_game_finished, dispatch_uid=uid)
        signals.result_withdrawn.connect(result_intake.on_result_withdrawn, dispatch_uid=uid)
        signals.result_offered.connect(result_intake.on_result_offered, dispatch_uid=uid)
        signals.drawn_players_asked.connect(result_intake.on_drawn_players_asked, dispatch_uid=uid)
        KNOWN_MEASURES.learn(words_of_measure)
