"""The little that these pages do in the browser: find a rule, show the gnome, write a date."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, sync_playwright

from tournaments.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture(scope="module")
def _queries_beside_a_browser() -> Iterator[None]:
    """Playwright keeps an event loop in this thread, which Django takes for a mistake of ours."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    yield
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture(scope="module")
def browser(chromium: str, _queries_beside_a_browser: None) -> Iterator:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])


@pytest.fixture
def page(browser, live_server) -> Iterator[Page]:
    wrong: list[str] = []
    context = browser.new_context(base_url=live_server.url, locale="en-US")
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    context.close()
    assert not wrong


def test_finding_a_rule_hides_the_others_and_marks_the_words(page: Page) -> None:
    page.goto("/rules/gnoming/")
    sections = page.locator(".rulebook > section:visible")
    all_of_them = sections.count()
    page.fill("input[type=search]", "HAZARD")
    assert 0 < sections.count() < all_of_them
    assert {word.lower() for word in page.locator("mark").all_inner_texts()} == {"hazard"}
    assert page.locator(".finder nav li:visible").count() <= sections.count()


def test_words_that_no_rule_has_are_answered_with_a_sentence(page: Page) -> None:
    page.goto("/rules/gnoming/")
    page.fill("input[type=search]", "checkmate")
    assert page.inner_text("[role=status]") == "No rule says that."
    page.fill("input[type=search]", "")
    assert page.locator("mark").count() == 0
    assert page.locator(".rulebook > section:visible").count() > 3


def test_a_gnome_is_seen_while_it_is_being_dressed(page: Page) -> None:
    page.goto("/me/")
    page.get_by_role("radio", name="wide brim").check(force=True)
    page.get_by_role("radio", name="two braids").check(force=True)
    drawn = page.eval_on_selector_all(
        ".portrait .gnome use", "parts => parts.map(part => part.getAttribute('href'))"
    )
    assert {"#cap-d", "#beard-c", "#coat-c"} <= set(drawn)


def test_a_date_is_written_as_the_readers_device_writes_it(
    page: Page, tournament: Tournament
) -> None:
    Tournament.objects.update(starts_at="2030-06-21T17:30:00Z")
    page.goto("/tournaments/midsummer-night/")
    assert page.inner_text("time") == "Friday, June 21, 2030 at 7:30 PM"
