"""Reads NUL in queries and forms as another control character, and finds no address that has it.

PostgreSQL fails on NUL even where it is only looked for, and nobody types one. The API checks its
own questions by its document.
"""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils.deprecation import MiddlewareMixin

NUL = "\0"
SUBSTITUTE = "%1A"  # as wrong as NUL wherever text is checked: left out, it might become right


class NoNul(MiddlewareMixin):
    """Behind the check of forms' tokens, which reads the form in any case."""

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], args: Any, kwargs: Any
    ) -> None:
        if getattr(view, "csrf_exempt", False):
            return
        if NUL in request.path:
            raise Http404
        if _has_nul(request.GET):
            request.GET = QueryDict(_substituted(request.GET))
        if _has_nul(request.POST):
            request.POST = QueryDict(_substituted(request.POST))


def _has_nul(given: QueryDict) -> bool:
    return any(NUL in text for name, values in given.lists() for text in (name, *map(str, values)))


def _substituted(given: QueryDict) -> str:
    return given.urlencode().replace("%00", SUBSTITUTE)
