"""Calling push services: public addresses only, and whoever answers has to prove their name."""

import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from django.conf import LazySettings

from accounts.notices.push_request import AddressRefused, PushSession, addresses_of, is_public
from tests.notices.push_service import PushService, push_service
from tools.run import certificates


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1",
        "169.254.169.254", "192.0.0.1", "198.18.0.1", "203.0.113.1", "224.0.0.1", "239.1.1.1",
        "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1",
        "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::",
        "64:ff9b::7f00:1", "2001:0:7f00:1::1", "2001:db8::1", "nonsense", "",
    ],
)  # fmt: skip
def test_addresses_of_our_own_networks_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["142.250.1.1", "2a00:1450:400e::200a", "::ffff:142.250.1.1"])
def test_others_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "0x7f.1", "2130706433"])
def test_a_name_that_leads_here_has_no_address(name: str) -> None:
    with pytest.raises(AddressRefused):
        addresses_of(name)


# Certificates


@pytest.fixture
def secure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> Iterator[PushService]:
    """A service over https, whose certificate is for "localhost" and from somebody we trust."""
    names = {"AUTHORITY": "a.pem", "AUTHORITY_KEY": "a.key", "CERT": "c.pem", "KEY": "c.key"}
    for name, file in names.items():
        monkeypatch.setattr(certificates, name, tmp_path / file)
    certificates.make_authority()
    certificates.make_certificate(["localhost"])
    monkeypatch.setattr(requests.adapters, "DEFAULT_CA_BUNDLE_PATH", str(certificates.AUTHORITY))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificates.CERT, certificates.KEY)
    settings.PUSH_TO_THIS_MACHINE = True
    with push_service(context) as service:
        settings.PUSH_SERVICES = [
            f"https://{name}:{service.server_port}" for name in ("localhost", "127.0.0.1")
        ]
        yield service


def call(service: PushService, name: str) -> Any:
    address = f"https://{name}:{service.server_port}/x"
    return PushSession().post(address, data=b"x", headers={"Authorization": ""}, timeout=30)


def test_whoever_proves_the_name_is_told(secure: PushService) -> None:
    assert call(secure, "localhost").status_code == 201
    assert secure.hosts == [f"localhost:{secure.server_port}"]


def test_whoever_does_not_prove_it_is_told_nothing(secure: PushService) -> None:
    with pytest.raises(requests.exceptions.SSLError):
        call(secure, "127.0.0.1")
    assert not secure.taken


def test_no_other_address_is_called(secure: PushService, settings: LazySettings) -> None:
    settings.PUSH_SERVICES = []
    with pytest.raises(AddressRefused):
        call(secure, "localhost")
    assert not secure.taken
