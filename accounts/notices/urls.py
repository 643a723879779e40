from django.urls import path

from accounts.notices import views

urlpatterns = [
    path("notices/", views.notices, name="notices"),
    path("notices/wishes/", views.wishes, name="notice-wishes"),
    path("notices/devices/", views.add_device, name="notice-device"),
    path("notices/devices/gone/", views.drop_device, name="notice-device-gone"),
]
