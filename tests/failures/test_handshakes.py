"""Who may open a socket: pages of our own, in any state of their session, and nobody else's."""

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.failures.phone import cookie_of, open_socket
from tests.failures.site import Site
from tests.tables.seated import aside, people

FOREIGN = (
    "https://evil.example",
    "null",
    "",
    "http://127.0.0.1.evil.example",
    "http://evil127.0.0.1",
    "http://localhost.evil.example:8000",
    "file://",
    "http://",
    "http://[::1",
    "javascript:alert(1)",
    "http://127.0.0.1@evil.example",
    "http://evil.example#127.0.0.1",
    "http://evil.example/127.0.0.1",
    "chrome-extension://abcdefgh",
    "http://127.0.0.1:99999",
    "http://127.0.0.1:port",
    "http://127.0.0.1",  # another site on the same machine
    "http://127.0.0.1:1",
    "https://127.0.0.1:8443",
    "http://localhost",
    "http://[::1]:8000",
    "\xe9\xe8",
)
OWN = ("http://127.0.0.1:{port}", "HTTP://127.0.0.1:{port}", "https://127.0.0.1:{port}")


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_foreign_page_gets_no_socket(site: Site, origin: str) -> None:
    cookie = await aside(lambda: cookie_of(people(1)[0].pk))
    with pytest.raises(InvalidStatus) as refused:
        await open_socket(site.ports[0], cookie, origin=origin)
    assert refused.value.response.status_code == 403


async def test_without_an_origin_there_is_no_socket(site: Site) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await open_socket(site.ports[0], origin=None)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "path", ["/", "/ws", "/ws/x", "/ws//", "/wss/", "/tables/", "/%ff", "/%00"]
)
async def test_there_is_one_door_for_sockets(site: Site, path: str) -> None:
    port = site.ports[0]
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://127.0.0.1:{port}{path}", origin=f"http://127.0.0.1:{port}")
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "request_line",
    [b"GET /ws/\xff HTTP/1.1", b"GET /ws/?\xff HTTP/1.1", b"GET  HTTP/1.1", b"POST /ws/ HTTP/1.1"],
)
async def test_a_broken_request_is_refused(site: Site, request_line: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", site.ports[0])
    writer.write(request_line + b"\r\n" + upgrade(site.ports[0]))
    answer = await reader.readline()
    writer.close()
    assert answer == b"" or 400 <= int(answer.split()[1]) < 500


@pytest.mark.parametrize("origin", OWN)
async def test_our_own_pages_get_one(site: Site, origin: str) -> None:
    async with await open_socket(site.ports[0], origin=origin.format(port=site.ports[0])) as line:
        assert await pong(line)


@pytest.mark.parametrize(
    "cookie",
    [
        "sessionid=",
        "sessionid=short",
        "sessionid=" + "a" * 32,
        "sessionid=" + "a" * 3000,
        'sessionid="\\000\\000\\000\\000abcdefgh"',
        "sessionid=../../../etc/passwd",
        "sessionid=%00%00%00%00%00%00%00%00",
        "sessionid=\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9",
        "; ;=;;==;sessionid",
        "django_language=../../nl; sessionid=x",
    ],
)
async def test_whatever_a_cookie_says_is_nobody_or_somebody(site: Site, cookie: str) -> None:
    async with await open_socket(site.ports[0], cookie) as line:
        assert await pong(line)


async def pong(line: Any) -> bool:
    await line.send(json.dumps({"do": "ping", "n": 5}))
    return json.loads(await line.recv())["n"] == 5


# Below the messages: frames as no library of ours would send them


@asynccontextmanager
async def raw_line(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /ws/ HTTP/1.1\r\n" + upgrade(port))
    assert b"101" in await reader.readuntil(b"\r\n\r\n")
    try:
        yield reader, writer
    finally:
        writer.close()


def upgrade(port: int) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"Host: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Origin: http://127.0.0.1:{port}\r\n\r\n".encode()
    )


def frame(opcode: int, payload: bytes, *, final: bool = True, reserved: int = 0) -> bytes:
    """Masked with zeros, which masks nothing."""
    first = (0x80 if final else 0) | reserved << 4 | opcode
    length = len(payload)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return bytes([first]) + size + bytes(4) + payload


TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        pytest.param(frame(TEXT, b"\xff\xfe\xfd"), 1007, id="bad UTF-8"),
        pytest.param(frame(TEXT, b"\xed\xa0\x80"), 1007, id="a lone surrogate"),
        pytest.param(frame(TEXT, b"{}", reserved=4), 1002, id="a reserved bit"),
        pytest.param(frame(3, b"{}"), 1002, id="an unknown opcode"),
        pytest.param(frame(0, b"{}"), 1002, id="a continuation of nothing"),
        pytest.param(frame(PING, b"x" * 126), 1002, id="a ping too long"),
        pytest.param(frame(PING, b"x", final=False), 1002, id="a ping in pieces"),
        pytest.param(bytes([0x81, 2]) + b"{}", 1002, id="no mask"),
        pytest.param(bytes([0x81, 0xFF]) + b"\x7f" + b"\xff" * 7, 1009, id="an endless frame"),
    ],
)
async def test_broken_frames_close_the_line(site: Site, frames: bytes, code: int) -> None:
    async with raw_line(site.ports[0]) as (reader, writer):
        writer.write(frames)
        answer = await reader.read(4)
        assert answer[0] == 0x80 | CLOSE
        assert int.from_bytes(answer[2:4], "big") == code


async def test_a_message_in_many_pieces_is_one_message(site: Site) -> None:
    async with raw_line(site.ports[0]) as (reader, writer):
        pieces = [b'{"do":"pi', b'ng","n"', b":7}"]
        writer.write(frame(TEXT, pieces[0], final=False) + frame(0, pieces[1], final=False))
        writer.write(frame(PING, b"in between"))
        writer.write(frame(0, pieces[2]))
        answer = b""
        while b'"n":7' not in answer:
            answer += await reader.read(1000)


async def test_a_flood_of_pings_is_only_answered(site: Site) -> None:
    async with raw_line(site.ports[0]) as (reader, writer):
        writer.write(frame(PING, b"") * 5000 + frame(TEXT, b'{"do":"ping","n":7}'))
        answer = b""
        while b'"n":7' not in answer[-200:]:
            assert (more := await reader.read(65536))
            answer += more


async def test_whoever_connects_and_says_nothing_is_no_trouble(site: Site) -> None:
    lines = [await asyncio.open_connection("127.0.0.1", site.ports[0]) for _ in range(50)]
    async with await open_socket(site.ports[0]) as line:
        assert await pong(line)
    for _, writer in lines:
        writer.close()
