"""A form that a phone sends twice is answered once: the second gets what the first got.

iOS sends a code that it has filled in itself, and the thumb sends it again; by then the first has
changed the session, and the second would find nobody at the door.
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

REMEMBERED = 30  # seconds
PATIENCE, STEP = 5.0, 0.05  # seconds that the second waits for the first
WORKING = "working"

View = Callable[..., HttpResponse]


def answered_once(view: View) -> View:
    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **options: Any) -> HttpResponse:
        if request.method != "POST" or settings.CSRF_COOKIE_NAME not in request.COOKIES:
            return view(request, *args, **options)
        key = _key(request)
        if not cache.add(key, WORKING, REMEMBERED):
            for found in _waiting_for(key):
                return _same(request, *found)
        response = view(request, *args, **options)
        _remember(key, request, response)
        return response

    return answer


def _key(request: HttpRequest) -> str:
    """The same browser, page and words. The token of the form differs from page to page."""
    words = sorted((name, *given) for name, given in request.POST.lists())
    words = [word for word in words if word[0] != "csrfmiddlewaretoken"]
    browser = request.COOKIES[settings.CSRF_COOKIE_NAME]
    return "once-" + salted_hmac("once", repr((browser, request.path, words))).hexdigest()


def _waiting_for(key: str) -> Iterator[tuple[str, str | None]]:
    """What the first was told, or nothing: then it was refused, and may be tried again."""
    until = time.monotonic() + PATIENCE
    while (found := cache.get(key)) == WORKING and time.monotonic() < until:
        time.sleep(STEP)
    if found and found != WORKING:
        yield found


def _remember(key: str, request: HttpRequest, response: HttpResponse) -> None:
    if isinstance(response, HttpResponseRedirect):
        if request.session.session_key is None:
            request.session.save()
        cache.set(key, (response.url, request.session.session_key), REMEMBERED)
    else:
        cache.delete(key)


def _same(request: HttpRequest, url: str, session_key: str | None) -> HttpResponse:
    store = import_module(settings.SESSION_ENGINE).SessionStore
    request.session = store(session_key)
    request.session.modified = True  # so that this answer brings the cookie too
    return HttpResponseRedirect(url)
