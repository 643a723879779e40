"""The translated sentences that scripts need, as a script of its own (Django's catalogue)."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition
from django.views.i18n import JavaScriptCatalog

catalogue = JavaScriptCatalog.as_view()


def edition(request: HttpRequest, language: str) -> str:
    """Changes whenever the compiled translations do."""
    compiled = settings.LOCALE_PATHS[0] / language / "LC_MESSAGES" / "djangojs.mo"
    return f'"{language}-{compiled.stat().st_mtime_ns if compiled.exists() else 0}"'


@cache_control(public=True, max_age=3600)
@condition(etag_func=edition)
def for_scripts(request: HttpRequest, language: str) -> HttpResponse:
    if language not in dict(settings.LANGUAGES):
        raise Http404
    with translation.override(language):
        return catalogue(request)
