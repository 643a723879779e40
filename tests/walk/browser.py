"""A browser at the site's own front door, with no server and no network between."""

import asyncio
import json
from typing import Any
from urllib.parse import urlencode

from channels.routing import get_default_application

HOST = b"localhost"
TOKEN = "t" * 32  # the same in cookie and header, which is all that Django asks for
PATIENCE = 30  # seconds

Message = dict[str, Any]


class Socket:
    def __init__(self, path: str, cookie: str) -> None:
        self.into: asyncio.Queue[Message] = asyncio.Queue()
        self.out: asyncio.Queue[Message] = asyncio.Queue()
        scope = _scope("websocket", path, cookie) | {"subprotocols": []}
        door = get_default_application()
        self._living = asyncio.create_task(door(scope, self.into.get, self.out.put))

    async def __aenter__(self) -> "Socket":
        await self.into.put({"type": "websocket.connect"})
        assert (await self.out.get())["type"] == "websocket.accept"
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.into.put({"type": "websocket.disconnect"})
        await self._living

    async def say(self, **message: Any) -> None:
        await self.into.put({"type": "websocket.receive", "text": json.dumps(message)})

    async def hear(self, *kinds: str) -> list[Message]:
        """One message of each kind, in whatever order they come; others are passed over."""
        heard: dict[str, Message] = {}
        while not heard.keys() >= set(kinds):
            came = await asyncio.wait_for(self.out.get(), PATIENCE)
            said = json.loads(came["text"])
            assert said["is"] != "refused", said
            heard[said["is"]] = said
        return [heard[kind] for kind in kinds]


async def post_json(path: str, cookie: str, body: Message) -> Message:
    status, said = await _post(path, cookie, json.dumps(body).encode(), b"application/json")
    assert status == 200, (status, said)
    return json.loads(said)


async def post_form(path: str, cookie: str, fields: Message) -> None:
    """As a page without scripts does, which is then sent on."""
    form = b"application/x-www-form-urlencoded"
    status, said = await _post(path, cookie, urlencode(fields, doseq=True).encode(), form)
    assert status == 302, (status, said)


async def _post(path: str, cookie: str, body: bytes, kind: bytes) -> tuple[int, bytes]:
    out: asyncio.Queue[Message] = asyncio.Queue()
    into: asyncio.Queue[Message] = asyncio.Queue()
    await into.put({"type": "http.request", "body": body})
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    scope = _scope("http", path, f"{cookie}; csrftoken={TOKEN}", headers) | {"method": "POST"}
    await get_default_application()(scope, into.get, out.put)
    said = [out.get_nowait() for _ in range(out.qsize())]
    return said[0]["status"], b"".join(part.get("body", b"") for part in said)


def _scope(kind: str, path: str, cookie: str, headers: Any = ()) -> Message:
    own = [(b"host", HOST), (b"origin", b"http://" + HOST), (b"cookie", cookie.encode())]
    return {
        "type": kind,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [*own, (b"x-csrftoken", TOKEN.encode()), *headers],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "http_version": "1.1",
    }
