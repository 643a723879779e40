"""The scorecards' shell: one page, the same for everybody, that a phone can start without us.

Its worker keeps the shell and every file that it names; what a card says is kept by the page, in
IndexedDB, and never here.
"""

import json

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from config.base.environment import ROOT, switch
from config.pwa import precache

WORKER = ROOT / "static" / "js" / "worker.js"
PUSH = ROOT / "static" / "js" / "notices" / "push-events.js"
NO_WORKER = ROOT / "static" / "js" / "no-worker.js"


@require_safe
@ensure_csrf_cookie
@cache_control(no_cache=True)
def shell(request: HttpRequest, **place: str) -> HttpResponse:
    """The app's start or a card: its script reads the address. Nobody's own words are in it."""
    return HttpResponse(precache.shell(request.LANGUAGE_CODE))


@require_safe
@cache_control(no_cache=True)
def shell_in(request: HttpRequest, language: str) -> HttpResponse:
    """As the worker fetches it, which must not depend on cookies."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    return HttpResponse(precache.shell(language))


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The kill switch is here: TOADSTOOL_NO_WORKER takes the shell off all phones at their next
    visit, and broken editions (precache.BROKEN) are replaced without asking."""
    if switch("TOADSTOOL_NO_WORKER"):
        return HttpResponse(NO_WORKER.read_text(), content_type="text/javascript")
    kept = {
        "edition": precache.edition(),
        "files": precache.files(),
        "shells": {language: f"/shell/{language}/" for language in precache.languages()},
        "broken": precache.BROKEN,
    }
    head = f"const KEPT = {json.dumps(kept)};\n"
    script = head + WORKER.read_text() + PUSH.read_text()
    return HttpResponse(script, content_type="text/javascript")


@require_safe
@cache_control(no_cache=True)
def manifest(request: HttpRequest) -> HttpResponse:
    """What a phone shows of the installed app."""
    return JsonResponse(
        {
            "id": "/cards/",
            "name": _("Toadstool scorecards"),
            "short_name": "Toadstool",
            "description": _("Keep score of a real game, with or without a network."),
            "lang": request.LANGUAGE_CODE,
            "start_url": "/cards/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#f6efdf",
            "theme_color": "#17463a",
            "icons": [_icon(192, "any"), _icon(512, "any"), _icon(512, "maskable")],
        },
        content_type="application/manifest+json",
    )


def _icon(size: int, purpose: str) -> dict[str, str]:
    name = "maskable" if purpose == "maskable" else "icon"
    source = static(f"art/{name}-{size}.png")
    return {"src": source, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
