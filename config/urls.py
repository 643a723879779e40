"""The site's addresses. Each app keeps its own; here stand only health, translations and admin."""

from django.contrib import admin
from django.urls import include, path, re_path

from config import health
from config.assets import js_catalog
from config.pwa import shell

urlpatterns = [
    path("", include("config.joint_pages.urls")),
    path("", include("accounts.web.me_urls")),
    path("", include("accounts.web.urls")),
    path("", include("games.tables.web.urls")),
    path("", include("games.scorecards.web.urls")),
    path("", include("tournaments.web.urls")),
    path("admin/", admin.site.urls),
    path("health/live", health.live, name="health"),
    path("health/ready", health.ready, name="health-ready"),
    path("jsi18n/<str:language>/", js_catalog.for_scripts, name="jsi18n"),
    path("jsi18n/<str:language>/cards/", js_catalog.for_scripts, {"part": "cards"}, "jsi18n-cards"),
    # Scorecards: one page for the app, for every card and for a card in a QR code; in capitals too,
    # which make a smaller QR code.
    path("cards/", shell.shell, name="cards"),
    re_path(r"^c/(?P<code>[A-Za-z]{8})/$", shell.shell, name="card"),
    re_path(r"^[cC]/(?P<code>[A-Za-z]{8})/?$", shell.shell, name="card-code"),
    re_path(r"^[hH]/(?P<card>[A-Za-z0-9]{1,600})/?$", shell.shell, name="handed-card"),
    path("shell/<str:language>/", shell.shell_in, name="shell"),
    path("worker.js", shell.worker, name="worker"),
    path("manifest.webmanifest", shell.manifest, name="manifest"),
]

handler400 = "config.errors.bad_request"
handler404 = "config.errors.not_found"
handler500 = "config.errors.server_error"
