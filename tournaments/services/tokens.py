"""Tokens for programs that write results. A token is shown once; only its hash is stored."""

from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe

from django.utils import timezone

from accounts.models import Player
from config.base.refusal import refuse
from tournaments.models import Token, Tournament

PREFIX = "toadstool_"  # so that secret scanners and people recognise one
MOST = 20  # of one tournament
USE_PRECISION = timedelta(minutes=1)  # of the stored time of last use: not one write per request


def make_token(tournament: Tournament, name: str, by: Player) -> str:
    """Returns the token itself, which nobody can read again later."""
    if tournament.tokens.count() >= MOST:
        refuse("too-many-tokens")
    secret = PREFIX + token_urlsafe(32)
    tournament.tokens.create(name=name, hash=_hash(secret), made_by=by)
    return secret


def revoke(tournament: Tournament, pk: int) -> None:
    """Its reports stay."""
    tournament.tokens.filter(pk=pk).delete()


def token_for_secret(secret: str) -> Token | None:
    found = Token.objects.select_related("tournament__club").filter(hash=_hash(secret)).first()
    if found and (found.used_at is None or timezone.now() - found.used_at > USE_PRECISION):
        Token.objects.filter(pk=found.pk).update(used_at=timezone.now())
    return found


def _hash(secret: str) -> str:
    return sha256(secret.encode(errors="replace")).hexdigest()
