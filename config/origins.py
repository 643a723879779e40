"""Which pages may open a socket: those of our own hosts, and nothing that is no address at all."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import OriginValidator, WebsocketDenier


class OwnOrigins(OriginValidator):
    """Channels' own check, which stumbles over an origin that cannot be read."""

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        door = super().__call__ if can_be_read(scope) else WebsocketDenier()
        return await door(scope, receive, send)


def can_be_read(scope: dict[str, Any]) -> bool:
    try:
        for name, value in scope["headers"]:
            if name == b"origin":
                _ = urlsplit(value.decode("latin1")).port
    except ValueError:
        return False
    return True
