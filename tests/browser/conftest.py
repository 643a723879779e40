"""A browser for the tests of this folder: the system's Chromium, or one sentence and no test."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.databases import prepare_site
from tests.failures.site import Site

SIZES = {"phone": (390, 844), "small": (360, 640), "landscape": (844, 390), "laptop": (1366, 700)}
# A closed network and no screen: Chromium must not look for either.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE = 30_000  # milliseconds; Playwright's own 5 seconds are too short for a busy machine
expect.set_options(timeout=PATIENCE)


# Of the package, not of the session: while Playwright runs, Django takes any code for asynchronous.
@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with visitor(browser, "phone") as page:
        page.set_default_timeout(PATIENCE)
        yield page


@contextmanager
def visitor(browser: Browser, size: str) -> Iterator[Page]:
    """Somebody with a browser of their own, in which nothing may go wrong unseen."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=size != "laptop"
    )
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    context.close()
    assert not wrong, wrong


@pytest.fixture(scope="package")
def site(broker: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with a database of its own: this process cannot use Django's while Playwright runs."""
    folder = tmp_path_factory.mktemp("site")
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": prepare_site(folder),
        "REDIS_URL": broker,
    }
    with Site(environment, folder, webs=1) as site:
        yield site
        assert "Traceback" not in site.said, site.said
