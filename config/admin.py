"""The admin pages: behind the site's own sign-in, and behind a second factor."""

from collections.abc import Iterable
from typing import Any, TypeVar

from allauth.account.adapter import get_adapter
from allauth.account.authentication import get_authentication_records
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.contrib import messages
from django.contrib.admin import AdminSite, ModelAdmin
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

M = TypeVar("M", bound=Model)

FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]


class SecondFactorSite(AdminSite):
    def register(
        self,
        model_or_iterable: type[M] | Iterable[type[M]],
        admin_class: "type[ModelAdmin[M]] | None" = None,
        **options: Any,
    ) -> None:
        """allauth's tables hold credentials: they are not registered."""
        if not getattr(admin_class, "__module__", "").startswith("allauth."):
            super().register(model_or_iterable, admin_class, **options)

    def has_permission(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and used_second_factor(request)

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """Redirects to the missing step. The admin's own form would not count attempts."""
        goal = request.GET.get("next") or reverse("admin:index")
        if not request.user.is_authenticated:
            return redirect_to_login(goal)
        if not request.user.is_staff:
            raise PermissionDenied
        if not is_mfa_enabled(request.user, FACTORS):
            messages.info(request, _("The admin pages need a second factor. Please set one up."))
            return redirect("mfa_index")
        return redirect_to_login(goal, second_factor_page(request))


def used_second_factor(request: HttpRequest) -> bool:
    """In this session: a session older than the factor has not used it."""
    records = get_authentication_records(request, request.user)
    return any(record["method"] == "mfa" for record in records)


def second_factor_page(request: HttpRequest) -> str:
    ways = get_adapter().get_reauthentication_methods(request.user)
    return next(way["url"] for way in ways if way["id"].startswith("mfa"))
