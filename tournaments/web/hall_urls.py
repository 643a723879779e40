"""The URLs of the big screen and of printed sheets, under the tournament's."""

from django.urls import path

from tournaments.web.pages import paper, screen

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
