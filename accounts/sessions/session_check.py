"""Checks which sessions are still valid, in one query for all sockets of a process.

A page is checked at every request. A socket stays open, so it needs its own check.
"""

from typing import NamedTuple

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import User


class KnownSession(NamedTuple):
    user: str | None  # a guest has none
    auth_hash: str  # changes with the password


KnownSessions = dict[str, KnownSession | None]  # by session key; None: not read yet


def valid_sessions(known: KnownSessions) -> KnownSessions:
    """Those whose session exists and whose user is active with the same password as before."""
    rows = Session.objects.filter(expire_date__gt=timezone.now())
    there = rows.filter(pk__in=known).values_list("pk", flat=True)
    new = rows.filter(pk__in=[key for key, given in known.items() if given is None])
    read = {row.pk: _known(row) for row in new}
    valid = {key: known[key] or read.get(key) for key in there}
    hashes = _auth_hashes({given.user for given in valid.values() if given and given.user})
    return {key: given for key, given in valid.items() if _is_valid(given, hashes)}


def _known(row: Session) -> KnownSession:
    session = row.get_decoded()
    return KnownSession(session.get(SESSION_KEY), session.get(HASH_SESSION_KEY, ""))


def _auth_hashes(ids: set[str]) -> dict[str, set[str]]:
    users = User.objects.filter(pk__in=ids, is_active=True)
    return {
        str(user.pk): {user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()}
        for user in users
    }


def _is_valid(given: KnownSession | None, hashes: dict[str, set[str]]) -> bool:
    return given is None or given.user is None or given.auth_hash in hashes.get(given.user, ())
