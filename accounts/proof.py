"""An address is proved before it counts: what was set up before the proof was perhaps set up by
somebody else.

Whoever signs up and types the mailed code in the same session keeps the password. By any other way
(a code to sign in, a forgotten password, another device) the first proof makes everything void that
came before it. Accounts that nobody proves end after a day.
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
from django.db.models.signals import pre_save
from django.dispatch import receiver
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import mails
from accounts.models import Player, User
from accounts.requests import Request

SIGNED_UP = "signed_up"  # the account that was made in this session

logger = logging.getLogger(__name__)


# In the session that signed up


def note_sign_up(request: Request, user: User) -> None:
    request.session[SIGNED_UP] = user.pk


def note_code_of_signing_up(request: Request, user_id: int) -> None:
    """The code that was mailed for signing up has been typed: in the same session?"""
    request.keeps_password = request.session.get(SIGNED_UP) == user_id


# The first proof


@receiver(pre_save, sender=EmailAddress)
def before_proof(instance: EmailAddress, **about: Any) -> None:
    """Before, not after: a crash in between may cost a password, but never keeps a wrong one."""
    if instance.verified and _is_unproved(instance.user_id):
        request = context.request
        if not getattr(request, "keeps_password", False):
            _tell(request, had_password=instance.user.has_usable_password())
            make_void(instance.user)


def _is_unproved(user_id: int) -> bool:
    """Accounts from the command line have no address at all, and nothing to prove."""
    proofs = EmailAddress.objects.filter(user=user_id).values_list("verified", flat=True)
    return bool(proofs) and not any(proofs)


@transaction.atomic
def make_void(user: User) -> None:
    """Password, second factor, passkeys, player and children. With the password, sessions end."""
    user.set_unusable_password()
    user.save(update_fields=["password"])
    Authenticator.objects.filter(user=user).delete()
    Player.objects.filter(Q(user=user) | Q(guardian=user)).update(user=None, guardian=None)


def _tell(request: Request | None, had_password: bool) -> None:
    if request and had_password:
        says = _(
            "The password set before you confirmed your address no longer works. "
            "You can choose a new one under Me."
        )
        messages.info(request, says)


# Accounts that nobody proves


def end_unproved() -> int:
    """Their players become guests again and keep their games. Says how many accounts ended."""
    before = timezone.now() - settings.KEEP_UNPROVED
    unproved = User.objects.filter(
        date_joined__lt=before, is_staff=False, children=None, emailaddress__verified=False
    ).exclude(emailaddress__verified=True)
    return sum(_end(user) for user in unproved.distinct())


def _end(user: User) -> bool:
    """One's trouble must not become the others'."""
    try:
        with transaction.atomic():
            return _end_unless_proved(user)
    except Exception:
        logger.exception("an account that nobody proved could not be ended; it is tried again")
        return False


def _end_unless_proved(user: User) -> bool:
    """The addresses are locked: whoever proves one now is before us or too late."""
    addresses = list(EmailAddress.objects.select_for_update().filter(user=user))
    if any(address.verified for address in addresses):
        return False
    user.delete()
    for address in addresses:
        mails.forget(address.email)
    return True
