"""`./run bench dragging`: frames per second while a card is dragged over a carpet of 111 cards.

A script in the page moves a simulated finger in a circle, one step per frame, for 240 frames. In
the same run an empty page with one moving square shows what this machine can reach at all. Also
measured: the cost of our own painting, and how often the carpet below was painted again (never,
unless the view scrolled along). The site must be running: `./run` in another window, or the address
as TOADSTOOL_URL.
"""

import json
from typing import Any

from playwright.sync_api import Browser, Page

from config.base.environment import VAR
from tools.bench.chromium import chromium, running_site

SIZES = {"phone": (390, 844, 2), "tablet": (820, 1180, 2), "laptop": (1366, 768, 1)}
FRAMES = 240
PATIENCE = 30_000  # milliseconds

SQUARE = """(frames) => new Promise((done) => {
  document.body.innerHTML = "<i style='position:absolute;width:50px;height:50px;background:red'>";
  const times = [];
  const go = (now) => {
    document.body.firstChild.style.left = `${times.push(now) % 200}px`;
    if (times.length < frames) requestAnimationFrame(go); else done({ times });
  };
  requestAnimationFrame(go);
})"""

CARRY = """(frames) => new Promise((done) => {
  const carpet = document.querySelector("snow-carpet");
  const [times, costs] = [[], []];
  let stills = 0;
  const show = carpet.lifted.show.bind(carpet.lifted);
  carpet.lifted.show = (...all) => {
    const begun = performance.now();
    show(...all);
    costs.push(performance.now() - begun);
  };
  const lay = carpet.still.paint.bind(carpet.still);
  carpet.still.paint = (...all) => (stills++, lay(...all));
  const { left, top, width, height } = carpet.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  carpet.nudge(carpet.middle.x - carpet.pose.x, carpet.middle.y - carpet.pose.y);
  const finger = (type, clientX, clientY) => carpet.querySelector(".still").dispatchEvent(
    new PointerEvent(type, { pointerId: 1, clientX, clientY, pointerType: "touch" }));
  const still = carpet.querySelector(".still");
  still.setPointerCapture = () => {};
  finger("pointerdown", x, y);
  const go = (now) => {
    const round = times.push(now) / 18;
    finger("pointermove", x + 70 * Math.sin(round), y + 70 * Math.cos(round) - 70);
    if (times.length < frames) requestAnimationFrame(go);
    else (finger("pointerup", x, y), done({ times, costs, stills }));
  };
  requestAnimationFrame(go);
})"""


def main() -> None:
    address = running_site("dragging")
    with chromium("dragging") as browser:
        report = {name: _measured(browser, address, size) for name, size in SIZES.items()}
    path = VAR / "bench" / "dragging.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))


def _measured(browser: Browser, address: str, size: tuple[int, int, int]) -> dict[str, Any]:
    width, height, sharpness = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=sharpness
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    bare = _rate(page.evaluate(SQUARE, FRAMES)["times"])
    _pick_up(page, address)
    carried = page.evaluate(CARRY, FRAMES)
    context.close()
    return {
        "frames_a_second": _rate(carried["times"]),
        "of_an_empty_page": bare,
        "painting_ms": {"p50": _part(carried["costs"], 0.5), "p99": _part(carried["costs"], 0.99)},
        "still_carpet_painted": carried["stills"],
    }


def _pick_up(page: Page, address: str) -> None:
    """Start a game alone on a full carpet and pick up a card; try others if that one is refused."""
    page.goto(f"{address}/tables/new/snowhere/")
    page.locator("[name=quick]").click()
    page.wait_for_selector("snow-carpet canvas.still")
    page.wait_for_function("document.querySelector('snow-carpet').air")
    while not page.locator("snow-carpet[data-holding]").count():
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_timeout(1_500)


def _rate(times: list[float]) -> float:
    return round(1000 * (len(times) - 1) / (times[-1] - times[0]), 1)


def _part(numbers: list[float], part: float) -> float:
    return round(sorted(numbers)[int(part * (len(numbers) - 1))], 2)
