"""How much one session, and one address, may ask of this process over all of its sockets together.

A whole club may have one address, so an address gets much and a session little. Whoever is no
player shares a part of the address with all others who are none, so that players always have room.
Counted here alone, without the cache: no message waits for another server.
"""

import asyncio
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple
from weakref import WeakKeyDictionary

from django.conf import settings

from games.live.pace import Pace

KEPT = 10_000  # shares, also of those who have gone: coming again must not make a share whole
BURST = 5.0  # seconds' worth of messages that may come at once
STRANGERS = 3  # they have the third part of their address


class Quota(NamedTuple):
    """For one session or one address."""

    sockets: int
    messages: float  # a second
    looks: float  # a second: handshakes and watches, which read from the database


class Share:
    """What is left of a quota for the sockets that share it."""

    def __init__(self, quota: Quota) -> None:
        self.most_sockets, self.sockets = quota.sockets, 0
        self.messages = Pace(quota.messages, quota.messages * BURST)
        self.looks = Pace(quota.looks, quota.sockets * 2.0)  # all of them come back at once

    def admits(self) -> bool:
        return self.sockets < self.most_sockets and self.looks.allows()

    def allows(self, is_look: bool) -> bool:
        return self.messages.allows() and (not is_look or self.looks.allows())


class Quotas:
    def __init__(self) -> None:
        self._shares: OrderedDict[tuple[str, str], Share] = OrderedDict()

    def may_be_read(self, address: str, session: str) -> bool:
        """Whether the database may be asked whose session this is: a cookie may be made up.

        Those of players who were here before are not counted, so no guessing keeps them out.
        """
        household = _household(address)
        if not household or not _is_key(session) or ("session", session) in self._shares:
            return True
        return self._share("newcomers", household).looks.allows()

    def enter(self, address: str, session: str, is_player: bool) -> list[Share] | None:
        """The shares that one more socket uses, or None if there are too many already.

        The smallest comes first: what it refuses is not taken from the neighbours.
        """
        sharers = _sharers(address, session if is_player else "")
        shares = [self._share(*each) for each in sharers]
        if not all(share.admits() for share in shares):
            return None
        for share in shares:
            share.sockets += 1
        return shares

    def leave(self, shares: list[Share]) -> None:
        for share in shares:
            share.sockets -= 1

    def _share(self, kind: str, who: str) -> Share:
        share = self._shares.setdefault((kind, who), Share(QUOTAS[kind]()))
        self._shares.move_to_end((kind, who))
        if len(self._shares) > KEPT:
            self._forget_one()
        return share

    def _forget_one(self) -> None:
        idle = (who for who, share in self._shares.items() if not share.sockets)
        if (oldest := next(idle, None)) is not None:
            del self._shares[oldest]


def _of_address() -> Quota:
    return Quota(
        settings.SOCKETS_PER_ADDRESS, settings.MESSAGES_PER_ADDRESS, settings.LOOKS_PER_ADDRESS
    )


def _of_strangers() -> Quota:
    whole = _of_address()
    sockets = max(1, whole.sockets // STRANGERS)
    return Quota(sockets, whole.messages / STRANGERS, whole.looks / STRANGERS)


def _of_session() -> Quota:
    return Quota(
        settings.SOCKETS_PER_SESSION, settings.MESSAGES_PER_SESSION, settings.LOOKS_PER_SESSION
    )


QUOTAS = {
    "session": _of_session,
    "strangers": _of_strangers,
    "newcomers": _of_address,
    "address": _of_address,
}


def _sharers(address: str, session: str) -> list[tuple[str, str]]:
    """Unknown addresses, as behind a Unix socket, share nothing."""
    household = _household(address)
    own = ("session", session) if session else ("strangers", household)
    return [(kind, who) for kind, who in (own, ("address", household)) if who]


def _household(address: str) -> str:
    """One line has a whole /64 of IPv6 addresses."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(ip_network((known, 64), strict=False))
    return str(known)


def _is_key(session: str) -> bool:
    """A cookie may say anything."""
    return session.isascii() and session.isalnum() and len(session) <= 64


_quotas: WeakKeyDictionary[asyncio.AbstractEventLoop, Quotas] = WeakKeyDictionary()


def here() -> Quotas:
    return _quotas.setdefault(asyncio.get_running_loop(), Quotas())
