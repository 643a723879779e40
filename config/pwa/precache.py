"""The precache list: the files that a phone needs to start offline, found automatically.

The shell names its files, and those name others; a list by hand would miss some.
"""

import hashlib
import posixpath
import re
from functools import cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation

from config.assets.script_grammar import imported

# Editions whose shell does not work: phones that have one get the new one without being asked.
BROKEN: list[str] = []

NAMED_IN_PAGE = re.compile(r'"(/static/[^"]+)"')
NAMED_IN_SHEET = re.compile(r'url\("?(?!data:|#)([^")]+)"?\)')


@cache
def shell(language: str) -> str:
    with translation.override(language):
        return render_to_string("scorecards/shell.html")


def languages() -> list[str]:
    return [code for code, _ in settings.LANGUAGES]


@cache
def edition() -> str:
    """Another one whenever a byte of what is kept has changed."""
    parts = [shell(language).encode() for language in languages()]
    parts += [path_of(url).read_bytes() for url in static_files()]
    parts += [sentences(language) for language in languages()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]


def files() -> list[str]:
    """The addresses of all that belongs to the shell, in whatever language."""
    catalogues = [reverse("jsi18n-cards", args=[language]) for language in languages()]
    return [*static_files(), *catalogues]


@cache
def static_files() -> list[str]:
    found: dict[str, None] = {}
    waiting = [url for language in languages() for url in NAMED_IN_PAGE.findall(shell(language))]
    while waiting:
        url = waiting.pop()
        if url not in found:
            found[url] = None
            waiting += named_in(url)
    return sorted(found)


def named_in(url: str) -> list[str]:
    paths = [posixpath.join(posixpath.dirname(url), name) for name in _names_in(path_of(url))]
    return [posixpath.normpath(path) for path in paths]


def _names_in(path: Path) -> list[str]:
    match path.suffix:
        case ".js":
            return imported(path.read_text("utf-8"))
        case ".css":
            return NAMED_IN_SHEET.findall(path.read_text("utf-8"))
    return []


def path_of(url: str) -> Path:
    """Where a static file lies: collected, or while developing where it is written."""
    name = url.removeprefix(settings.STATIC_URL)
    collected = Path(settings.STATIC_ROOT) / name
    return collected if collected.exists() else Path(finders.find(name) or collected)


def sentences(language: str) -> bytes:
    compiled = settings.LOCALE_PATHS[0] / language / "LC_MESSAGES" / "djangojs.mo"
    return compiled.read_bytes() if compiled.exists() else b""
