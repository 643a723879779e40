from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "games.tables"
    label = "tables"

    def ready(self) -> None:
        from accounts.signals import players_forgotten, players_merged, presence_asked
        from games.signals import game_finished
        from games.tables.models import Table
        from games.tables.services import forget, notify

        players_forgotten.connect(forget.forget_invitations, dispatch_uid="tables-invitations")
        players_forgotten.connect(forget.look_again, dispatch_uid="tables-seats")
        players_merged.connect(forget.look_again, dispatch_uid="tables")
        presence_asked.connect(notify.is_looking, dispatch_uid="tables")
        game_finished.connect(notify.tell_result, Table, dispatch_uid="tables")
