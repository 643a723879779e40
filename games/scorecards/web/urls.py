from django.urls import path

from games.scorecards.web import views

urlpatterns = [
    path("cards/code/<str:code>/", views.by_code, name="card-by-code"),
    path("cards/identity/", views.post_identity, name="card-identity"),
    path("cards/<uuid:card>/sync/", views.post_sync, name="card-sync"),
    path("cards/<uuid:card>/sit/", views.post_seat, name="card-sit"),
    path("cards/<uuid:card>/host/", views.post_host, name="card-host"),
    path("cards/<uuid:card>/rematch/", views.post_rematch, name="card-rematch"),
    path("cards/<uuid:card>/put-together/", views.post_merge, name="card-put-together"),
    path("c/<str:code>/screen/", views.screen, name="card-screen"),
    path("c/<str:code>/print/", views.print_view, name="card-print"),
    path("c/<str:code>/card.pdf", views.card_pdf, name="card-pdf"),
    path("c/<str:code>/blank.pdf", views.blank_pdf, name="card-blank"),
    path("c/<str:code>/card.png", views.card_png, name="card-png"),
]
