from django.urls import path

from accounts.web import notices

urlpatterns = [
    path("notices/", notices.notices, name="notices"),
    path("notices/wishes/", notices.choose_channels, name="notice-wishes"),
    path("notices/devices/", notices.add_device, name="notice-device"),
    path("notices/devices/gone/", notices.drop_device, name="notice-device-gone"),
]
