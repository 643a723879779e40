"""Pages as they are served: scripts and sheets joined into one file each."""

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from playwright.sync_api import Page, expect

from config.joining import joined
from config.static import JOINED
from tests.browser.pages import fixture, open_table


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.js").write_text(text)
    return folder / "page.js"


def test_a_module_stands_once_and_above_those_that_import_it(tmp_path: Path) -> None:
    page = write(
        tmp_path,
        page=(
            'import { two } from "./two.js";\n'
            'import { one as first } from "./one.js";\n'
            "first(two);\n"
        ),
        two='import { one } from "./one.js";\nexport const two = one(2);\n',
        one="export function one(x) { return x; }\n",
    )
    text = joined(page)
    assert text.count("function one") == 1
    assert text.index("function one") < text.index("const two") < text.index("first(two)")
    assert "const { one: first } = module0;" in text


def test_what_is_imported_later_is_there_already(tmp_path: Path) -> None:
    page = write(tmp_path, page='import("./later.js");\n', later="export const later = 1;\n")
    assert "Promise.resolve(module0)" in joined(page)


@pytest.mark.parametrize("name", JOINED)
def test_nothing_of_ours_is_left_to_be_fetched(name: str) -> None:
    text = joined(Path(finders.find(name)))
    assert "@import" not in text
    assert 'import("' not in text
    assert '.js"' not in text


@pytest.mark.browser
@pytest.mark.parametrize("is_joined", [True, False])
def test_a_table_is_played_alike_joined_or_not(page: Page, is_joined: bool) -> None:
    server = open_table(page, fixture("hand"), is_joined=is_joined)
    page.locator(".near .at-6").click()
    assert server.heard_within(page, 1)[0]["move"] == {"move": "place", "cell": 6}
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="Well played.")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    server.push(fixture("over") | {"position": 18})
    expect(page.get_by_role("heading", name="You win")).to_be_visible()
