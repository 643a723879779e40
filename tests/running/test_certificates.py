import socket
import ssl
import threading
from contextlib import suppress

import pytest

from tools.run import certificates
from tools.run.refusal import Refusal


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(certificates, "FOLDER", tmp_path)
    for name in ("AUTHORITY", "AUTHORITY_KEY", "CERT", "KEY"):
        monkeypatch.setattr(certificates, name, tmp_path / getattr(certificates, name).name)


LOCAL = ("127.0.0.1", "localhost", "laptop.local", "10.1.2.3", "192.168.1.4", "172.16.0.1", "::1")
FOREIGN = ("bank.example", "laptop", "local.example", "evil-local", "8.8.8.8", "2001:db8::1")


@pytest.fixture
def here(monkeypatch):
    monkeypatch.setattr(certificates.address, "hosts", lambda: [*LOCAL[:-1], "[::1]", *FOREIGN])


@pytest.mark.parametrize("host", LOCAL)
def test_who_trusts_our_authority_trusts_the_site(here, host):
    certificates.made()
    assert is_trusted(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_the_site_pretends_to_be_nobody_else(here, host):
    certificates.made()
    assert not is_trusted(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_whoever_steals_its_key_cannot_either(here, host):
    certificates.made()
    certificates.make_certificate([host])
    assert not is_trusted(host)


def test_an_authority_of_an_older_edition_is_replaced(here, monkeypatch):
    with monkeypatch.context() as older:
        older.setattr(certificates, "LOCAL_NAMES", ("example",))
        certificates.made()
    broad = certificates.AUTHORITY.read_bytes()
    key = certificates.authority_key()
    name = "Toadstool, this machine's authority"
    old = certificates.certificate(name, key, certificates.AUTHORITY_LASTS)
    old = old.issuer_name(certificates.subject(name))
    certificates.sign(old, key, certificates.AUTHORITY)
    certificates.made()
    assert certificates.AUTHORITY.read_bytes() != broad and is_trusted("laptop.local")


def is_trusted(host: str) -> bool:
    """What a phone says that has the authority installed."""
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(certificates.CERT, certificates.KEY)
    with socket.create_server(("127.0.0.1", 0)) as line:
        answering = threading.Thread(target=shake_hands, args=(server, line))
        answering.start()
        phone = ssl.create_default_context(cafile=certificates.AUTHORITY)
        try:
            with socket.create_connection(line.getsockname()) as wire:
                phone.wrap_socket(wire, server_hostname=host).close()
        except ssl.SSLCertVerificationError:
            return False
        finally:
            answering.join(30)
    return True


def shake_hands(server: ssl.SSLContext, line: socket.socket) -> None:
    wire, _ = line.accept()
    with wire, suppress(OSError):  # if the phone does not trust us
        server.wrap_socket(wire, server_side=True).close()


def test_keys_are_for_their_owner_alone():
    certificates.made()
    for key in (certificates.KEY, certificates.AUTHORITY_KEY):
        assert key.stat().st_mode & 0o077 == 0


def test_a_new_address_gets_a_new_certificate_from_the_same_authority(monkeypatch):
    certificates.made()
    authority, cert = certificates.AUTHORITY.read_bytes(), certificates.CERT.read_bytes()
    certificates.made()
    assert certificates.CERT.read_bytes() == cert
    monkeypatch.setattr(certificates.address, "hosts", lambda: ["localhost", "10.1.2.3"])
    certificates.made()
    assert certificates.CERT.read_bytes() != cert
    assert certificates.AUTHORITY.read_bytes() == authority


def test_own_certificates_must_be_there(monkeypatch):
    monkeypatch.setenv("CERT", "/nowhere/cert.pem")
    with pytest.raises(Refusal):
        certificates.environment()
