"""HTTP requests that cannot reach our own network (SSRF), whatever a DNS name resolves to.

Each name is resolved once, its addresses are checked, and one of these is connected to. Redirects
are not followed, and of the response only the status is read.
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

MOST_ADDRESSES = 3  # tried for one name

Address = IPv4Address | IPv6Address


class AddressRefused(requests.ConnectionError):
    """The address is not public."""


class PushSession(requests.Session):
    def __init__(self) -> None:
        super().__init__()
        self.trust_env = False  # a proxy would resolve the name again
        for scheme in ("https://", "http://"):
            self.mount(scheme, CheckedAdapter())

    def get_redirect_target(self, resp: requests.Response) -> None:
        """Redirects are never followed."""


class CheckedAdapter(HTTPAdapter):
    address = ""  # the checked one, to connect to

    def send(
        self, request: requests.PreparedRequest, *args: Any, **options: Any
    ) -> requests.Response:
        url = parse_url(request.url or "")
        if not is_push_service(request.url or "") or not url.host or not url.netloc:
            raise AddressRefused("this is no push service")
        request.headers["Host"] = url.netloc
        failure: Exception = AddressRefused("this name has no address")
        for self.address in addresses_of(url.host)[:MOST_ADDRESSES]:
            try:
                return _without_body(super().send(request, *args, **options | {"stream": True}))
            except requests.ConnectionError as refusal:
                failure = refusal
        raise failure

    def get_connection_with_tls_context(
        self, request: requests.PreparedRequest, verify: Any, proxies: Any = None, cert: Any = None
    ) -> Any:
        """Connects to the checked address. The certificate must still match the name."""
        place, about = self.build_connection_pool_key_attributes(request, verify, cert)
        name = place["host"]
        about |= {"server_hostname": name, "assert_hostname": name}
        place["host"] = self.address
        return self.poolmanager.connection_from_host(**place, pool_kwargs=about)


def addresses_of(name: str) -> list[str]:
    """The addresses of a name. If one of them is not public, none is called."""
    try:
        found = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as failure:
        raise AddressRefused(f"this name leads nowhere: {failure}") from None
    addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
    if not settings.PUSH_TO_THIS_MACHINE and not all(map(is_public, addresses)):
        raise AddressRefused("this name leads into a network that is not public")
    return addresses


def is_public(address: str) -> bool:
    try:
        return all(_is_public(one) for one in _embedded_addresses(ip_address(address)))
    except ValueError:  # not a readable address
        return False


def _is_public(address: Address) -> bool:
    special = address.is_multicast or address.is_reserved or address.is_unspecified
    return address.is_global and not special


def _embedded_addresses(address: Address) -> list[Address]:
    """The address, and the IPv4 addresses that it embeds."""
    if isinstance(address, IPv4Address):
        return [address]
    inside = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    older: list[Address] = [one for one in inside if one]
    return older if address.ipv4_mapped else [address, *older]


def _without_body(response: requests.Response) -> requests.Response:
    """Closes the connection after the headers, so that an endless body does no harm."""
    response.raw.close()
    response.raw = BytesIO()
    return response
