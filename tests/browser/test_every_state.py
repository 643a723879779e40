"""Every state of a table, on every screen: it fits, it can be touched, it can be read aloud."""

import pytest
from playwright.sync_api import Page

from tests.browser import looking
from tests.browser.conftest import SIZES
from tests.browser.pages import Server, fixture, open_table

pytestmark = pytest.mark.browser

IN_PLAY = [
    "draw", "hand", "theirs", "hazard_in_hand", "hazard", "last_turn",
    "two", "three", "five", "seven", "spectator", "away", "substituted",
]  # fmt: skip
AROUND_PLAY = ["waiting", "waiting_stranger", "scored", "over"]
TOUCHED = ".can, .cue .btn, .top .btn, .strip .btn, .waiting .btn, .choice"


def opened(page: Page, size: str, language: str = "en") -> Server:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    server = open_table(page, fixture("set_up"), language=language)
    page.wait_for_selector(".near")
    return server


@pytest.mark.parametrize("size", SIZES)
def test_a_game_fits_the_screen_and_every_legal_move_a_finger(page: Page, size: str) -> None:
    server = opened(page, size)
    for name in IN_PLAY:
        server.show(page, fixture(name))
        assert not looking.scrolls_sideways(page), name
        assert not looking.scrolls_down(page), name
        assert looking.small_targets(page, TOUCHED) == [], name


@pytest.mark.parametrize("size", SIZES)
def test_before_and_after_play_nothing_scrolls_sideways(page: Page, size: str) -> None:
    server = opened(page, size)
    for name in AROUND_PLAY:
        server.show(page, fixture(name))
        assert not looking.scrolls_sideways(page), name


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_dutch_fits_too(page: Page, size: str) -> None:
    server = opened(page, size, language="nl")
    for name in IN_PLAY:
        server.show(page, fixture(name))
        assert not looking.scrolls_sideways(page), name
        assert not looking.scrolls_down(page), name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_kept_out(page: Page, theme: str) -> None:
    server = opened(page, "phone")
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    for name in ["hand", "hazard", "seven", "spectator", "away", *AROUND_PLAY]:
        server.show(page, fixture(name))
        assert looking.barriers(page) == [], name
