"""Which origins may open a socket: our own hosts only. A malformed origin is refused."""

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable
from channels.security.websocket import OriginValidator, WebsocketDenier

if TYPE_CHECKING:
    from channels.consumer import _ChannelScope as Scope


class OwnOrigins(OriginValidator):
    """Channels' own check, which fails on a malformed origin."""

    async def __call__(
        self, scope: "Scope", receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> Any:
        door = super().__call__ if can_be_read(scope) else WebsocketDenier()
        return await door(scope, receive, send)


def can_be_read(scope: "Scope") -> bool:
    try:
        for name, value in scope["headers"]:
            if name == b"origin":
                _ = urlsplit(value.decode("latin1")).port
    except ValueError:
        return False
    return True
