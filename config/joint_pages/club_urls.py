from django.urls import path, re_path

from accounts.web import club_desk
from config.joint_pages import clubs

# What a QR code names is served in capitals too, which make a smaller one.
urlpatterns = [
    path("clubs/", clubs.clubs, name="clubs"),
    path("clubs/new/", clubs.found, name="club-found"),
    path("clubs/join/<str:code>/", clubs.join, name="club-join"),
    re_path(r"^CLUBS/JOIN/(?P<code>[A-Z]{8})/?$", clubs.join),
    path("clubs/<slug:slug>/", clubs.club, name="club"),
    path("clubs/<slug:slug>/screen/", clubs.screen, name="club-screen"),
    path("clubs/<slug:slug>/leave/", clubs.leave, name="club-leave"),
    path("clubs/<slug:slug>/desk/", club_desk.desk, name="club-desk"),
    path("clubs/<slug:slug>/desk/codes/", club_desk.table_codes, name="club-table-codes"),
    path("club-table/<str:code>/", clubs.club_table, name="club-table"),
    re_path(r"^CLUB-TABLE/(?P<code>[A-Z]{8})/?$", clubs.club_table),
]
