from django.urls import path

from tournaments import views

urlpatterns = [path("tournaments/<slug:slug>/", views.tournament, name="tournament")]
