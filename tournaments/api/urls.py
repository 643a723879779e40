from django.urls import path

from tournaments.api import views

urlpatterns = [
    path("", views.docs, name="api"),
    path("openapi.json", views.openapi, name="api-document"),
    path("tournaments/", views.tournaments, name="api-tournaments"),
    path("tournaments/<slug:slug>/", views.tournament, name="api-tournament"),
    path("tournaments/<slug:slug>/results/", views.results, name="api-results"),
]
