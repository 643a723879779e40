"""The site's addresses. Each app keeps its own; here stand only health, translations and admin."""

from importlib.util import find_spec

from django.contrib import admin
from django.urls import include, path

from config import health, sentences

apps = [name for name in ("accounts", "games.tables", "tournaments") if find_spec(name) and find_spec(f"{name}.urls")]

urlpatterns = [
    *(path("", include(f"{name}.urls")) for name in apps),
    path("admin/", admin.site.urls),
    path("health/live", health.live, name="health"),
    path("health/ready", health.ready, name="health-ready"),
    path("jsi18n/<str:language>/", sentences.for_scripts, name="jsi18n"),
]
