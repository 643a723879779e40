"""Tokens, by which other programs write results. One is shown once; only its hash is kept."""

from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe

from django.utils import timezone

from accounts.models import Player
from tournaments.models import Token, Tournament

PREFIX = "toadstool_"  # so that whoever finds one knows what it opens
MOST = 20  # of one tournament
NOTED = timedelta(minutes=1)  # how exactly it is known when one was used


class TooManyTokens(Exception):
    pass


def make_token(tournament: Tournament, name: str, by: Player) -> str:
    """The token itself, which nobody can ever read again."""
    if tournament.tokens.count() >= MOST:
        raise TooManyTokens
    secret = PREFIX + token_urlsafe(32)
    tournament.tokens.create(name=name, hash=_hash(secret), made_by=by)
    return secret


def revoke(tournament: Tournament, pk: int) -> None:
    """What it has reported stays."""
    tournament.tokens.filter(pk=pk).delete()


def token_behind(secret: str) -> Token | None:
    found = Token.objects.select_related("tournament__club").filter(hash=_hash(secret)).first()
    if found and (found.used_at is None or timezone.now() - found.used_at > NOTED):
        Token.objects.filter(pk=found.pk).update(used_at=timezone.now())
    return found


def _hash(secret: str) -> str:
    return sha256(secret.encode(errors="replace")).hexdigest()
