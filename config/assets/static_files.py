"""Static files by WhiteNoise: hashed names, compressed once, cached for ever."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from config.assets.bundle import SOURCES, in_parts, joined_sheets
from config.assets.script_grammar import PATH_IN_TEXT, code_of, refuse_unknown_forms

# What one page needs goes out as one file,
SHEETS = [
    "css/site.css",
    "css/play.css",
    "css/cards/cards.css",
    "css/pages/tournament.css",
    "css/pages/tournament-desk.css",
    "css/pages/tournament-desk-pages.css",
    "css/pages/tournament-screen.css",
]
# but what it may never need comes when it is wanted: most screens of a card, the other games.
SCRIPTS = [
    (["js/cards/app.js"], "*.js"),
    (["js/table/table.js", "js/table/replay.js", "js/table/tutorial.js"], "*/game.js"),
]


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Scripts import each other by hashed names too, or a browser would fetch them twice."""

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("*.js", ((PATH_IN_TEXT, '%(how)s"%(url)s"'),)),
    )
    max_post_process_passes = 10  # one for each import on the longest way down

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        refuse_unknown_scripts()
        for name, text in joined_files().items():
            Path(self.path(name)).write_text(text, "utf-8")
            paths[name] = (self, name)
        yield from super().post_process(paths, *args, **options)


def refuse_unknown_scripts() -> None:
    """Also scripts that are not joined: what a phone has to keep is found by the same grammar."""
    for path in SOURCES.rglob("*.js"):
        refuse_unknown_forms(code_of(path.read_text("utf-8")), path.relative_to(SOURCES).as_posix())


def joined_files() -> dict[str, str]:
    """The name and the text of every file that is made of others."""
    whole = {name: joined_sheets(SOURCES / name) for name in SHEETS}
    for names, apart in SCRIPTS:
        paths = [(SOURCES / name).resolve() for name in names]
        folder = paths[0].parents[len(Path(names[0]).parts) - 1]
        parts = in_parts(*paths, apart=apart)
        whole |= {part.relative_to(folder).as_posix(): text for part, text in parts.items()}
    return whole


class StaticFiles(WhiteNoiseMiddleware):
    """Answers with the whole file: under ASGI, a file that is streamed is read whole anyway."""

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        found = static_file.get_response(request.method, request.META)
        response = HttpResponse(content_of(found.file), status=int(found.status))
        del response["Content-Type"]
        for name, value in found.headers:
            response[name] = value
        return response


def content_of(file) -> bytes:
    if file is None:  # the browser has it already, or asked for the headers alone
        return b""
    with file:
        return file.read()
