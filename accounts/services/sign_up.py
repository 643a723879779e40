"""Creates accounts. A guest who signs up keeps their player."""

from django.db import IntegrityError, transaction

from accounts.domain import nicknames
from accounts.models import Player, User
from accounts.services.claims import claim_guest


class EmailTaken(Exception):
    """There is an account with this e-mail address already."""


def sign_up(*, email: str, password: str, nickname: str, guest: Player | None = None) -> Player:
    """Creates an account without sending mails, for sample data and the command line."""
    return player_for(_new_user(email, password), guest=guest, nickname=nicknames.tidy(nickname))


def player_for(user: User, *, guest: Player | None = None, nickname: str = "") -> Player:
    """The player of an account, created if needed. A guest who signs in first time is kept."""
    if not Player.objects.filter(user=user).exists() and guest:
        claim_guest(guest, user, nickname or guest.nickname)
    named = {"nickname": nickname or nicknames.suggest()}
    return Player.objects.get_or_create(user=user, defaults=named)[0]


def _new_user(email: str, password: str) -> User:
    try:
        with transaction.atomic():
            return User.objects.create_user(email, password)
    except IntegrityError as error:
        raise EmailTaken from error
