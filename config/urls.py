"""The site's addresses. Each app keeps its own; here stand only health, translations and admin."""

from django.contrib import admin
from django.urls import include, path

from config import health, sentences

urlpatterns = [
    path("", include("config.pages.urls")),
    path("", include("accounts.urls")),
    path("", include("games.tables.urls")),
    path("", include("tournaments.urls")),
    path("admin/", admin.site.urls),
    path("health/live", health.live, name="health"),
    path("health/ready", health.ready, name="health-ready"),
    path("jsi18n/<str:language>/", sentences.for_scripts, name="jsi18n"),
]
