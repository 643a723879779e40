"""The cards of three games on the real site: a team's clock on two phones, and a card of each game.

One site serves all of it, since starting one is most of the work.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from games.engines.gnome_village.scoring import COUNTED
from tests.browser.conftest import visitor
from tests.browser.looking import barriers, scrolls_down, scrolls_sideways, small_targets
from tests.databases import prepare_site
from tests.failures.site import Site

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # milliseconds, on a busy machine
TWO_MINUTES = 120_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cards")


@pytest.fixture(scope="module")
def database(folder: Path) -> Path:
    return folder / "site.sqlite3"


@pytest.fixture(scope="module")
def site(broker: str, folder: Path, database: Path) -> Iterator[Site]:
    """A site with a database of its own, and with the worker that ends clocks."""
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": prepare_site(folder),
        "REDIS_URL": broker,
    }
    with Site(environment, folder, webs=1, workers=1) as site:
        yield site
        assert "Traceback" not in site.said, site.said


# The team's clock


def test_one_phone_starts_the_clock_and_both_see_it_end(
    browser: Browser, site: Site, database: Path
) -> None:
    with visitor(browser, "phone") as anna, visitor(browser, "phone") as bo:
        for page in (anna, bo):
            page.set_default_timeout(PATIENCE)
        start_a_team(anna, address_of(site))
        join_as_bo(bo, anna.url)

        anna.get_by_role("button", name="Start the 2 minutes").click()
        for page in (anna, bo):
            expect(page.get_by_role("button", name="Card won")).to_be_visible(timeout=PATIENCE)
        bo.get_by_role("button", name="Card won").click()
        for page in (anna, bo):
            expect(page.get_by_role("img", name="1 card won.")).to_be_visible(timeout=PATIENCE)

        turn_the_clock_on(database)
        for page in (anna, bo):
            expect(page.get_by_text("Time is up. 1 card won.")).to_be_visible(timeout=PATIENCE)
            expect(page.locator(".team-clock.over")).to_be_visible(timeout=PATIENCE)
        expect(anna.get_by_role("button", name="Start attempt 2")).to_be_enabled()


def start_a_team(page: Page, address: str) -> None:
    choose(page, address, "Do You Gnome Me?")
    page.get_by_text("House rules and options").click()
    page.get_by_label("Together").press("Space")
    start(page)


def join_as_bo(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="I am Bo").click()
    expect(page.get_by_role("button", name="Start the 2 minutes")).to_be_visible(timeout=PATIENCE)


def turn_the_clock_on(database: Path) -> None:
    """As if it had been started two minutes earlier: nobody has to wait, and the site ends it."""
    with closing(sqlite3.connect(database, timeout=20)) as connection, connection:
        connection.execute(
            "UPDATE scorecards_ringing SET started_at = started_at - ?", [TWO_MINUTES]
        )
        connection.execute("UPDATE scorecards_card SET due = due - ?", [TWO_MINUTES])


# A card of each game, from its first tap to its podium


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_card_of_each_game_is_told_to_its_end(browser: Browser, site: Site, size: str) -> None:
    with visitor(browser, size) as page:
        page.set_default_timeout(PATIENCE)
        for title, play, ending in (
            ("Do You Gnome Me?", win_five_portraits, "Anna wins"),
            ("Gnome Village", count_two_villages, "Bo wins"),
            ("Snowhere", cover_all_fire, "Not a flame left"),
        ):
            choose(page, address_of(site), title)
            start(page)
            play(page)
            page.get_by_role("button", name="Finish", exact=True).click()
            expect(page.get_by_role("heading", name=ending)).to_be_visible(timeout=PATIENCE)


def win_five_portraits(page: Page) -> None:
    page.get_by_role("button", name="A tie").click()
    page.get_by_role("button", name="Anna").first.click()
    page.get_by_role("button", name="Bo").first.click()
    page.get_by_role("button", name="Anna").last.click()
    expect(page.get_by_text("A tie with Anna, who stopped: Anna gets the card.")).to_be_visible()
    page.get_by_role("button", name="Share them out").click()
    look_at(page)
    for _ in range(4):
        page.locator(".who").get_by_role("button", name="Anna").click()
    expect(page.get_by_text("Anna has 5 cards.")).to_be_visible()


def count_two_villages(page: Page) -> None:
    look_at(page)
    for counts in ((3, 5, 1, 0, 2), (4, 5, 0, 0, 3)):
        for what, count in zip(COUNTED, counts, strict=True):
            page.get_by_role("button", name=str(count), exact=True).click()
            if what in ("workshops", "coins"):
                page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("Bo wins. Most points.")).to_be_visible()


def cover_all_fire(page: Page) -> None:
    look_at(page)
    page.get_by_role("button", name="All white: solved").click()
    page.get_by_role("button", name="2 snowflakes", exact=True).click()
    expect(page.get_by_text("All white: solved. 2 snowflakes used.")).to_be_visible()


def look_at(page: Page) -> None:
    """Nothing is cut off, too small to be hit, or out of anybody's reach."""
    expect(page.locator(".pad")).to_be_visible(timeout=PATIENCE)
    assert not scrolls_sideways(page)
    assert not scrolls_down(page)
    assert small_targets(page, ".pad button") == []
    assert barriers(page) == []


# With how many players a card opens


@pytest.mark.parametrize(
    ("title", "mode", "waits"),
    [
        ("Gnoming A Round", None, True),
        ("Do You Gnome Me?", None, True),
        ("Do You Gnome Me?", "All-in", True),
        ("Do You Gnome Me?", "Together", False),
        ("Snowhere", None, False),
    ],
)
def test_a_card_waits_for_as_many_players_as_its_game_needs(
    browser: Browser, site: Site, title: str, mode: str | None, waits: bool
) -> None:
    with visitor(browser, "phone") as page:
        choose(page, address_of(site), title, ["Anna"])
        if mode:
            page.get_by_label(mode).press("Space")
        start(page)
        opens = page.get_by_text("The card opens when 2 players sit here.")
        expect(opens if waits else page.locator(".game")).to_be_visible(timeout=PATIENCE)
        assert opens.count() == int(waits)


# On a big screen


@pytest.mark.parametrize(
    ("title", "scores", "progress"),
    [
        ("Gnoming A Round", ["0", "0"], ["Round 1 of 3"]),
        ("Do You Gnome Me?", ["0", "0"], []),
        ("Gnome Village", ["0", "0"], []),
        ("Snowhere", ["?", "?"], []),
    ],
)
def test_a_big_screen_shows_every_seat_with_its_score(
    browser: Browser, site: Site, title: str, scores: list[str], progress: list[str]
) -> None:
    with visitor(browser, "phone") as page, visitor(browser, "laptop") as wall:
        choose(page, address_of(site), title)
        start(page)
        wall.goto(f"{page.url}screen/")
        expect(wall.get_by_role("heading", name=title)).to_be_visible(timeout=PATIENCE)
        assert wall.locator(".players strong").all_inner_texts() == scores
        assert [
            " ".join(it.split()) for it in wall.locator(".round-now").all_inner_texts()
        ] == progress
        assert wall.locator(".players .name").all_inner_texts() == ["Anna", "Bo"]


def test_a_big_screen_shows_the_clock_of_a_team(browser: Browser, site: Site) -> None:
    with visitor(browser, "phone") as page, visitor(browser, "laptop") as wall:
        start_a_team(page, address_of(site))
        wall.goto(f"{page.url}screen/")
        expect(wall.locator("toad-team-clock[big]")).to_be_visible(timeout=PATIENCE)
        assert wall.locator(".players").count() == 0


# Starting


def address_of(site: Site) -> str:
    return f"http://127.0.0.1:{site.webs[0].port}"


def choose(page: Page, address: str, title: str, names: Sequence[str] = ("Anna", "Bo")) -> None:
    """A game and its players; a phone that has played before offers them."""
    page.goto(f"{address}/cards/")
    page.locator(".game-tiles").get_by_role("button", name=title).click()
    for name in names:
        if page.locator(".chips").get_by_role("button", name=name, pressed=True).count():
            continue
        page.get_by_label("Add a name").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()


def start(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/c/**")
    expect(page.get_by_text("sent", exact=True)).to_be_visible(timeout=PATIENCE)
