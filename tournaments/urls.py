from django.urls import path

from tournaments.views import public

urlpatterns = [path("tournaments/<slug:slug>/", public.tournament, name="tournament")]
