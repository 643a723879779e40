"""Which origins may open a socket: the page's own host and port. A malformed origin is refused."""

from typing import TYPE_CHECKING, Any

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable
from channels.security.websocket import WebsocketDenier
from django.conf import settings

from config.https_rules import is_own_host

if TYPE_CHECKING:
    from channels.consumer import _ChannelScope as Scope


class OwnOrigins:
    """Channels' own check compares no ports, and lets every page in where `*` is a host."""

    def __init__(self, sockets: Any) -> None:
        self.sockets = sockets

    async def __call__(
        self, scope: "Scope", receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> Any:
        site = self.sockets if is_own(scope) else WebsocketDenier()
        return await site(scope, receive, send)


def is_own(scope: "Scope") -> bool:
    """Whether a page of this host opened it; or of another one, where a proxy changes the host."""
    headers = list(scope["headers"])
    origins = [value.decode("latin1").lower() for name, value in headers if name == b"origin"]
    hosts = [value for name, value in headers if name == b"host"]
    if len(origins) != 1 or len(hosts) != 1 or not is_own_host(hosts[0]):
        return False
    if settings.SECURE_SSL_REDIRECT and scope.get("scheme") != "wss":
        return False
    own = {f"{scheme}://{hosts[0].decode('latin1').lower()}" for scheme in _schemes(scope)}
    return origins[0] in own | set(settings.CSRF_TRUSTED_ORIGINS)


def _schemes(scope: "Scope") -> tuple[str, ...]:
    """A proxy that we do not believe may speak https to a page and plain http to us."""
    return ("https",) if scope.get("scheme") == "wss" else ("http", "https")
