"""A page that is told to try later does not come again at once; a lost line it takes up at once.

The browser's clock is moved by hand.
"""

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute

from config.base.environment import ROOT

pytestmark = pytest.mark.browser

PLACE = "http://toad.test"
TRY_LATER, WENT_AWAY = 1013, 1011
OPEN = """async () => {
  const { LiveSocket } = await import("/static/js/live/socket.js");
  window.live = new LiveSocket("ws://toad.test/ws/", {});
  const closed = new Promise((then) => window.live.on("state", (isUp) => isUp || then()));
  window.live.open();
  await closed;
}"""


class Server:
    """Hands out the scripts, and closes each socket with the same code."""

    def __init__(self, page: Page, code: int) -> None:
        self.code, self.sockets = code, 0
        page.route(f"{PLACE}/**", self.serve)
        page.route_web_socket("ws://toad.test/ws/", self.close)

    def serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(f"{PLACE}/")
        if path:
            route.fulfill(path=ROOT / path)
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    def close(self, socket: WebSocketRoute) -> None:
        self.sockets += 1
        socket.close(code=self.code)


@pytest.mark.parametrize(
    ("code", "within", "comes"),
    [(WENT_AWAY, 400, True), (TRY_LATER, 3_900, False), (TRY_LATER, 12_100, True)],
)
def test_how_soon_a_page_comes_again(page: Page, code: int, within: int, comes: bool) -> None:
    page.clock.install()
    server = Server(page, code)
    page.goto(f"{PLACE}/")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate(OPEN)
    page.clock.run_for(within)
    if comes:
        page.wait_for_function("window.live.socket.readyState === WebSocket.CLOSED")
    assert (server.sockets > 1) == comes
