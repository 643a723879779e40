"""https for every visitor, in front of everything that answers: Django, the fast path, refusals.

Django's own SecurityMiddleware does the same for what reaches Django.
"""

from typing import Any

from django.conf import settings
from django.http.request import split_domain_port, validate_host

HSTS = b"strict-transport-security"
PERMANENTLY, BAD_REQUEST = 301, 400
FOR_MACHINES = "/health/"  # load balancers ask by plain http

Scope = dict[str, Any]


class HttpsRules:
    """Leads plain requests to https, and tells browsers to insist on it, where https is on."""

    def __init__(self, site: Any) -> None:
        self.site = site

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        is_secure = scope.get("scheme") == "https"
        if settings.SECURE_SSL_REDIRECT and is_secure:
            await self.site(scope, receive, _with_hsts(send))
        elif settings.SECURE_SSL_REDIRECT and not scope["path"].startswith(FOR_MACHINES):
            await _redirect(scope, send)
        else:
            await self.site(scope, receive, send)


def is_own_host(host: bytes) -> bool:
    """Whether a Host header names this site, with or without a port."""
    name, _port = split_domain_port(host.decode("latin1").lower())
    return bool(name) and validate_host(name, settings.ALLOWED_HOSTS)


async def _redirect(scope: Scope, send: Any) -> None:
    host, target = dict(scope["headers"]).get(b"host", b""), _target(scope)
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    status = BAD_REQUEST
    if is_own_host(host) and target.startswith(b"/"):  # else it would lead to another host
        status = PERMANENTLY
        headers.append((b"location", b"https://" + host + target))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _target(scope: Scope) -> bytes:
    path: bytes = scope["raw_path"]
    query: bytes = scope["query_string"]
    return path + (b"?" + query if query else b"")


def _with_hsts(send: Any) -> Any:
    async def send_with_hsts(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start" and settings.SECURE_HSTS_SECONDS:
            headers = list(message["headers"])
            if not any(name.lower() == HSTS for name, _value in headers):
                message = {**message, "headers": [*headers, (HSTS, _hsts())]}
        await send(message)

    return send_with_hsts


def _hsts() -> bytes:
    words = [f"max-age={settings.SECURE_HSTS_SECONDS}"]
    words += ["includeSubDomains"] if settings.SECURE_HSTS_INCLUDE_SUBDOMAINS else []
    words += ["preload"] if settings.SECURE_HSTS_PRELOAD else []
    return "; ".join(words).encode()
