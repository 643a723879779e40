"""The player of a session. Pages and sockets use the same session."""

from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.db.models import Q
from django.utils.crypto import constant_time_compare

from accounts.domain import nicknames
from accounts.models import Player, User
from accounts.sessions.request_types import Request
from accounts.storage.limits import NEW_GUESTS_FROM, TooManyGuests, address_of

KEY = "player"
FORMER = "former"  # the guest of this phone before somebody signed in


def player_of(holder: Any) -> Player | None:
    """The player of a session, or of a request with its session."""
    session = getattr(holder, "session", holder)
    player_id = session.get(KEY)
    if player_id is None:
        return None
    player = Player.objects.select_related("user").filter(pk=player_id).first()
    return player if player and _may_be(session, player) else None


def player_of_cookies(cookies: dict[str, str]) -> Player | None:
    """The player of a socket, which has cookies but no request."""
    session = import_module(settings.SESSION_ENGINE).SessionStore(
        cookies.get(settings.SESSION_COOKIE_NAME)
    )
    return player_of(session)


def player_or_guest(request: Request, nickname: str = "") -> Player:
    """The session's player; a visitor without one becomes a guest."""
    return player_of(request) or become(request, _new_guest(request, nickname))


def _new_guest(request: Request, nickname: str) -> Player:
    if not NEW_GUESTS_FROM.allows(address_of(request)):
        raise TooManyGuests
    return guest(nickname)


def guest(nickname: str = "") -> Player:
    return Player.objects.create(nickname=nicknames.tidy(nickname or nicknames.suggest()))


def become(request: Request, player: Player) -> Player:
    before = player_of(request)
    if before and before.is_guest and player.user_id and before != player:
        request.session[FORMER] = str(before.pk)
    request.session[KEY] = str(player.pk)
    request.player = player
    return player


def former_guest(request: Request) -> Player | None:
    """The guest of this phone before somebody signed in: perhaps the same person."""
    if (former_id := request.session.get(FORMER)) is None:
        return None
    own = Q(merged_into=None) | Q(merge_agreed=False)
    former = Player.objects.filter(own, pk=former_id).first()
    return former if former and former.is_guest else None


def _may_be(session: Any, player: Player) -> bool:
    """A claimed player also needs a valid sign-in, which a ban or a new password ends."""
    return player.user is None or (player.user.is_active and _is_signed_in(session, player.user))


def _is_signed_in(session: Any, user: User) -> bool:
    known = (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    given = session.get(HASH_SESSION_KEY, "")
    return session.get(SESSION_KEY) == str(user.pk) and any(
        constant_time_compare(given, one) for one in known
    )
