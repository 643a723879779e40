from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.web.join_codes import add_signpost
        from games.catalogue import words_of_measure
        from games.scorecards.services.official import find_drawn_by
        from games.signals import game_finished, result_offered, result_withdrawn
        from tournaments.services import result_intake
        from tournaments.services.join_code import address_for_code
        from tournaments.standings.measures import KNOWN_MEASURES

        import_module("tournaments.services.forget")  # registers what it does when somebody leaves
        game_finished.connect(result_intake.on_game_finished, dispatch_uid="tournaments")
        result_withdrawn.connect(result_intake.on_result_withdrawn, dispatch_uid="tournaments")
        result_offered.connect(result_intake.on_result_offered, dispatch_uid="tournaments")
        find_drawn_by(result_intake.drawn_players)
        add_signpost(address_for_code)
        KNOWN_MEASURES.learn(words_of_measure)
