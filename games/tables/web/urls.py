from django.urls import path, re_path

from games.tables.web import views

urlpatterns = [
    path("tables/", views.lobby, name="lobby"),
    path("tables/new/<slug:game>/", views.new_table, name="new-table"),
    path("t/<str:code>/", views.table, name="table"),
    path("t/<str:code>/sit/", views.sit, name="sit"),
    path("t/<str:code>/bots/", views.add_bot, name="add-bot"),
    path("t/<str:code>/stand-up/", views.stand_up, name="stand-up"),
    path("t/<str:code>/rename/", views.rename, name="rename-seat"),
    path("t/<str:code>/start/", views.start, name="start-table"),
    path("t/<str:code>/rematch/", views.rematch, name="rematch"),
    path("t/<str:code>/record/", views.team_record, name="team-record"),
    path("t/<str:code>/replay/", views.replay, name="replay"),
    path("t/<str:code>/verify/", views.verify, name="verify"),
    path("j/", views.join, name="join"),
    # A QR code of an upper-case address is smaller, so it can be scanned from further away.
    re_path(r"^[jJ]/(?P<code>[A-Za-z]{8})/?$", views.join_code, name="join-code"),
    path("learn/<slug:game>/", views.tutorial, name="tutorial"),
]
