"""The rules of a game, from the RULES.md that lies beside its engine, in the reader's language."""

from functools import lru_cache
from pathlib import Path

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from config.pages.rulebook import Rulebook, read
from games.catalogue import GAMES


@require_safe
def rules(request: HttpRequest, key: str) -> HttpResponse:
    if key not in GAMES:
        raise Http404
    book = rulebook(edition(Path(GAMES[key].rules_path)))
    return render(request, "pages/rules.html", {"game": GAMES[key], "book": book})


def edition(path: Path) -> Path:
    translated = path.with_suffix(f".{get_language()}{path.suffix}")
    return translated if translated.exists() else path


@lru_cache
def rulebook(path: Path) -> Rulebook:
    return read(path.read_text(encoding="utf-8"))
