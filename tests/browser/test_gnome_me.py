"""Two people with real browsers play a round of Do You Gnome Me?: from being ready to comparing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import scrolls_down, small_targets
from tests.browser.pages import fixture, open_table
from tests.browser.two_people import two_at_a_table
from tests.failures.site import Process, Site
from tools.run.processes import worker_process

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # milliseconds, on a busy machine

# Notes when something was painted on the card, and when it was gone again.
WATCH = """() => {
  window.painted = [];
  const look = (now) => {
    const canvas = document.querySelector("gnome-device canvas");
    const isShown = canvas?.checkVisibility({ visibilityProperty: true }) ?? false;
    const ink = isShown && canvas.getContext("2d").getImageData(150, 210, 1, 1).data[3] > 0;
    if (ink !== Boolean(window.painted.length % 2)) window.painted.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@pytest.fixture
def worker(site: Site, tmp_path: Path) -> Iterator[None]:
    """Somebody has to end the moment in which shouts are ranked."""
    started = Process(
        worker_process({}, 0).command, site.webs[0].environment, tmp_path / "worker.log"
    )
    for process in (started, site.beat):
        process.start()
    yield
    for process in (started, site.beat):
        process.end()


@pytest.mark.usefixtures("worker")
def test_two_people_look_put_a_gnome_together_and_compare(browser: Browser, site: Site) -> None:
    with two_at_a_table(browser, site, set_a_table, PATIENCE) as (anna, bo):
        for page in (anna, bo):
            page.evaluate(WATCH)
            page.get_by_role("button", name="Ready").click()
        for page in (anna, bo):
            sees_the_flash(page)
            put_a_nightcap_on(page)
        shout(bo)
        for page in (anna, bo):
            compares(page)


def set_a_table(page: Page, address: str) -> None:
    page.goto(f"{address}/tables/new/gnome_me/")
    page.locator("[name=places][value='2']").check(force=True)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/**")


def sees_the_flash(page: Page) -> None:
    """Something is painted, and after its time nothing of it is left."""
    page.wait_for_function("() => window.painted.length === 2", timeout=PATIENCE)
    expect(page.locator(".shouts")).to_be_visible()
    canvas = "document.querySelector('gnome-device canvas')"
    left = f"{canvas}.getContext('2d').getImageData(0, 0, 300, 420).data.some(Boolean)"
    assert not page.evaluate(left)


def put_a_nightcap_on(page: Page) -> None:
    assert not small_targets(page, ".option, .stop")
    assert not scrolls_down(page)
    for cap in ("Acorn cup", "Nightcap"):
        option = page.get_by_role("radio", name=cap)
        expect(page.locator(".stacks.shut")).to_have_count(0)
        option.click()
        expect(option).to_be_checked()


def shout(page: Page) -> None:
    page.keyboard.press("Enter")


def compares(page: Page) -> None:
    expect(page.locator(".comparison .portrait")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".compared li")).to_have_count(2)
    expect(page.locator(".marks i")).to_have_count(8)
    expect(page.locator(".reactions")).to_contain_text("Bo")
    expect(page.get_by_role("button", name="Ready")).to_be_visible()


# A page that has no device any more is shown a flash: what it says about showing it.
SHOW_TOO_LATE = """async () => {
  const { Flash } = await import("/static/js/gnome-me/flash.js");
  const said = [];
  let show;
  const page = { canvas: () => undefined, changed: (isShown) => said.push(isShown) };
  new Flash({ on: (_, then) => (show = then) }, page);
  const picture = document.createElement("canvas").toDataURL("image/jpeg").split(",")[1];
  await show({ flash: 1, millis: 10, picture });
  return said;
}"""


def test_a_flash_that_comes_when_the_round_is_over_is_dropped(page: Page) -> None:
    open_table(page, fixture("draw"), is_joined=False)
    assert page.evaluate(SHOW_TOO_LATE) == []
