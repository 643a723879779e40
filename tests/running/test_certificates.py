import socket
import ssl
import threading

import pytest

from tools.run import certificates
from tools.run.refusal import Refusal


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(certificates, "FOLDER", tmp_path)
    for name in ("AUTHORITY", "AUTHORITY_KEY", "CERT", "KEY"):
        monkeypatch.setattr(certificates, name, tmp_path / getattr(certificates, name).name)


def test_who_trusts_our_authority_trusts_the_site():
    cert, key = certificates.made()
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(cert, key)
    with socket.create_server(("127.0.0.1", 0)) as line:
        answering = threading.Thread(target=shake_hands, args=(server, line))
        answering.start()
        phone = ssl.create_default_context(cafile=certificates.AUTHORITY)
        with socket.create_connection(line.getsockname()) as wire:
            phone.wrap_socket(wire, server_hostname="127.0.0.1").close()
        answering.join(30)


def shake_hands(server: ssl.SSLContext, line: socket.socket) -> None:
    wire, _ = line.accept()
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
