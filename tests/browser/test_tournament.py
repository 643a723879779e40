"""A whole evening: 13 people at four tables, a desk, phones and a big screen, three rounds.

Somebody leaves, somebody comes late, and a card was misread.
"""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import visitor
from tests.failures.site import Site

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # milliseconds
NAMES = (
    "Anna", "Bo", "Cia", "Dan", "Eef", "Fien", "Gus", "Hanna", "Ida", "Joris", "Koen",
    "Lotte", "Mila",
)  # fmt: skip


def test_a_whole_evening(browser: Browser, site: Site) -> None:
    home = f"http://localhost:{site.ports[0]}"
    with visitor(browser, "laptop") as desk, visitor(browser, "phone") as phone:
        for page in (desk, phone):
            page.set_default_timeout(PATIENCE)
        address = open_tournament(desk, home)
        everybody_enters(desk, address)
        screen = desk.context.new_page()
        first_round(desk, phone, screen, address)
        second_round(desk, phone, address)
        third_round(desk, screen, address)


def test_enter_adds_the_name_that_was_typed_and_nobody_else(browser: Browser, site: Site) -> None:
    """The first button of that form was a member's, and Enter pressed it."""
    with visitor(browser, "laptop") as desk:
        desk.set_default_timeout(PATIENCE)
        open_tournament(desk, f"http://localhost:{site.ports[0]}", "Enter Night")
        expect(desk.locator("#members button")).to_have_count(1)  # whoever founded the club
        desk.locator("#adding input[name=names]").fill("Zed")
        desk.locator("#adding input[name=names]").press("Enter")
        expect(desk.get_by_text("0 of 1 are here")).to_be_visible()
        expect(desk.locator(".roll .name")).to_have_text(["Zed"])
        unfold(desk)
        desk.locator("#adding input[name=names]").fill("half a na")
        desk.locator("#members button").click()
        expect(desk.locator(".roll .name")).to_have_count(2)
        expect(desk.locator(".roll .name", has_text="half")).to_have_count(0)


# Before it begins


def open_tournament(desk: Page, home: str, name: str = "Midsummer Gnome Night") -> str:
    desk.goto(f"{home}/clubs/")
    founding = desk.locator("form[action='/clubs/new/']")
    founding.locator("input[name=name]").fill("Mossy Log")
    founding.get_by_role("button").click()
    desk.wait_for_url(re.compile("/clubs/mossy-log"))
    desk.goto(f"{home}/tournaments/new/")
    desk.locator("input[name=name]").fill(name)
    desk.locator("#rest > summary").click()
    desk.locator("input[name=stage-0-rounds]").fill("3")
    desk.get_by_role("button", name="Open the entries").first.click()
    desk.wait_for_url(re.compile("/desk/"))
    return desk.url.partition("desk/")[0]


def everybody_enters(desk: Page, address: str) -> None:
    """A pasted list of twelve, looked at first; the last one stands at the desk."""
    desk.goto(f"{address}desk/people/list/")
    desk.locator("main textarea").first.fill("\n".join(NAMES[:-1]))
    desk.locator("main textarea").first.locator("xpath=ancestor::form").locator("button").click()
    expect(desk.get_by_text("12 people can be entered")).to_be_visible()
    desk.locator("form.choices button").first.click()
    desk.wait_for_url(re.compile("/people/"))
    add(desk, NAMES[-1])
    for number in range(1, 13):
        desk.locator(f"#thumb-{number}[aria-pressed=false]").click()
        expect(desk.locator(f"#thumb-{number}[aria-pressed=true]")).to_be_visible()
    expect(desk.get_by_text("13 of 13 are here")).to_be_visible()


def add(desk: Page, name: str) -> None:
    """A walk-in, checked in at once."""
    unfold(desk)
    desk.locator("#adding input[name=here]").check()
    desk.locator("#adding input[name=names]").fill(name)
    desk.get_by_role("button", name="Enter", exact=True).click()
    expect(desk.locator(".roll .name", has_text=name)).to_be_visible()


def unfold(desk: Page) -> None:
    if not desk.locator("#adding").evaluate("it => it.open"):
        desk.locator("#adding summary").click()


# Round by round


def first_round(desk: Page, phone: Page, screen: Page, address: str) -> None:
    screen.goto(f"{address}screen/")
    phone.goto(address)
    desk.goto(f"{address}desk/draw/")
    desk.get_by_role("button", name="Draw round 1").click()
    expect(desk.locator("draw-board .pod:not(.new)")).to_have_count(4)
    assert "Table 4" not in phone.request.get(address).text()  # nobody sees a half-made draw
    publish(desk, 1)
    expect(phone.locator("main")).to_contain_text("Round 1", timeout=PATIENCE)
    expect(screen.locator("main")).to_contain_text(NAMES[0], timeout=PATIENCE)
    tables_report(desk, address, 1)
    close(desk, 1)


def second_round(desk: Page, phone: Page, address: str) -> None:
    """Bo leaves, Noor comes late, and a card of the first round was misread."""
    desk.goto(f"{address}desk/people/?entry=2")
    desk.get_by_role("button", name=re.compile("[Ll]eave|[Dd]rop")).first.click()
    desk.goto(f"{address}desk/people/")
    add(desk, "Noor")
    desk.goto(f"{address}desk/draw/")
    desk.get_by_role("button", name="Draw round 2").click()
    board = desk.locator("draw-board")
    expect(board).to_contain_text("Noor")
    expect(board.locator(".person", has_text=re.compile("^Bo$"))).to_have_count(0)
    misread(desk, address)
    desk.goto(f"{address}desk/draw/")
    expect(desk.get_by_text("made with other standings")).to_be_visible()
    desk.locator("#outdated").get_by_role("button", name="Draw again").click()
    expect(desk.get_by_text("made with other standings")).to_have_count(0)
    publish(desk, 2)
    expect(phone.locator("main")).to_contain_text("Round 2", timeout=PATIENCE)
    tables_report(desk, address, 2)
    close(desk, 2)


def third_round(desk: Page, screen: Page, address: str) -> None:
    desk.goto(f"{address}desk/draw/")
    desk.get_by_role("button", name="Draw round 3").click()
    publish(desk, 3)
    tables_report(desk, address, 3)
    close(desk, 3)
    desk.goto(f"{address}desk/standings/")
    rows = desk.locator("main tbody tr")
    expect(rows.first).to_contain_text("1")
    assert rows.count() == 14
    desk.goto(f"{address}desk/screen/")
    desk.get_by_role("button", name="Podium", exact=False).first.click()
    expect(screen.locator("main")).to_contain_text("Midsummer Gnome Night")


def publish(desk: Page, number: int) -> None:
    desk.get_by_role("button", name=f"Publish round {number}").click()
    desk.wait_for_url(re.compile("/desk/tables/"))


def tables_report(desk: Page, address: str, number: int) -> None:
    """By hand, from the sheets: whoever entered earlier made fewer strokes."""
    for table in range(1, 5):
        type_result(desk, address, number, table)


def type_result(desk: Page, address: str, number: int, table: int, more: int = 0) -> None:
    desk.goto(f"{address}desk/tables/?round={number}&table={table}")
    form = desk.locator("#by-hand form")
    if not form.is_visible():
        desk.locator("#by-hand summary").click()
    for field in form.locator("input[name^=score-]").all():
        entry = int((field.get_attribute("name") or "").removeprefix("score-"))
        field.fill(str(abs(more - entry)))
    form.locator("input[name=reason]").fill("from the paper sheet")
    form.locator("button").last.click()
    expect(desk.locator(".version.good")).to_be_visible()


def misread(desk: Page, address: str) -> None:
    """The sheet of table 1 was held upside down."""
    type_result(desk, address, 1, 1, more=100)
    expect(desk.locator(".version")).to_have_count(2)


def close(desk: Page, number: int) -> None:
    desk.get_by_role("button", name=f"Close round {number}").click()
    expect(desk.get_by_role("button", name=f"Close round {number}")).to_have_count(0)
