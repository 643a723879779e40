from django.urls import path

from accounts import views

urlpatterns = [
    path("sign-in/", views.SignIn.as_view(), name="sign-in"),
    path("sign-up/", views.SignUp.as_view(), name="sign-up"),
    path("sign-out/", views.SignOut.as_view(), name="sign-out"),
]
