"""Two people with real browsers cover a small carpet: a card is refused, carried, turned, laid."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import barriers, scrolls_down, scrolls_sideways, small_targets
from tests.browser.two_people import two_at_a_table
from tests.failures.site import Site

pytestmark = pytest.mark.browser

# Where a place of the table is on the page.
WHERE = """(place) => {
  const carpet = document.querySelector("snow-carpet");
  const { left, top } = carpet.getBoundingClientRect();
  const { x, y } = carpet.camera.toWindow(place);
  return { x: left + x, y: top + y };
}"""

# Notes where the others' cards are seen.
WATCH = """() => {
  window.seen = [];
  document.querySelector("toad-table").socket.on("held", ({ move }) => window.seen.push(move));
}"""

# Carries the card about until the server has nothing against the spot.
FIND_A_SPOT = """async () => {
  const board = document.querySelector("snowhere-board");
  const { carpet, message } = board;
  for (let tries = 0; tries < 80; tries += 1) {
    const [, x, y] = message.view.cards[tries % message.view.cards.length];
    const by = () => Math.round((Math.random() - 0.5) * 800);
    board.wrong = null;
    carpet.nudge(x + by() - carpet.pose.x, y + by() - carpet.pose.y);
    carpet.twist(Math.round(Math.random() * 1800));
    while (board.wrong === null) await new Promise((then) => setTimeout(then, 20));
    if (!board.wrong.length) return;
  }
  throw new Error("no spot was found");
}"""


def test_two_people_cover_a_small_carpet(browser: Browser, site: Site) -> None:
    with two_at_a_table(browser, site, set_a_table) as (anna, bo):
        for page in (anna, bo):
            page.wait_for_selector("snow-carpet canvas.still")
        bo.evaluate(WATCH)
        is_refused_a_covered_card(anna)
        picks_up(anna)
        carries_it_off_the_carpet(anna)
        bo.wait_for_function("() => window.seen.length > 0")
        turns_it(anna)
        for page in (anna, bo):
            assert barriers(page) == []
            assert not scrolls_sideways(page)
            assert not scrolls_down(page)
        lays_it_down(anna)
        while not any(is_over(page) for page in (anna, bo)):
            for page in (anna, bo):
                plays_a_turn(page)
        for page in (anna, bo):
            expect(page.locator("toad-podium h1")).to_be_visible()
        shares_the_picture(anna)


def set_a_table(page: Page, address: str) -> None:
    page.goto(f"{address}/tables/new/snowhere/")
    page.locator("[name=places][value='2']").check(force=True)
    page.locator("summary").click()
    page.locator("[name=cards][value='12']").check(force=True)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/**")


# What is asked of the page


def message(page: Page) -> dict[str, Any]:
    return page.evaluate("document.querySelector('toad-table').message")


def pose(page: Page) -> dict[str, int] | None:
    return page.evaluate("document.querySelector('snow-carpet').pose")


def where(page: Page, card: list[int]) -> tuple[float, float]:
    spot = page.evaluate(WHERE, {"x": card[1], "y": card[2]})
    return spot["x"], spot["y"]


def is_bare(page: Page, spot: tuple[float, float]) -> bool:
    """No button lies over it."""
    return page.evaluate("(at) => document.elementFromPoint(...at)?.className === 'still'", spot)


def is_over(page: Page) -> bool:
    return message(page)["view"]["phase"] == "over"


# A turn


def is_refused_a_covered_card(page: Page) -> None:
    told = message(page)
    covered = next(
        card for card, *_ in told["view"]["cards"] if card not in told["you"]["moves"]["pick"]
    )
    page.evaluate("(card) => document.querySelector('snow-carpet').tell('pick', card)", covered)
    expect(page.locator(".strip.bad")).to_be_visible()
    assert message(page)["position"] == told["position"]


def picks_up(page: Page) -> None:
    """A tap; a snowflake goes aside, and then it is another card's turn."""
    while not message(page)["view"]["held"]:
        told = message(page)
        free = [c for c in told["view"]["cards"] if c[0] in told["you"]["moves"]["pick"]]
        spots = [spot for card in free if is_bare(page, spot := where(page, card))]
        if spots:
            page.mouse.click(*spots[0])
        else:
            picks_with_keys(page)
        page.wait_for_selector(f"toad-table:not([data-position='{told['position']}'])")
    page.wait_for_selector("snow-carpet[data-holding]")
    assert small_targets(page, ".bench .btn, .looks .btn, .tools .btn") == []


def carries_it_off_the_carpet(page: Page) -> None:
    before = pose(page)
    box = page.locator("snow-carpet").bounding_box()
    page.mouse.move(*where(page, [0, before["x"], before["y"]]))
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 45, box["y"] + 45, steps=8)
    page.mouse.up()
    assert pose(page) != before
    page.keyboard.press("Shift+ArrowRight")
    for _ in range(60):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".spot .no").first).to_contain_text("Covers fire")
    expect(page.locator(".bench .told")).to_contain_text("fire")
    expect(page.locator(".lay-down")).to_have_attribute("aria-disabled", "true")


def turns_it(page: Page) -> None:
    before = pose(page)["angle"]
    page.get_by_role("button", name="Turn right").click()
    assert pose(page)["angle"] == (before + 150) % 3600
    page.keyboard.press("q")
    assert pose(page)["angle"] == (before + 100) % 3600


def lays_it_down(page: Page) -> None:
    before = message(page)
    page.evaluate(FIND_A_SPOT)
    expect(page.locator(".spot .ok")).to_have_count(4)
    page.get_by_role("button", name="Lay it down").click()
    page.wait_for_selector(f"toad-table:not([data-position='{before['position']}'])")
    lying = {card: face for card, *_, face in message(page)["view"]["cards"]}
    assert lying[before["view"]["held"][0]] == 1


def plays_a_turn(page: Page) -> None:
    """If there is anything to do."""
    page.wait_for_timeout(150)
    told = message(page)
    moves = told["you"]["moves"]
    if moves.get("finish"):
        page.get_by_role("button", name="Leave it at that").click()
    elif moves.get("put_aside"):
        page.get_by_role("button", name="Put it aside").click()
    elif moves.get("pick"):
        picks_with_keys(page)
    elif moves.get("place"):
        lays_it_down(page)
    else:
        return
    page.wait_for_selector(f"toad-table:not([data-position='{told['position']}'])")


def picks_with_keys(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def shares_the_picture(page: Page) -> None:
    link = page.get_by_role("link", name="Share the picture")
    answer = page.request.get(link.evaluate("(link) => link.href"))
    assert answer.headers["content-type"] == "image/png"
    assert barriers(page) == []
