from importlib import import_module

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "games.tables"
    label = "tables"

    def ready(self) -> None:
        import_module("games.tables.services.forget")  # what it does when somebody leaves
        import_module("games.tables.services.notify")  # and when somebody is away
