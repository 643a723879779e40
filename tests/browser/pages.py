"""Pages of ours in a browser without a server: templates rendered here, files and socket routed.

What a real server sends is tested elsewhere; here every state of the page can be had at once.
"""

import json
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.urls import resolve
from django.utils import translation
from playwright.sync_api import Page, Route, WebSocketRoute

from config.assets.static_files import joined_files
from games.catalogue import GAMES

ADDRESS = "http://toadstool.test"
FIXTURES = Path(__file__).parent / "fixtures"
PHRASES = [
    {"key": "well-played", "sentence": "Well played."},
    {"key": "oops", "sentence": "Oops."},
    {"key": "good-game", "sentence": "Good game."},
]


def fixture(name: str) -> Any:
    return json.loads((FIXTURES / f"{name}.json").read_text())


def open_page(
    page: Page,
    template: str,
    context: dict[str, Any],
    language: str = "en",
    is_joined: bool = True,
) -> None:
    """Show a template as if a view had rendered it, with the joined files that a server sends."""
    with translation.override(language):
        request = RequestFactory().get("/")
        request.player = None
        body = render_to_string(template, context, request)
    page.route("**/*", lambda route: _answer(route, body, is_joined))
    page.goto(f"{ADDRESS}/")


def _answer(route: Route, body: str, is_joined: bool) -> None:
    path = route.request.url.removeprefix(ADDRESS).partition("?")[0]
    if path == "/":
        route.fulfill(body=body, content_type="text/html")
    elif path.startswith("/static/"):
        answer_file(route, path.removeprefix("/static/"), is_joined)
    elif path.startswith("/jsi18n/"):
        view, args, kwargs = resolve(path)
        answer = view(RequestFactory().get(path), *args, **kwargs)
        route.fulfill(body=answer.content, content_type="text/javascript")
    else:
        route.fulfill(status=404, body="")


def answer_file(route: Route, name: str, is_joined: bool) -> None:
    file = Path(finders.find(name) or "missing")
    kind = mimetypes.guess_type(name)[0]
    if is_joined and name in _joined_files():
        route.fulfill(body=_joined_files()[name], content_type=kind)
    elif file.is_file():
        route.fulfill(path=file, content_type=kind)
    else:
        route.fulfill(status=404, body="")


_joined_files = cache(joined_files)


class Server:
    """The other end of the page's socket: it answers every watch with the table as it stands."""

    def __init__(self, page: Page, message: dict[str, Any]) -> None:
        self.message = message
        self.heard: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        self.is_deaf = False
        page.route_web_socket("**/ws/", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: self._hear(socket, json.loads(text)))

    def _hear(self, socket: WebSocketRoute, said: dict[str, Any]) -> None:
        if self.is_deaf:
            return
        if said["do"] == "watch":
            socket.send(json.dumps(self.message | {"events": [], "says": []}))
        elif said["do"] == "ping":
            socket.send(json.dumps({"is": "pong", "n": said["n"], "now": self.message["now"]}))
        else:
            self.heard.append(said)

    def heard_within(self, page: Page, count: int) -> list[dict[str, Any]]:
        """What was said besides watching and pinging, once there is as much of it."""
        for _ in range(50):
            if len(self.heard) >= count:
                break
            page.wait_for_timeout(50)
        return self.heard

    def show(self, page: Page, message: dict[str, Any]) -> None:
        """Push a state as the newest one, and wait until the page shows it."""
        position = self.message["position"] + 1
        self.push(message | {"position": position})
        page.wait_for_selector(f"toad-table[data-position='{position}']")

    def push(self, message: dict[str, Any]) -> None:
        self.message = message
        self.tell(message)

    def tell(self, message: dict[str, Any]) -> None:
        self.sockets[-1].send(json.dumps(message))


def open_table(page: Page, message: dict[str, Any], **how: Any) -> Server:
    """A table page that shows this message, and the server behind it."""
    server = Server(page, message)
    open_page(page, "tables/table.html", table_context(message), **how)
    return server


def table_context(message: dict[str, Any]) -> dict[str, Any]:
    return {
        "table": {"code": message["table"], "game": "gnoming", "places": 4},
        "game": GAMES["gnoming"],
        "name": "Mossy Log",
        "first": message,
        "phrases": PHRASES,
        "levels": ["easy", "normal", "strong"],
        "join_url": f"{ADDRESS}/j/{message['table']}",
        "qr_svg": '<svg viewBox="0 0 29 29"><path d="M4 4h7v7H4zM18 4h7v7h-7zM4 18h7v7H4z"/></svg>',
        "suggested_name": "Mossy Fern",
    }
