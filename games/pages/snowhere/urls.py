from django.urls import path

from games.pages.snowhere import views

urlpatterns = [
    path("daily/carpet/", views.daily_carpet, name="daily-carpet"),
    path("t/<str:code>/picture.png", views.carpet_picture, name="carpet-picture"),
]
