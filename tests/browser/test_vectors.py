"""The page scores, reads and merges as Python does: all vectors, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from tests.browser.pages import ADDRESS, answer_file
from tests.engines.rewrite_vectors import FILES
from tests.engines.vectors import FOLDER

RUNNER = Path(__file__).with_name("vectors.js")
RUN = "async name => (await import('/vectors.js')).runVectors(name)"


@pytest.mark.browser
def test_the_page_answers_every_vector_as_python_does(page: Page) -> None:
    page.route("**/*", answer)
    page.goto(f"{ADDRESS}/")
    for name in FILES:
        told = page.evaluate(RUN, name)
        assert told["wrong"] == [], f"{name}: {told['wrong'][0]}"
        assert told["asked"]


def answer(route: Route) -> None:
    path = route.request.url.removeprefix(ADDRESS)
    if path == "/":
        body = '<!doctype html><link rel="icon" href="data:,">'
        route.fulfill(body=body, content_type="text/html")
    elif path == "/vectors.js":
        route.fulfill(path=RUNNER, content_type="text/javascript")
    elif path.startswith("/vectors/"):
        route.fulfill(path=FOLDER / path.removeprefix("/vectors/"))
    else:
        answer_file(route, path.removeprefix("/static/"), is_joined=False)
