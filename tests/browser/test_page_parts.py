"""Parts of pages that are replaced by newer ones: what somebody is doing there is kept."""

import pytest
from playwright.sync_api import Page, Route

from tests.browser.pages import ADDRESS, answer_file

pytestmark = pytest.mark.browser

OLD = """
<div id="part" class="old"><p>one</p>
  <details id="more"><summary>More</summary></details>
  <input id="field"><input id="search" type="search" data-keep="search">
  <a id="link" href="#">link</a>
</div>"""
NEW = OLD.replace("one", "two").replace("old", "new")
UPDATE = """async (html) => {
  const { pageOf, update } = await import("/static/js/lib/page-part.js");
  const replaced = [];
  document.addEventListener("part-replaced", ({ detail: { part } }) => replaced.push(part.id));
  update(document.getElementById("part"), html ? pageOf(html) : null);
  return replaced;
}"""
FETCH = """async (url) => {
  const { fetchPage } = await import("/static/js/lib/page-part.js");
  return (await fetchPage(url))?.getElementById("part").className ?? null;
}"""


@pytest.fixture
def part(page: Page) -> Page:
    page.route("**/*", answer)
    page.goto(f"{ADDRESS}/")
    return page


def answer(route: Route) -> None:
    path = route.request.url.removeprefix(ADDRESS)
    if path.startswith("/static/"):
        answer_file(route, path.removeprefix("/static/"), is_joined=False)
    else:
        route.fulfill(body=f"<!doctype html>{OLD}", content_type="text/html")


def test_a_part_is_replaced_with_its_class(part: Page) -> None:
    assert part.evaluate(UPDATE, NEW) == ["part"]
    assert part.inner_text("#part p") == "two"
    assert part.get_attribute("#part", "class") == "new"


def test_what_has_not_changed_stays(part: Page) -> None:
    part.evaluate("document.querySelector('#part p').dataset.same = 'yes'")
    assert part.evaluate(UPDATE, NEW) == ["part"]
    part.evaluate("document.querySelector('#part p').dataset.same = 'yes'")
    assert part.evaluate(UPDATE, NEW) == []
    assert part.get_attribute("#part p", "data-same") == "yes"


def test_a_part_that_the_newer_page_lacks_stays(part: Page) -> None:
    assert part.evaluate(UPDATE, "<p>something else</p>") == part.evaluate(UPDATE, "") == []
    assert part.inner_text("#part p") == "one"


def test_nothing_is_replaced_under_somebody_who_writes(part: Page) -> None:
    part.focus("#field")
    assert part.evaluate(UPDATE, NEW) == []
    part.focus("#link")
    part.evaluate("document.getElementById('part').firstElementChild.dataset.dirty = ''")
    assert part.evaluate(UPDATE, NEW) == []


def test_open_details_the_focus_and_a_search_are_kept(part: Page) -> None:
    part.click("#more summary")
    part.fill("#search", "Anna")
    part.focus("#link")
    assert part.evaluate(UPDATE, NEW) == ["part"]
    assert part.get_attribute("#more", "open") is not None
    assert part.input_value("#search") == "Anna"
    assert part.evaluate("document.activeElement.id") == "link"


def test_a_page_is_fetched(part: Page) -> None:
    assert part.evaluate(FETCH, "/") == "old"


@pytest.mark.parametrize("answer", ["new Response('', { status: 503 })", "Promise.reject()"])
def test_without_a_good_answer_there_is_no_page(part: Page, answer: str) -> None:
    part.evaluate(f"() => {{ window.fetch = async () => {answer}; }}")
    assert part.evaluate(FETCH, "/") is None
