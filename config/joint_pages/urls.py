from django.urls import include, path
from django.views.i18n import set_language

from config.joint_pages import home, people, results, share
from games.tables.web import daily, daily_carpet
from games.web import rules

urlpatterns = [
    path("", home.home, name="home"),
    path("daily/", daily.daily, name="daily"),
    path("daily/carpet/", daily_carpet.daily_carpet, name="daily-carpet"),
    path("rules/<slug:key>/", rules.rules, name="rules"),
    path("me/", people.me, name="me"),
    path("players/<uuid:player_id>/", people.player, name="player"),
    path("players/<uuid:player_id>/games/", results.results, name="player-games"),
    path("players/<uuid:player_id>/picture.png", share.picture, name="player-picture"),
    path("", include("config.joint_pages.club_urls")),
    path("language/", set_language, name="language"),
]
