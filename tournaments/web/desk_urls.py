"""The URLs of the organiser's desk, under the tournament's."""

from django.urls import path

from tournaments.web.desk import (
    draw,
    draw_forecast,
    enter,
    entry_list,
    files,
    log,
    page,
    people,
    screen,
    settings,
    standings,
    tables,
)

urlpatterns = [
    path("", page.desk, name="desk"),
    path("do/", page.desk_command, name="desk-do"),
    path("people/", people.people, name="desk-people"),
    path("people/enter/", enter.enter, name="desk-enter"),
    path("people/list/", entry_list.people_list, name="desk-list"),
    path("people/poster/", people.poster, name="desk-poster"),
    path("draw/", draw.draw, name="desk-draw"),
    path("draw/outlook/", draw_forecast.draw_forecast, name="desk-outlook"),
    path("tables/", tables.tables, name="desk-tables"),
    path("standings/", standings.standings, name="desk-standings"),
    path("screen/", screen.screen, name="desk-screen"),
    path("settings/", settings.settings, name="desk-settings"),
    path("log/", log.log, name="desk-log"),
    path("files/", files.files, name="desk-files"),
    path("tokens/", files.tokens, name="desk-tokens"),
]
