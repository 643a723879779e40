from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games.live.codes import add_signpost
        from games.signals import game_finished, result_withdrawn
        from tournaments.joining import address_behind
        from tournaments.services.hearing import hear_result, hear_withdrawal

        import_module("tournaments.services.leaving")  # what it does when somebody leaves
        game_finished.connect(hear_result, dispatch_uid="tournaments")
        result_withdrawn.connect(hear_withdrawal, dispatch_uid="tournaments")
        add_signpost(address_behind)
