"""Chromium and a running site, for benches that look at pages."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright

from config.base.environment import word
from tools.run import testing
from tools.run.refusal import Refusal

QUIET = ["--no-sandbox", "--no-first-run", "--disable-background-networking"]


def running_site(bench: str) -> str:
    address = word("TOADSTOOL_URL", "http://localhost:8000")
    try:
        urlopen(f"{address}/health/live", timeout=10).close()
    except URLError:
        raise Refusal(
            f"./run bench {bench} needs a running site, and nothing answers at {address}: start "
            "./run in another window, or give the site's address as TOADSTOOL_URL."
        ) from None
    return address


@contextmanager
def chromium(bench: str, *arguments: str) -> Iterator[Browser]:
    testing.provide_browser()
    if not (path := testing.browser()):
        raise Refusal(f"./run bench {bench} needs Chromium, from your distribution's packages.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*QUIET, *arguments])
        try:
            yield browser
        finally:
            browser.close()
