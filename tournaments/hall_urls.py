"""Addresses of the big screen and of paper, under the tournament's own."""

from django.urls import path

from tournaments.views import screen

urlpatterns = [
    path("screen/", screen.screen, name="tournament-screen"),
]
