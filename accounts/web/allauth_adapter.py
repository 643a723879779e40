"""The allauth adapter: who may sign in, as which player, and how often they may try."""

import logging
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.ratelimit import respond_429
from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import services
from accounts.models import User
from accounts.services import email_verification
from accounts.sessions.identity import become, player_of
from accounts.sessions.request_types import Request
from accounts.storage import limits
from accounts.web.forms import SignUpForm

NICKNAME = "nickname"  # session key: of a new account, until its address is verified
logger = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    error_messages = DefaultAccountAdapter.error_messages | {
        "email_password_mismatch": gettext_lazy(
            "E-mail address and password do not belong together."
        ),
        "too_many_login_attempts": gettext_lazy("Too many tries. Please wait a while."),
        "incorrect_code": gettext_lazy("That is not the code. Please look again."),
    }

    # Sign-in

    def authenticate(self, request: Request, **credentials: Any) -> User | None:
        """A banned user gets the same answer as a wrong password."""
        user = super().authenticate(request, **credentials)
        return user if user and user.is_active else None

    def save_user(
        self, request: Request, user: User, form: SignUpForm, commit: bool = True
    ) -> User:
        request.session[NICKNAME] = form.cleaned_data["nickname"]
        user = super().save_user(request, user, form, commit)
        email_verification.note_sign_up(request, user)
        return user

    def confirm_email(self, request: Request, email_address: EmailAddress) -> bool:
        email_verification.note_sign_up_code(request, email_address.user_id)
        return super().confirm_email(request, email_address)

    def pre_login(self, request: Request, user: User, **about: Any) -> HttpResponse | None:
        """An account from the command line or the admin pages has no address to verify."""
        if not EmailAddress.objects.filter(user=user).exists():
            EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
        return super().pre_login(request, user, **about)

    def login(self, request: Request, user: User) -> None:
        """A guest who signs up keeps their player, once the address is verified."""
        guest, nickname = player_of(request), request.session.pop(NICKNAME, "")
        super().login(request, user)
        become(request, services.player_for(user, guest=guest, nickname=nickname))

    def get_reauthentication_methods(self, user: Any) -> list[dict[str, Any]]:
        """A passkey before a code: recovery codes are shown only after reauthentication."""
        methods = super().get_reauthentication_methods(user)
        return sorted(methods, key=lambda method: method["id"] == "mfa_reauthenticate")

    # Rate limits

    def get_client_ip(self, request: Request) -> str:
        return limits.address_of(request) or "0.0.0.0"

    def _get_login_attempts_cache_key(self, request: Request, **credentials: Any) -> str:
        """Includes the visitor's address: attempts from elsewhere lock nobody out."""
        login = credentials.get("email", credentials.get("username", ""))
        return f"{self.get_client_ip(request)} {login.lower()}"

    # Mails

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        if not limits.MAIL.allows(self.get_client_ip(self.request), email.lower()):
            raise ImmediateHttpResponse(respond_429(self.request))
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException) as failure:
            logger.error("a mail was not sent: %s", failure)
            messages.error(self.request, _("The mail could not be sent. Please try again later."))
