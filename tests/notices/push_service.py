"""A push service and the browser behind it: takes what we send, checks who sends it, reads it."""

import json
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import urandom
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


class Browser:
    def __init__(self) -> None:
        self.private, self.secret = ec.generate_private_key(ec.SECP256R1()), urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return {"key": plain(point), "secret": plain(self.secret)}

    def read(self, body: bytes) -> dict[str, str]:
        return json.loads(
            http_ece.decrypt(
                body, private_key=self.private, auth_secret=self.secret, version="aes128gcm"
            )
        )


class PushService(ThreadingHTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.taken: list[bytes] = []
        self.hosts: list[str] = []
        self.proofs: list[str] = []
        self.answer = 201
        self.leads_to = ""  # another address, for an answer that says so
        self.endless, self.hung_up = False, threading.Event()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def is_from_us(self, public_key: str) -> bool:
        """The sender has signed with the key that the browser was told."""
        _, _, parts = self.proofs[-1].partition(" ")
        given = dict(part.strip().split("=", 1) for part in parts.split(","))
        return given["k"] == public_key and Vapid02.verify(self.proofs[-1])


class Taking(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        self.server.taken.append(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.hosts.append(self.headers["Host"])
        self.server.proofs.append(self.headers["Authorization"])
        self.send_response(self.server.answer)
        if self.server.leads_to:
            self.send_header("Location", self.server.leads_to)
        self.end_headers()
        if self.server.endless:
            self._go_on()

    def _go_on(self) -> None:
        """Until nobody listens any more."""
        try:
            while True:
                self.wfile.write(b"x" * 4096)
        except OSError:
            self.server.hung_up.set()

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def push_service(secured: ssl.SSLContext | None = None) -> Iterator[PushService]:
    service = PushService()
    if secured:
        service.socket = secured.wrap_socket(service.socket, server_side=True)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    try:
        yield service
    finally:
        service.shutdown()
        service.server_close()


def plain(some: bytes) -> str:
    return urlsafe_b64encode(some).rstrip(b"=").decode()


def unplain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
