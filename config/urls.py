"""The site's addresses. Each app keeps its own; here stand only health, translations and admin."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

from config import health, sentences

urlpatterns = [
    path("", include("config.pages.urls")),
    path("", include("accounts.urls")),
    path("", include("games.tables.urls")),
    path("", include("tournaments.urls")),
    # One door for all: the admin's own would not count the tries.
    path("admin/login/", RedirectView.as_view(pattern_name="sign-in", query_string=True)),
    path("admin/", admin.site.urls),
    path("health/live", health.live, name="health"),
    path("health/ready", health.ready, name="health-ready"),
    path("jsi18n/<str:language>/", sentences.for_scripts, name="jsi18n"),
]
