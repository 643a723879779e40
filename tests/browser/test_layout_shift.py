"""Fonts and scripts that come late move nothing that somebody is already reading."""

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.conftest import visitor
from tests.failures.site import Site

PAGES = ["/", "/tournaments/", "/rules/gnoming/", "/rules/gnome_village/", "/rules/snowhere/"]
MOST = 0.05  # of the cumulative layout shift; browsers call 0.1 good

PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SHIFT = """new Promise((done) => {
  const sum = (list) => list.getEntries().reduce((sum, one) => sum + one.value, 0);
  const shifts = new PerformanceObserver((list) => done(sum(list)));
  shifts.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(0), 500);
})"""


@pytest.mark.browser
@pytest.mark.parametrize("width, height", [(390, 844), (1440, 900)])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_moves_while_a_page_loads(
    browser: Browser, site: Site, path: str, width: int, height: int
) -> None:
    def hold(route: Route) -> None:
        """Answers nothing until the routes are taken away."""

    with visitor(browser, "phone") as page:
        page.set_viewport_size({"width": width, "height": height})
        page.route("**/*.woff2", hold)
        page.route("**/*.js", hold)
        with page.expect_request("**/*.woff2"):  # a font is on its way, and is held
            page.goto(f"http://127.0.0.1:{site.webs[0].port}{path}", wait_until="commit")
            page.wait_for_selector("main h1")
        page.evaluate(PAINTED)
        page.unroute_all()  # which lets go of what it held
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        page.evaluate(PAINTED)
        assert page.evaluate(SHIFT) < MOST
