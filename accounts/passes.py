"""Which sessions still count: one look for the sockets of a whole process.

A page asks for itself at every request. A socket stays open, so somebody has to ask for it.
"""

from typing import NamedTuple

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import User


class Pass(NamedTuple):
    user: str | None  # a guest has none
    proof: str  # changes with the password


Passes = dict[str, Pass | None]  # by session key; None was not looked at yet


def still_good(known: Passes) -> Passes:
    """Those whose session is there, and whose user may sign in with the same password as then."""
    rows = Session.objects.filter(expire_date__gt=timezone.now())
    there = rows.filter(pk__in=known).values_list("pk", flat=True)
    new = rows.filter(pk__in=[key for key, given in known.items() if given is None])
    read = {row.pk: _pass_of(row) for row in new}
    passes = {key: known[key] or read.get(key) for key in there}
    proofs = _proofs({given.user for given in passes.values() if given and given.user})
    return {key: given for key, given in passes.items() if _is_good(given, proofs)}


def _pass_of(row: Session) -> Pass:
    session = row.get_decoded()
    return Pass(session.get(SESSION_KEY), session.get(HASH_SESSION_KEY, ""))


def _proofs(ids: set[str]) -> dict[str, set[str]]:
    users = User.objects.filter(pk__in=ids, is_active=True)
    return {
        str(user.pk): {user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()}
        for user in users
    }


def _is_good(given: Pass | None, proofs: dict[str, set[str]]) -> bool:
    return given is None or given.user is None or given.proof in proofs.get(given.user, ())
