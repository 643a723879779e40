from django.apps import AppConfig


class ScorecardsConfig(AppConfig):
    name = "games.scorecards"
    label = "scorecards"
