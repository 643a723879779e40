"""Addresses of the big screen and of paper, under the tournament's own."""

from django.urls import path

from tournaments.views import paper, screen

urlpatterns = [
    path("screen/", screen.screen, name="tournament-screen"),
    path("paper/", paper.sheets, name="paper"),
    *(
        path(f"paper/{sheet}/", paper.page, {"sheet": sheet}, name=f"paper-{sheet}")
        for sheet in paper.SHEETS
    ),
    *(
        path(f"paper/{sheet}.pdf", paper.pdf, {"sheet": sheet}, name=f"paper-{sheet}-pdf")
        for sheet in paper.SHEETS
    ),
]
