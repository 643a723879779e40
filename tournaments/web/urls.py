from django.urls import include, path

from tournaments.web.desk import settings
from tournaments.web.pages import entry_page, files, import_file, phone, public, table

urlpatterns = [
    path("tournaments/", public.tournaments, name="tournaments"),
    path("tournaments/new/", settings.new, name="new-tournament"),
    path("tournaments/bring/", import_file.import_file, name="bring-tournament"),
    path("tournaments/<slug:slug>/desk/", include("tournaments.web.desk_urls")),
    path("tournaments/<slug:slug>/", public.tournament, name="tournament"),
    path("tournaments/<slug:slug>/live/", public.live, name="tournament-live"),
    path("tournaments/<slug:slug>/me/", phone.me, name="tournament-me"),
    path("tournaments/<slug:slug>/door/", entry_page.entry_page, name="tournament-door"),
    path(
        "tournaments/<slug:slug>/rounds/<int:number>/tables/<int:pod>/",
        table.table,
        name="tournament-table",
    ),
    path("tournaments/<slug:slug>/", include("tournaments.web.hall_urls")),
    # Files
    path("tournaments/<slug:slug>/standings.csv", files.standings, name="standings-csv"),
    path("tournaments/<slug:slug>/results.csv", files.results, name="results-csv"),
    path("tournaments/<slug:slug>/entries.csv", files.entries, name="entries-csv"),
    path("tournaments/<slug:slug>/export.json", files.whole, name="tournament-file"),
    path("tournaments/<slug:slug>/calendar.ics", files.calendar_file, name="tournament-calendar"),
    path("clubs/<slug:slug>/tournaments.ics", files.club_calendar, name="club-calendar"),
    # Other programs
    path("api/", include("tournaments.api.urls")),
]
