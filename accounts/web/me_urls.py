"""The URLs below /me/: family, merged players, privacy."""

from django.urls import path, re_path

from accounts.web import family, privacy, same_person

urlpatterns = [
    path("me/family/", family.family, name="family"),
    path("me/family/<uuid:child_id>/", family.child, name="child"),
    path("me/family/<uuid:child_id>/export/", privacy.child_export, name="child-export"),
    path("me/same/", same_person.same_person, name="same-person"),
    path("me/same/<str:code>/", same_person.code, name="same-person-code"),
    # Also in upper case, which makes a smaller QR code, as with tables.
    re_path(r"^[sS]/(?P<code>[A-Za-z]{8})/?$", same_person.scanned, name="same-person-scanned"),
    path("me/privacy/", privacy.privacy, name="privacy"),
    path("me/privacy/export/", privacy.export, name="export"),
    path("clubs/<slug:slug>/same-person/", same_person.in_club, name="club-same-person"),
]
