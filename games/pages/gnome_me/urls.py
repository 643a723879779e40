from django.urls import path

from games.pages.gnome_me import views

urlpatterns = [path("daily/", views.daily, name="daily")]
