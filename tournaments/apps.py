from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.live.codes import add_signpost
        from games.scorecards.official import find_drawn_by
        from games.signals import game_finished, result_offered, result_withdrawn
        from tournaments.joining import address_behind
        from tournaments.services import hearing

        import_module("tournaments.services.leaving")  # what it does when somebody leaves
        game_finished.connect(hearing.hear_result, dispatch_uid="tournaments")
        result_withdrawn.connect(hearing.hear_withdrawal, dispatch_uid="tournaments")
        result_offered.connect(hearing.hear_offer, dispatch_uid="tournaments")
        find_drawn_by(hearing.drawn_to)
        add_signpost(address_behind)
