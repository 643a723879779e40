"""Every state of a table, on every screen: it fits, it can be touched, it can be read aloud."""

import pytest
from playwright.sync_api import Page

from tests.browser import looking
from tests.browser.conftest import SIZES
from tests.browser.pages import fixture, open_table

pytestmark = pytest.mark.browser

IN_PLAY = [
    "set_up", "draw", "hand", "theirs", "hazard_in_hand", "hazard", "last_turn",
    "two", "three", "five", "seven", "spectator", "away", "substituted",
]  # fmt: skip
AROUND_PLAY = ["waiting", "waiting_stranger", "scored", "over"]
TOUCHED = ".can, .cue .btn, .top .btn, .strip .btn, .waiting .btn, .choice"


@pytest.mark.parametrize("name", IN_PLAY)
def test_a_game_fits_every_screen_and_every_legal_move_a_finger(page: Page, name: str) -> None:
    open_table(page, fixture(name))
    page.wait_for_selector(".near")
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert not looking.scrolls_sideways(page), size
        assert not looking.scrolls_down(page), size
        assert looking.small_targets(page, TOUCHED) == [], size


@pytest.mark.parametrize("name", AROUND_PLAY)
def test_before_and_after_play_nothing_scrolls_sideways(page: Page, name: str) -> None:
    open_table(page, fixture(name))
    page.wait_for_selector(".waiting, .sheets")
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert not looking.scrolls_sideways(page), size


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["hand", "hazard", "seven", "spectator", *AROUND_PLAY])
def test_nobody_is_kept_out(page: Page, name: str, theme: str) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    open_table(page, fixture(name))
    page.wait_for_selector(".near, .waiting, .sheets")
    assert looking.barriers(page) == []


@pytest.mark.parametrize("name", ["hand", "hazard", "over"])
def test_dutch_fits_too(page: Page, name: str) -> None:
    open_table(page, fixture(name), language="nl")
    page.wait_for_selector(".near, .sheets")
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert not looking.scrolls_sideways(page), size
