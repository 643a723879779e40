"""The translated sentences that scripts need, as a script of its own (Django's catalogue).

Cards have one of their own: a phone keeps it for the time without a network, and fetches it first.
"""

from functools import cache
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition
from django.views.i18n import JavaScriptCatalog

from config.assets.bundle import SOURCES, in_parts

CONTEXT = "\x04"  # stands between a sentence's context and the sentence


class CardSentences(JavaScriptCatalog):
    def get_catalog(self) -> dict[str, Any]:
        said = _said_by_cards()
        return {
            sentence: words
            for sentence, words in super().get_catalog().items()
            if sentence.rpartition(CONTEXT)[2] in said
        }


@cache
def _said_by_cards() -> str:
    return "".join(in_parts(SOURCES / "js/cards/app.js").values())


CATALOGUES = {"": JavaScriptCatalog.as_view(), "cards": CardSentences.as_view()}


def edition(request: HttpRequest, language: str, part: str = "") -> str | None:
    """Changes whenever the compiled translations do."""
    if language not in dict(settings.LANGUAGES):
        return None
    compiled = settings.LOCALE_PATHS[0] / language / "LC_MESSAGES" / "djangojs.mo"
    return f'"{part}{language}-{compiled.stat().st_mtime_ns if compiled.exists() else 0}"'


@cache_control(public=True, max_age=3600)
@condition(etag_func=edition)
def for_scripts(request: HttpRequest, language: str, part: str = "") -> HttpResponseBase:
    if language not in dict(settings.LANGUAGES):
        raise Http404
    with translation.override(language):
        return CATALOGUES[part](request)
