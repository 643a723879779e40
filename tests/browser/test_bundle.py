"""Pages as they are served: scripts and sheets joined into few files."""

import pytest
from playwright.sync_api import Page, expect

from config.assets.static_files import SHEETS, joined_files
from tests.browser.pages import fixture, open_table

PAGES = ["js/table/table.js", "js/table/replay.js", "js/table/tutorial.js"]


@pytest.mark.parametrize("name", SHEETS)
def test_no_sheet_is_left_to_be_fetched(name: str) -> None:
    assert "@import" not in joined_files()[name]


@pytest.mark.parametrize("name", PAGES)
def test_only_the_game_at_hand_is_left_to_be_fetched(name: str) -> None:
    files = joined_files()
    assert files[name].count('import("') == files[name].count('/game.later.js")') == 4
    assert "village-board" not in files[name] and "village-board" in village(files)
    assert 'import("' not in village(files)


def village(files: dict[str, str]) -> str:
    return files["js/games/gnome_village/table/game.later.js"]


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
