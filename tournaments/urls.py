from django.urls import path

from tournaments.views import deeds, public

urlpatterns = [
    path("tournaments/<slug:slug>/", public.tournament, name="tournament"),
    path("tournaments/<slug:slug>/deeds/", deeds.deeds, name="tournament-deeds"),
]
