"""Addresses of the organiser's desk, under the tournament's own."""

from django.urls import path

from tournaments.views import (
    desk,
    desk_draw,
    desk_entering,
    desk_files,
    desk_list,
    desk_log,
    desk_outlook,
    desk_people,
    desk_screen,
    desk_settings,
    desk_standings,
    desk_tables,
)

urlpatterns = [
    path("", desk.desk, name="desk"),
    path("do/", desk.do, name="desk-do"),
    path("people/", desk_people.people, name="desk-people"),
    path("people/enter/", desk_entering.enter, name="desk-enter"),
    path("people/list/", desk_list.people_list, name="desk-list"),
    path("people/poster/", desk_people.poster, name="desk-poster"),
    path("draw/", desk_draw.draw, name="desk-draw"),
    path("draw/outlook/", desk_outlook.outlook, name="desk-outlook"),
    path("tables/", desk_tables.tables, name="desk-tables"),
    path("standings/", desk_standings.standings, name="desk-standings"),
    path("screen/", desk_screen.screen, name="desk-screen"),
    path("settings/", desk_settings.settings, name="desk-settings"),
    path("log/", desk_log.log, name="desk-log"),
    path("files/", desk_files.files, name="desk-files"),
    path("tokens/", desk_files.tokens, name="desk-tokens"),
]
