"""The rules of a game, from the RULES.md that lies beside its engine, in the reader's language."""

from functools import lru_cache
from pathlib import Path

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.sessions.request_types import Request
from games.catalogue import GAMES
from games.web.rulebook import Rulebook, read


@require_safe
def rules(request: Request, key: str) -> HttpResponse:
    if key not in GAMES:
        raise Http404
    book = rulebook(edition(GAMES[key].rules_path))
    return render(request, "pages/rules.html", {"game": GAMES[key], "book": book})


def edition(folder: Path) -> Path:
    translated = folder / f"RULES.{get_language()}.md"
    return translated if translated.exists() else folder / "RULES.md"


@lru_cache
def rulebook(path: Path) -> Rulebook:
    return read(path.read_text(encoding="utf-8"))
