"""`./run bench page`: the first visit to a table page, on a slow phone connection, nothing cached.

Measures the bytes sent and the time until the first card can be tapped, on a connection of
400 kbit/s with 400 ms latency ("slow 3G"), and the same visit without a limit. The site must be
running: `./run` in another window, or the address as TOADSTOOL_URL.
"""

import json
import time

from config.base.environment import VAR
from tools.bench.chromium import chromium, running_site

LINES = {
    "slow 3G": {"latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000},
    "no limit": {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1},
}


def main() -> None:
    address = running_site("page")
    with chromium("page", "--disable-gpu") as browser:
        table = _new_table(browser, address)
        report = {name: _visit(browser, table, line) for name, line in LINES.items()}
    path = VAR / "bench" / "page.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))


def _new_table(browser, address: str) -> dict:
    """The URL of a game that was just dealt, and the cookies of its player."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.locator("[name=quick]").first.click()
    page.wait_for_url("**/t/**")
    found = {"url": page.url, "cookies": context.cookies()}
    context.close()
    return found


def _visit(browser, table: dict, line: dict) -> dict:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_cookies(table["cookies"])
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {"offline": False, **line})
    sizes: list[float] = []
    network.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    start = time.perf_counter()
    page.goto(table["url"], wait_until="commit")
    page.wait_for_selector(".near .cell.can")
    usable = time.perf_counter() - start
    page.wait_for_load_state("networkidle")
    context.close()
    return {
        "usable_after_s": round(usable, 2),
        "kB_over_the_wire": round(sum(sizes) / 1000, 1),
        "requests": len(sizes),
    }
