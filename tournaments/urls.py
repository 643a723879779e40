from django.urls import include, path

from tournaments.views import bring, desk_settings, door, files, phone, public, table

urlpatterns = [
    path("tournaments/", public.tournaments, name="tournaments"),
    path("tournaments/new/", desk_settings.new, name="new-tournament"),
    path("tournaments/bring/", bring.bring, name="bring-tournament"),
    path("tournaments/<slug:slug>/desk/", include("tournaments.desk_urls")),
    path("tournaments/<slug:slug>/", public.tournament, name="tournament"),
    path("tournaments/<slug:slug>/live/", public.live, name="tournament-live"),
    path("tournaments/<slug:slug>/me/", phone.me, name="tournament-me"),
    path("tournaments/<slug:slug>/door/", door.door, name="tournament-door"),
    path(
        "tournaments/<slug:slug>/rounds/<int:number>/tables/<int:pod>/",
        table.table,
        name="tournament-table",
    ),
    path("tournaments/<slug:slug>/", include("tournaments.hall_urls")),
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
