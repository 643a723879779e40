from django.urls import include, path
from django.views.i18n import set_language

from config.joint_pages import home, people, results, share
from games.catalogue import LISTED
from games.web import rules

urlpatterns = [
    path("", home.home, name="home"),
    *(path("", include(game.urls)) for game in LISTED.values() if game.urls),
    path("rules/<slug:key>/", rules.rules, name="rules"),
    path("me/", people.me, name="me"),
    path("players/<uuid:player_id>/", people.player, name="player"),
    path("players/<uuid:player_id>/games/", results.results, name="player-games"),
    path("players/<uuid:player_id>/picture.png", share.picture, name="player-picture"),
    path("", include("config.joint_pages.club_urls")),
    path("language/", set_language, name="language"),
]
