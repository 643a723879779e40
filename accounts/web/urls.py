"""The URLs of sign-in, sign-up and the account. The pages are allauth's, the URLs ours."""

from allauth.account import views as account
from allauth.mfa.base import views as mfa
from django.urls import include, path

from accounts.web.idempotency import idempotent_form
from accounts.web.views import Devices, mails

sign_in, sign_up = idempotent_form(account.login), idempotent_form(account.signup)

# Two names for one address: ours, and the one that allauth looks for.
urlpatterns = [
    path("sign-in/", sign_in, name="sign-in"),
    path("sign-in/", sign_in, name="account_login"),
    path("sign-up/", sign_up, name="sign-up"),
    path("sign-up/", sign_up, name="account_signup"),
    path("sign-out/", account.logout, name="sign-out"),
    path("sign-out/", account.logout, name="account_logout"),
    path("sign-in/closed/", account.account_inactive, name="account_inactive"),
    path(
        "sign-in/code/",
        idempotent_form(account.request_login_code),
        name="account_request_login_code",
    ),
    path(
        "sign-in/code/typed/",
        idempotent_form(account.confirm_login_code),
        name="account_confirm_login_code",
    ),
    path("me/safety/authenticate/", idempotent_form(mfa.authenticate), name="mfa_authenticate"),
    path("me/safety/", include("allauth.mfa.urls")),
    path("me/devices/", Devices.as_view(), name="usersessions_list"),
    path("me/again/", account.reauthenticate, name="account_reauthenticate"),
    path("me/e-mail/", account.email, name="account_email"),
    path(
        "me/e-mail/code/",
        idempotent_form(account.email_verification_sent),
        name="account_email_verification_sent",
    ),
    path("me/password/", account.password_change, name="account_change_password"),
    path("me/password/new/", account.password_set, name="account_set_password"),
    path("password/", idempotent_form(account.password_reset), name="account_reset_password"),
    path(
        "password/code/",
        idempotent_form(account.confirm_password_reset_code),
        name="account_confirm_password_reset_code",
    ),
    path(
        "password/new/",
        idempotent_form(account.complete_password_reset),
        name="account_complete_password_reset",
    ),
    path(
        "password/done/",
        account.password_reset_from_key_done,
        name="account_password_reset_completed",
    ),
    path("mails/", mails, name="mails"),
    path("", include("accounts.web.notices_urls")),
]
