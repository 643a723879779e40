"""Two people with real browsers play Gnome Village: from laying out their villages to the score."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import barriers, scrolls_down, scrolls_sideways, small_targets
from tests.browser.two_people import two_at_a_table
from tests.failures.site import Site

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # milliseconds, on a busy machine
# Those offers that are in sight: the row of them scrolls.
TOUCHED = ".offer.can:nth-of-type(-n+2), .cue .btn, .plot, .lit, .top .btn, .nearer, .neighbour"

# Taps what the page offers, for whoever looks at it: a gnome first, then a house for the next one,
# else a business or two, to which gnomes go from their houses and stay.
TAP_ON = """async () => {
  const table = document.querySelector("toad-table");
  const find = (selector) => document.querySelector(selector);
  const offer = (key) => find(`.offer.can[data-offer^="${key}"]`);
  const kindOf = ({ view }, id) =>
    view.villages.flatMap(({ tiles }) => tiles).find((tile) => tile.id === id)?.kind;
  const owned = ({ view, you }) =>
    view.villages[you.seat].tiles.filter(({ kind }) => /smith|rest|hat/.test(kind)).length;
  const idle = (message) => {
    const { view, you } = message;
    const may = (you.moves.go ?? []).map(({ gnome }) => gnome);
    const homely = view.gnomes.filter(({ seat, gnome, tile }) =>
      seat === you.seat && may.includes(gnome) && kindOf(message, tile) === "house");
    return homely.length && (offer(`gnome ${homely[0].gnome}`) ?? offer("go "));
  };
  const next = (message) => ({
    lay: () => (find(".plot.here") ? find(".cue .btn") : find(".plot")),
    work: () => offer("place_gnome") || offer("house ") || offer("build_house")
      || (owned(message) < 3 && offer("business")) || find(".cue .btn"),
    move: () => idle(message) || find(".cue .btn"),
  })[message.view.phase]?.() ?? find(".offer.can") ?? find(".cue.mine .btn") ?? find(".hands .go");
  while (table.message.status === "playing") {
    if (table.message.view.awaited.includes(table.message.you.seat) && !table.sent)
      next(table.message)?.click();
    await new Promise((then) => setTimeout(then, 30));
  }
}"""


def test_two_people_play_a_whole_game(browser: Browser, site: Site) -> None:
    with two_at_a_table(browser, site, set_a_table, PATIENCE) as (anna, bo):
        lays_it_out_by_hand(anna)
        bo.get_by_role("button", name="Take this").click()
        buys_and_looks_around(*in_order(anna, bo))
        for page in (anna, bo):
            page.evaluate(f"void (window.tapping = ({TAP_ON})())")
        for page in (anna, bo):
            page.evaluate("() => window.tapping")
            reads_the_score(page)


def set_a_table(page: Page, address: str) -> None:
    page.goto(f"{address}/tables/new/gnome_village/")
    page.locator("[name=places][value='2']").check(force=True)
    page.locator("[name=children]").evaluate("(tick) => tick.click()")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/**")


def lays_it_out_by_hand(page: Page) -> None:
    """A house far from any road is refused; as it is proposed, with the other light, it is not."""
    take = page.get_by_role("button", name="Take this")
    page.get_by_role("button", name="House, light off").click()
    page.locator(".plot").first.click()
    take.click()
    expect(page.get_by_role("alert")).to_contain_text("road")
    page.get_by_role("button", name="Another proposal").click()
    page.get_by_role("button", name="House, light off").click()
    page.get_by_role("button", name="Light this one").click()
    take.click()
    expect(take).to_have_count(0)


def in_order(*pages: Page) -> tuple[Page, ...]:
    """Whoever begins first: something is theirs to do."""
    for page in pages:
        expect(page.locator(".phases")).to_be_visible()
    return tuple(sorted(pages, key=lambda page: page.locator(".cue.mine").count(), reverse=True))


def buys_and_looks_around(first: Page, second: Page) -> None:
    for page in (first, second):
        assert not scrolls_down(page) and not scrolls_sideways(page)
        assert not small_targets(page, TOUCHED)
        assert not barriers(page)
    second.locator(".neighbour").click()
    expect(second.get_by_role("button", name="To your village")).to_be_visible()
    second.get_by_role("button", name="To your village").click()
    expect(second.locator(".neighbour[aria-pressed=true]")).to_have_count(0)


def reads_the_score(page: Page) -> None:
    expect(page.locator("toad-podium")).to_contain_text("points")
    expect(page.locator("village-sheet .sheet")).to_have_count(2)
    expect(page.locator("village-sheet")).to_contain_text("Houses with their light on")
    assert not barriers(page)
