"""The Content-Security-Policy of a page: the settings', and the page's own socket address."""

from csp.middleware import CSPMiddleware, PolicyParts
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponseBase


class ContentPolicy(CSPMiddleware):
    """Older browsers do not count a socket of the same host and port as the page's own."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        parts.update = {**(parts.update or {}), "connect-src": _own_sockets(request)}
        return parts


def _own_sockets(request: HttpRequest) -> list[str]:
    try:
        return [f"{'wss' if request.is_secure() else 'ws'}://{request.get_host()}"]
    except DisallowedHost:  # its answer is an error without scripts
        return []
