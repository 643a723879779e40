"""Calls that cannot be led into our own network, however a name is looked up.

Each name is looked up once, and one of the addresses that were found and judged is connected to.
Nobody sends us on to another address, and no answer is read but its status.
"""

import socket
from io import BytesIO
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3.util import parse_url

from accounts.notices.endpoints import is_push_service

MOST_ADDRESSES = 3  # of one name that are tried

Address = IPv4Address | IPv6Address


class NotCalled(requests.ConnectionError):
    """The address is none that we call."""


class PushSession(requests.Session):
    def __init__(self) -> None:
        super().__init__()
        self.trust_env = False  # no proxy that would look the name up again
        for scheme in ("https://", "http://"):
            self.mount(scheme, JudgedAdapter())

    def get_redirect_target(self, resp: requests.Response) -> None:
        """Nowhere."""


class JudgedAdapter(HTTPAdapter):
    address = ""  # the one that is connected to

    def send(
        self, request: requests.PreparedRequest, *args: Any, **options: Any
    ) -> requests.Response:
        url = parse_url(request.url or "")
        if not is_push_service(request.url or "") or not url.host or not url.netloc:
            raise NotCalled("this is no push service")
        request.headers["Host"] = url.netloc
        failure: Exception = NotCalled("this name has no address")
        for self.address in addresses_of(url.host)[:MOST_ADDRESSES]:
            try:
                return _without_body(super().send(request, *args, **options | {"stream": True}))
            except requests.ConnectionError as refusal:
                failure = refusal
        raise failure

    def get_connection_with_tls_context(
        self, request: requests.PreparedRequest, verify: Any, proxies: Any = None, cert: Any = None
    ) -> Any:
        """To the judged address. The certificate has to be the name's, as ever."""
        place, about = self.build_connection_pool_key_attributes(request, verify, cert)
        name = place["host"]
        about |= {"server_hostname": name, "assert_hostname": name}
        place["host"] = self.address
        return self.poolmanager.connection_from_host(**place, pool_kwargs=about)


def addresses_of(name: str) -> list[str]:
    """Where a name leads. If one of its addresses is not public, none of them is called."""
    try:
        found = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as failure:
        raise NotCalled(f"this name leads nowhere: {failure}") from None
    addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
    if not settings.PUSH_TO_THIS_MACHINE and not all(map(is_public, addresses)):
        raise NotCalled("this name leads into a network that is not public")
    return addresses


def is_public(address: str) -> bool:
    try:
        return all(_is_public(one) for one in _meant(ip_address(address)))
    except ValueError:  # of one interface only
        return False


def _is_public(address: Address) -> bool:
    special = address.is_multicast or address.is_reserved or address.is_unspecified
    return address.is_global and not special


def _meant(address: Address) -> list[Address]:
    """The address, and those of the older kind that it stands for."""
    if isinstance(address, IPv4Address):
        return [address]
    inside = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    older: list[Address] = [one for one in inside if one]
    return older if address.ipv4_mapped else [address, *older]


def _without_body(response: requests.Response) -> requests.Response:
    """The status is enough: whoever answers without end is not listened to."""
    response.raw.close()
    response.raw = BytesIO()
    return response
