"""Quotas of one session, and of one address, over all of their sockets in this process together.

A whole club may share one address, so an address has a large quota and a session a small one.
Anonymous visitors share a part of their address's quota, so that players always have room. Counted
in this process only, without the cache: no message waits for another server.
"""

from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from cachetools import LRUCache
from django.conf import settings

from games.live.per_loop import PerLoop
from games.live.rate_limit import RateLimit

MOST_IDLE = 10_000  # quotas of closed sockets: reconnecting must not refill them
BURST = 5.0  # seconds' worth of messages that may come at once
ANONYMOUS_SHARE = 3  # anonymous visitors have a third of their address's quota


class Quota(NamedTuple):
    """For one session or one address."""

    sockets: int
    messages: float  # a second
    watches: float  # a second: handshakes and watches, which read from the database


Key = tuple[str, str]  # the kind of a quota, and whose it is


class SharedQuota:
    """What is left of a quota for the sockets that share it."""

    def __init__(self, key: Key) -> None:
        self.key, quota = key, QUOTAS[key[0]]()
        self.most_sockets, self.sockets = quota.sockets, 0
        self.messages = RateLimit(quota.messages, quota.messages * BURST)
        # After a restart all sockets connect again at once.
        self.watches = RateLimit(quota.watches, quota.sockets * 2.0)

    def admits(self) -> bool:
        return self.sockets < self.most_sockets and self.watches.allows()

    def allows(self, is_watch: bool) -> bool:
        return self.messages.allows() and (not is_watch or self.watches.allows())


class Quotas:
    def __init__(self) -> None:
        self._in_use: dict[Key, SharedQuota] = {}
        self._idle: LRUCache[Key, SharedQuota] = LRUCache(MOST_IDLE)

    def may_read_session(self, address: str, session: str) -> bool:
        """Whether we may ask the database whose session this is: a cookie may be made up.

        Sessions of players who connected before are not counted, so nobody who guesses session
        keys can lock them out.
        """
        network = _network(address)
        if not network or not _is_session_key(session) or self._known(("session", session)):
            return True
        return self._quota(("new-session", network)).watches.allows()

    def acquire(self, address: str, session: str, is_player: bool) -> list[SharedQuota] | None:
        """The quotas that one more socket uses, or None if there are too many already.

        The smallest quota is asked first: what it refuses costs the shared ones nothing.
        """
        keys = _quota_keys(address, session if is_player else "")
        quotas = [self._quota(key) for key in keys]
        if not all(quota.admits() for quota in quotas):
            return None
        for quota in quotas:
            quota.sockets += 1
            self._in_use[quota.key] = quota
            self._idle.pop(quota.key, None)
        return quotas

    def release(self, quotas: list[SharedQuota]) -> None:
        for quota in quotas:
            quota.sockets -= 1
            if not quota.sockets:
                self._idle[quota.key] = self._in_use.pop(quota.key)

    def _quota(self, key: Key) -> SharedQuota:
        quota = self._known(key)
        if quota is None:
            quota = self._idle[key] = SharedQuota(key)
        return quota

    def _known(self, key: Key) -> SharedQuota | None:
        return self._in_use.get(key) or self._idle.get(key)


def _address_quota() -> Quota:
    return Quota(
        settings.SOCKETS_PER_ADDRESS, settings.MESSAGES_PER_ADDRESS, settings.LOOKS_PER_ADDRESS
    )


def _anonymous_quota() -> Quota:
    whole = _address_quota()
    sockets = max(1, whole.sockets // ANONYMOUS_SHARE)
    return Quota(sockets, whole.messages / ANONYMOUS_SHARE, whole.watches / ANONYMOUS_SHARE)


def _session_quota() -> Quota:
    return Quota(
        settings.SOCKETS_PER_SESSION, settings.MESSAGES_PER_SESSION, settings.LOOKS_PER_SESSION
    )


QUOTAS = {
    "session": _session_quota,
    "anonymous": _anonymous_quota,
    "new-session": _address_quota,
    "address": _address_quota,
}


def _quota_keys(address: str, session: str) -> list[Key]:
    """An unknown address, as behind a Unix socket, has no quota."""
    network = _network(address)
    own = ("session", session) if session else ("anonymous", network)
    return [(kind, who) for kind, who in (own, ("address", network)) if who]


def _network(address: str) -> str:
    """One internet connection has a whole /64 of IPv6 addresses, so they count as one."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(ip_network((known, 64), strict=False))
    return str(known)


def _is_session_key(session: str) -> bool:
    """A cookie may contain anything."""
    return session.isascii() and session.isalnum() and len(session) <= 64


current = PerLoop(Quotas)
