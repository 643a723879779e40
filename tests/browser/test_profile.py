"""A player's page in a real browser: it fits, keeps nobody out, and its plots need no colour."""

from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.profile.achievements import achievements
from accounts.profile.activity import activity
from accounts.profile.averages import averages_by_round
from accounts.profile.form import form
from accounts.profile.personal_bests import personal_bests
from accounts.profile.rating_summary import Standing, Step
from accounts.profile.rivals import rivalry
from games.pages.gnoming.best_grid import BestGrid, face
from games.pages.panel import Panel, Panels
from tests.accounts.profile.pasts import FIRST_EVENING, changed, past, someone
from tests.browser import looking
from tests.browser.pages import open_page

pytestmark = pytest.mark.browser

PATIENCE = 20_000  # milliseconds: the machine may be busy

GAMES = [
    changed(one, rounds=[one.own.score, 0, 1])
    for one in past(*[{"me": n % 9 - 4, "bo": n % 4, "dan": -2} for n in range(24)])
]
STEPS = tuple(
    Step(FIRST_EVENING + timedelta(days=n), n, ("table", n), 1500 + 7 * n % 60, 7, n < 15)
    for n in range(24)
)


def profile() -> dict[str, Any]:
    told = personal_bests(GAMES)
    best = BestGrid(told.best, tuple(map(face, (7, 7, 0, 7, -4, -3, 7, 10, -2))))
    return {
        "player": someone("Anna"),
        "sees_results": True,
        "played_games": GAMES,
        "tabs": [("gnoming", "Gnoming A Round", True), ("snowhere", "Snowhere", False)],
        "title": "Gnoming A Round",
        "marks": told,
        "panels": Panels(best=Panel("games/gnoming/_best_grid.html", best), sprite="art/cards.svg"),
        "form_curve": form(GAMES),
        "rivalry": rivalry(GAMES),
        "averages": averages_by_round(GAMES),
        "badges": achievements(GAMES),
        "days": [(day, [("Gnoming A Round", line) for line in day.lines]) for day in days()],
        "latest": [("Gnoming A Round", played_game) for played_game in GAMES[-3:]],
        "addresses": {},
        "standing": Standing(1604, 24, False, 0, STEPS, -2.1, 24),
        "about_rating": "From 24 games with people.",
        "about_handicap": "Usually finishes 2 strokes better than the table.",
        "lately": 18,
    }


def days() -> list[Any]:
    return activity(GAMES, {GAMES[-1].own.pk: 12.0})


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_fits_and_keeps_nobody_out(page: Page, theme: str) -> None:
    page.set_default_timeout(PATIENCE)
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": 320, "height": 6000})  # so that nothing lies under the bar
    open_page(page, "pages/player.html", profile())
    page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    assert not looking.scrolls_sideways(page)
    assert looking.barriers(page) == []


def test_plots_tell_the_guessed_part_by_dashes_and_the_record_by_words(page: Page) -> None:
    page.set_default_timeout(PATIENCE)
    open_page(page, "pages/player.html", profile())
    guess, sure = page.locator(".plot .guess"), page.locator(".plot .line:not(.guess)").first
    expect(guess).not_to_have_css("stroke-dasharray", "none", timeout=PATIENCE)
    expect(sure).to_have_css("stroke-dasharray", "none", timeout=PATIENCE)
    expect(page.locator(".plot .label").first).to_contain_text("highest", timeout=PATIENCE)
    told = page.get_by_role("img", name="Scores of the last 20 games")
    expect(told).to_be_visible(timeout=PATIENCE)
