"""The service worker over several editions of the site: kept whole, replaced when asked, or when
it must be. The site here is a few lines, with our worker and our page's half of it."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from config.base.environment import ROOT

pytestmark = pytest.mark.browser

PATIENCE = 20_000
KINDS = {".js": "text/javascript", ".html": "text/html"}
PAGE = """<!doctype html><html lang="en"><title>Card</title><h1>Edition %s</h1>
<script type="module" src="/static/page.js"></script></html>"""
SCRIPT = 'import { begin } from "./js/cards/start-app.js";\nbegin();\n'


class Build:
    """What the site serves at the moment."""

    def __init__(self) -> None:
        self.edition = "one"
        self.broken: list[str] = []
        self.extra: list[str] = []  # more files that belong to the shell
        self.is_switched_off = False

    def text_of(self, path: str) -> str | None:
        if path == "/worker.js":
            return self._worker()
        if path in ("/cards/", "/shell/en/", "/shell/nl/"):
            return PAGE % self.edition
        if path == "/static/page.js":
            return SCRIPT
        file = ROOT / path.lstrip("/")
        return file.read_text() if path.startswith("/static/") and file.is_file() else None

    def _worker(self) -> str:
        scripts = ROOT / "static" / "js"
        if self.is_switched_off:
            return (scripts / "no-worker.js").read_text()
        kept = {
            "edition": self.edition,
            "files": ["/static/page.js", *self.extra],
            "shells": {"en": "/shell/en/", "nl": "/shell/nl/"},
            "broken": self.broken,
        }
        return f"const KEPT = {json.dumps(kept)};\n{(scripts / 'worker.js').read_text()}"


@pytest.fixture
def build() -> Iterator[Build]:
    build = Build()

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = urlsplit(self.path).path
            text = build.text_of(path)
            self.send_response(404 if text is None else 200)
            self.send_header("Content-Type", KINDS.get(Path(path).suffix, "text/html"))
            self.send_header("Content-Language", "en")
            self.send_header("Cache-Control", "no-cache")
            self.end_headers()
            self.wfile.write((text or "").encode())

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    build.address = f"http://127.0.0.1:{server.server_port}/cards/"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield build
    server.shutdown()
    server.server_close()


@pytest.fixture
def phone(browser: Browser, build: Build) -> Iterator[Page]:
    """A phone that has kept edition one."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(build.address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    yield page
    context.close()


def shows(page: Page, edition: str) -> None:
    expect(page.get_by_role("heading", name=f"Edition {edition}")).to_be_visible(timeout=PATIENCE)


def once(page: Page, condition: str) -> None:
    """Waits for a promise to say yes, which Playwright's own waiting takes for one at once."""
    said = f"""async () => {{
      const end = Date.now() + {PATIENCE};
      while (!(await ({condition})()) && Date.now() < end)
        await new Promise((then) => setTimeout(then, 100));
      return ({condition})();
    }}"""
    assert page.evaluate(said)


def test_a_newer_edition_waits_for_a_tap(phone: Page, build: Build) -> None:
    build.edition = "two"
    phone.reload()
    shows(phone, "one")
    phone.get_by_role("button", name="Use it").click(timeout=PATIENCE)
    shows(phone, "two")
    expect(phone.locator("toad-update")).to_have_count(0)


def test_without_a_network_the_kept_edition_starts(phone: Page) -> None:
    phone.context.set_offline(True)
    phone.reload()
    shows(phone, "one")


def test_a_broken_edition_is_replaced_without_asking(phone: Page, build: Build) -> None:
    build.edition, build.broken = "two", ["one"]
    phone.reload()
    once(phone, "async () => !(await caches.keys()).includes('shell-one')")
    phone.reload()
    shows(phone, "two")


def test_an_edition_that_is_not_whole_replaces_nothing(phone: Page, build: Build) -> None:
    build.edition, build.broken, build.extra = "two", ["one"], ["/static/missing.js"]
    phone.reload()
    updated = "async () => (await navigator.serviceWorker.ready).update().then(() => 1, () => 1)"
    phone.evaluate(updated)
    phone.reload()
    shows(phone, "one")


def test_the_switch_brings_the_site_back_as_it_is(phone: Page, build: Build) -> None:
    build.edition, build.is_switched_off = "two", True
    phone.reload()
    once(phone, "async () => (await caches.keys()).length === 0")
    phone.reload()
    shows(phone, "two")
