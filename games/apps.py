"""Makes `games` an app: it has management commands, and no tables of its own."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.domain.games import KNOWN_GAMES
        from games.catalogue import RESULTS

        KNOWN_GAMES.learn(RESULTS)
