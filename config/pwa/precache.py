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

# Editions whose shell does not work: phones that have one get the new one without being asked.
BROKEN: list[str] = []

NAMED_IN_PAGE = re.compile(r'"(/static/[^"]+)"')
NAMED_IN_SCRIPT = re.compile(r'\b(?:from|import)\s*\(?\s*"(\.[^"]+(?<!/types)\.js)"')
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
    pattern = {".js": NAMED_IN_SCRIPT, ".css": NAMED_IN_SHEET}.get(Path(url).suffix)
    names = pattern.findall(path_of(url).read_text("utf-8")) if pattern else []
    return [posixpath.normpath(posixpath.join(posixpath.dirname(url), name)) for name in names]


def path_of(url: str) -> Path:
    """Where a static file lies: collected, or while developing where it is written."""
    name = url.removeprefix(settings.STATIC_URL)
    collected = Path(settings.STATIC_ROOT) / name
    return collected if collected.exists() else Path(finders.find(name) or collected)


def sentences(language: str) -> bytes:
    compiled = settings.LOCALE_PATHS[0] / language / "LC_MESSAGES" / "djangojs.mo"
    return compiled.read_bytes() if compiled.exists() else b""
