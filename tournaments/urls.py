from django.urls import include, path

from tournaments.views import deeds, desk_settings, door, phone, public

urlpatterns = [
    path("tournaments/", public.tournaments, name="tournaments"),
    path("tournaments/new/", desk_settings.new, name="new-tournament"),
    path("tournaments/<slug:slug>/desk/", include("tournaments.desk_urls")),
    path("tournaments/<slug:slug>/", public.tournament, name="tournament"),
    path("tournaments/<slug:slug>/live/", public.live, name="tournament-live"),
    path("tournaments/<slug:slug>/me/", phone.me, name="tournament-me"),
    path("tournaments/<slug:slug>/door/", door.door, name="tournament-door"),
    path("tournaments/<slug:slug>/deeds/", deeds.deeds, name="tournament-deeds"),
]
