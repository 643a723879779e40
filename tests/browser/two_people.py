"""Two people who meet at a table of the real site, each with a browser of their own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import visitor
from tests.failures.site import Site


@contextmanager
def two_at_a_table(
    browser: Browser, site: Site, set_a_table: Callable[[Page, str], None], patience: int = 20_000
) -> Iterator[tuple[Page, Page]]:
    """Anna sets a table, Bo joins, and the game has begun. Milliseconds, on a busy machine."""
    with visitor(browser, "phone") as anna, visitor(browser, "laptop") as bo:
        for page in (anna, bo):
            page.set_default_timeout(patience)
        set_a_table(anna, f"http://127.0.0.1:{site.webs[0].port}")
        join(bo, anna.url)
        anna.get_by_role("button", name="Deal us in").click()
        yield anna, bo


def join(page: Page, address: str, name: str = "Bo") -> None:
    """By typing the code that the other one reads out."""
    site, code = address.rstrip("/").split("/t/")
    page.goto(f"{site}/j/")
    page.locator("[name=code]").fill(f"{code[:4]} {code[4:]}".lower())
    page.locator("[name=code]").press("Enter")
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".place.you")).to_contain_text(name)
