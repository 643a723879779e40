"""E-mail verification: before it, somebody else may have set up the account with this address.

If people sign up and type the mailed code in the same session, they keep the password. Any other
first verification (a code to sign in, a forgotten password, another device) revokes everything
that was set up before. Accounts that nobody verifies are deleted after a day.
"""

import logging
from typing import Any

from allauth.account.models import EmailAddress
from allauth.core import context
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Player, User
from accounts.sessions.request_types import Request
from accounts.storage import mail_files
from config.base import failpoints

SIGNED_UP = "signed_up"  # session key: the account that was created in this session

logger = logging.getLogger(__name__)


# In the session that signed up


def note_sign_up(request: Request, user: User) -> None:
    request.session[SIGNED_UP] = user.pk


def note_sign_up_code(request: Request, user_id: int) -> None:
    """The sign-up code was typed: notes whether that was in the session that signed up."""
    request.keeps_password = request.session.get(SIGNED_UP) == user_id


# The first verification


def before_verification(instance: EmailAddress, **about: Any) -> None:
    """Revokes before the address is saved, not after: a crash in between may lose a good password,
    but never keeps somebody else's."""
    if instance.verified and _is_unverified(instance.user_id):
        request = context.request
        if not getattr(request, "keeps_password", False):
            _explain_lost_password(request, had_password=instance.user.has_usable_password())
            revoke_everything(instance.user)


def _is_unverified(user_id: int) -> bool:
    """Accounts from the command line have no EmailAddress, and nothing to verify."""
    verified = EmailAddress.objects.filter(user=user_id).values_list("verified", flat=True)
    return bool(verified) and not any(verified)


@transaction.atomic
def revoke_everything(user: User) -> None:
    """Revokes password, second factor, passkeys, player and children. The new password hash ends
    all sessions."""
    user.set_unusable_password()
    user.save(update_fields=["password"])
    Authenticator.objects.filter(user=user).delete()
    Player.objects.filter(Q(user=user) | Q(guardian=user)).update(user=None, guardian=None)


def _explain_lost_password(request: Request | None, had_password: bool) -> None:
    if request and had_password:
        text = _(
            "The password set before you confirmed your address no longer works. "
            "You can choose a new one under Me."
        )
        messages.info(request, text)


# Unverified accounts


def delete_unverified_accounts() -> int:
    """Their players become guests again and keep their games. Returns the number of accounts."""
    before = timezone.now() - settings.KEEP_UNPROVED
    unverified = User.objects.filter(
        date_joined__lt=before, is_staff=False, children=None, emailaddress__verified=False
    ).exclude(emailaddress__verified=True)
    return sum(_delete_account(user) for user in unverified.distinct())


def _delete_account(user: User) -> bool:
    """One failure must not stop the others."""
    try:
        with transaction.atomic():
            return _delete_unless_verified(user)
    except Exception:
        logger.exception("an account that nobody proved could not be ended; it is tried again")
        return False


def _delete_unless_verified(user: User) -> bool:
    """Locks the addresses: a concurrent verification is either seen here or finds no account."""
    addresses = list(EmailAddress.objects.select_for_update().filter(user=user))
    if any(address.verified for address in addresses):
        return False
    user.delete()
    for address in addresses:
        mail_files.forget(address.email)
    failpoints.reach("in-ending")
    return True
