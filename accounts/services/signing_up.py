"""New accounts. A guest who signs up stays the player they were."""

from django.db import IntegrityError, transaction

from accounts import nicknames
from accounts.models import Player, User


class EmailTaken(Exception):
    """Somebody has an account with this e-mail address already."""


def sign_up(*, email: str, password: str, nickname: str, guest: Player | None = None) -> Player:
    """A new account. A guest keeps their player, and with it every seat and result."""
    nickname = nicknames.tidy(nickname)
    with transaction.atomic():
        user = _new_user(email, password)
        if guest and _claim(guest, user, nickname):
            return Player.objects.get(pk=guest.pk)
        return Player.objects.create(user=user, nickname=nickname)


def player_for(user: User) -> Player:
    """The player of an account. One made on the command line has none before it signs in."""
    return Player.objects.get_or_create(user=user, defaults={"nickname": nicknames.suggest()})[0]


def _new_user(email: str, password: str) -> User:
    try:
        with transaction.atomic():
            return User.objects.create_user(email, password)
    except IntegrityError as error:
        raise EmailTaken from error


def _claim(guest: Player, user: User, nickname: str) -> bool:
    """One statement: of two tabs that sign up as the same guest only one gets the player."""
    unclaimed = Player.objects.filter(pk=guest.pk, user=None)
    return bool(unclaimed.update(user=user, nickname=nickname))
