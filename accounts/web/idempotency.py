"""Idempotent forms: a double submit gets the response of the first request a second time.

iOS submits a code that it filled in itself, and the user submits it again; by then the first
request has changed the session, and the second would fail.
"""

import time
from collections.abc import Callable, Iterator
from functools import wraps
from importlib import import_module
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.crypto import salted_hmac

TTL = 30  # seconds
LONGEST_WAIT, STEP = 5.0, 0.05  # seconds that the second request waits for the first
WORKING = "working"

View = Callable[..., HttpResponse]


def idempotent_form(view: View) -> View:
    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **options: Any) -> HttpResponse:
        if request.method != "POST" or settings.CSRF_COOKIE_NAME not in request.COOKIES:
            return view(request, *args, **options)
        key = _key(request)
        if not cache.add(key, WORKING, TTL):
            for found in _first_response(key):
                return _same_response(request, *found)
        response = view(request, *args, **options)
        _store_response(key, request, response)
        return response

    return answer


def _key(request: HttpRequest) -> str:
    """The same browser, page and fields. The CSRF token differs from page to page."""
    words = sorted((name, *given) for name, given in request.POST.lists())
    words = [word for word in words if word[0] != "csrfmiddlewaretoken"]
    browser = request.COOKIES[settings.CSRF_COOKIE_NAME]
    return "once-" + salted_hmac("once", repr((browser, request.path, words))).hexdigest()


def _first_response(key: str) -> Iterator[tuple[str, str | None]]:
    """The first request's response; nothing if it was refused, so that it may be tried again."""
    until = time.monotonic() + LONGEST_WAIT
    while (found := cache.get(key)) == WORKING and time.monotonic() < until:
        time.sleep(STEP)
    if found and found != WORKING:
        yield found


def _store_response(key: str, request: HttpRequest, response: HttpResponse) -> None:
    if isinstance(response, HttpResponseRedirect):
        if request.session.session_key is None:
            request.session.save()
        cache.set(key, (response.url, request.session.session_key), TTL)
    else:
        cache.delete(key)


def _same_response(request: HttpRequest, url: str, session_key: str | None) -> HttpResponse:
    store = import_module(settings.SESSION_ENGINE).SessionStore
    request.session = store(session_key)
    request.session.modified = True  # so that this response sets the cookie too
    return HttpResponseRedirect(url)
