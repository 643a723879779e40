"""Small WebSocket clients for the benches: they play random legal moves and time what arrives.

They implement only the part of the protocol that is needed, since a full client library would use
processor time on the cores on which the server is measured.
"""

import asyncio
import base64
import os
import random
import struct
import time
from collections.abc import Callable
from typing import Any, cast

import msgspec


class You(msgspec.Struct, frozen=True):
    moves: dict[str, Any] = {}


class Heard(msgspec.Struct):
    """The few fields of a message that this client needs."""

    is_: str = msgspec.field(name="is")
    position: int = 0
    you: You = You()
    code: str = ""


decode = msgspec.json.Decoder(Heard).decode
encode = msgspec.json.encode

_PING, _PONG = 9, 10
_MASK = b"\x00\x00\x00\x00"  # clients must send a mask; zeros change nothing and are allowed


class Phone(asyncio.Protocol):
    """One seat at one table."""

    def __init__(
        self, table: str, cookie: str, hear: Callable[["Phone", Heard, float], None]
    ) -> None:
        self.table, self.cookie, self.hear = table, cookie, hear
        self.buffer = bytearray()
        self.is_open = False
        self.is_waiting = False  # for the answer to a move
        self.received = self.frames = self.sent = 0
        self.position = self.answered_at = 0
        self.moves: dict[str, Any] = {}
        self.ready = asyncio.get_running_loop().create_future()

    # Socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # For a stream connection, asyncio documents that this is a writable transport.
        self.transport = cast("asyncio.Transport", transport)
        host, port = transport.get_extra_info("peername")
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET /ws/ HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.buffer += data
        if not self.is_open:
            self._finish_handshake()
        while (frame := self._next_frame()) is not None:
            self._take(frame, now)

    def _finish_handshake(self) -> None:
        end = self.buffer.find(b"\r\n\r\n")
        if end >= 0:
            assert self.buffer.startswith(b"HTTP/1.1 101"), bytes(self.buffer[:200])
            del self.buffer[: end + 4]
            self.is_open = True
            self.send({"do": "watch", "table": self.table})

    def _next_frame(self) -> bytes | None:
        buffer = self.buffer
        if not self.is_open or len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == 126:
            if len(buffer) < 4:
                return None
            size, start = struct.unpack_from(">H", buffer, 2)[0], 4
        if len(buffer) < start + size:
            return None
        kind, frame = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == _PING:
            self.transport.write(bytes([0x80 | _PONG, 0x80 | size]) + _MASK + frame)
            return self._next_frame()
        self.received += start + size
        self.frames += 1
        return frame

    def send(self, message: dict[str, Any]) -> None:
        body = encode(message)
        head = (
            bytes([0x81, 0x80 | len(body)])
            if len(body) < 126
            else struct.pack(">BBH", 0x81, 0x80 | 126, len(body))
        )
        self.transport.write(head + _MASK + body)

    # Playing

    def _take(self, frame: bytes, now: float) -> None:
        heard = decode(frame)
        if heard.is_ in ("ack", "refused"):
            self.is_waiting, self.answered_at = False, heard.position
        elif heard.is_ == "table":
            self.position, self.moves = heard.position, heard.you.moves
            if not self.ready.done():
                self.ready.set_result(len(frame))
        self.hear(self, heard, now)

    def play(self) -> bool:
        """Send a random legal move, if there is one."""
        if self.is_waiting or self.position < self.answered_at:
            return False  # the update with this phone's own move has not arrived yet
        if not (moves := _every(self.moves)):
            return False
        self.is_waiting = True
        self.sent += 1
        move_id = f"bench-{id(self):x}-{self.sent}"
        self.send(
            {"do": "move", "table": self.table, "id": move_id, "at": self.position,
             "move": random.choice(moves)}
        )  # fmt: skip
        return True


def _every(moves: dict[str, Any]) -> list[dict[str, Any]]:
    """The legal moves as a flat list; the message groups them by kind."""
    fields = {"turn_up": "cell", "place": "cell", "take": "pile", "discard": "pile"}
    found: list[dict[str, Any]] = []
    for kind, places in moves.items():
        if kind in fields:
            found += [{"move": kind, fields[kind]: place} for place in places]
        elif kind != "hints":
            found.append({"move": kind})
    return found
