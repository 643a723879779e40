"""Phones on which people keep a scorecard of the real site: what they tap, and how often."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from tests.failures.site import Site

PATIENCE = 30_000  # milliseconds, on a busy machine
LOOK_AGAIN = 200
# What a browser says by itself when there is no network; everything else is an error of ours.
NO_NETWORK = re.compile(r"net::ERR_|Failed to load resource|WebSocket connection|Failed to fetch")
KEYS = {0: "Mulligan", 10: "Hazard"}
MERGED = "() => document.querySelector('toad-cards').card?.merged"


class Phone:
    def __init__(self, context: BrowserContext, site: str, name: str) -> None:
        self.context, self.site, self.name = context, site, name
        self.taps = 0
        self.errors: list[str] = []
        self.page = self._new_page()

    def _new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(f"{self.name}: {error}"))
        page.on("console", self._console)
        return page

    def _console(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not NO_NETWORK.search(said.text):
            self.errors.append(f"{self.name}: {said.text}")

    # What is on the screen

    def go(self, path: str) -> None:
        self.page.goto(f"{self.site}{path}")

    def shows(self, what: str) -> None:
        """start, join, card or finished"""
        try:
            expect(self.cards).to_have_attribute("data-show", what, timeout=PATIENCE)
        except AssertionError as error:
            raise AssertionError(f"{self.name} shows no {what}. {self.errors}") from error

    def says(self, sentence: str | re.Pattern[str]) -> None:
        expect(self.cards).to_contain_text(sentence, timeout=PATIENCE)

    def is_sent(self) -> None:
        expect(self.page.locator("header.bar .tag.good")).to_be_visible(timeout=PATIENCE)

    def is_saved_here(self) -> None:
        expect(self.page.get_by_text("saved here")).to_be_visible(timeout=PATIENCE)

    @property
    def cards(self) -> Locator:
        return self.page.locator("toad-cards")

    @property
    def card(self) -> dict[str, Any]:
        """The registers as this phone has merged them."""
        return self.page.evaluate(MERGED)

    @property
    def address(self) -> str:
        return self.page.evaluate("location.pathname")

    # What a finger does

    def tap(self, what: str | Locator) -> None:
        """A button by its words, or a place on the screen."""
        self.taps += 1
        (self.button(what) if isinstance(what, str) else what).click()

    def button(self, name: str) -> Locator:
        return self.cards.get_by_role("button", name=name, exact=True)

    def sits_down(self, address: str) -> None:
        self.go(address)
        self.shows("join")
        self.tap(self.page.locator(".chair", has_text=f"I am {self.name}"))
        self.shows("card")

    def asks_for_a_rematch(self, others: "Sequence[Phone]") -> None:
        ended = self.address
        self.tap("Rematch")
        self.page.wait_for_function("(ended) => location.pathname !== ended", arg=ended)
        for phone in others:
            phone.page.wait_for_function("(at) => location.pathname === at", arg=self.address)
            phone.shows("card")

    def enters(self, cards: Sequence[int]) -> None:
        for card in cards:
            self.tap(key(self.page, card))

    def opens_grid_of(self, name: str) -> None:
        self.tap(self.page.locator(".sitter", has_text=name))

    def cell(self, number: int) -> Locator:
        return self.page.locator(f".spot.at-{number}")

    def says_who_went_out(self, name: str) -> None:
        self.tap(self.page.locator(".who-out button", has_text=name))

    # What happens to it

    def loses_network(self) -> None:
        self.context.set_offline(True)

    def finds_network(self) -> None:
        self.context.set_offline(False)

    def is_killed(self) -> None:
        """The tab is gone; what the phone has stored stays."""
        self.page.close(run_before_unload=False)

    def is_opened_again(self, address: str) -> None:
        self.page = self._new_page()
        self.go(address)


def key(page: Page, card: int) -> Locator:
    name = KEYS.get(card) or (str(card) if card > 0 else f"minus {-card}")
    return page.locator(".keys").get_by_role("button", name=name, exact=True)


@contextmanager
def phones(browser: Browser, site: Site, *names: str) -> Iterator[list[Phone]]:
    """Everybody with a phone of their own, on which nothing may go wrong unseen."""
    contexts = [
        browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True) for _ in names
    ]
    address = f"http://127.0.0.1:{site.ports[0]}"
    people = [Phone(context, address, name) for context, name in zip(contexts, names, strict=True)]
    yield people
    for context in contexts:
        context.close()
    assert not [error for phone in people for error in phone.errors]


def all_agree(people: Sequence[Phone]) -> dict[str, Any]:
    """Waits until all phones hold the same card, to the byte, and gives it."""
    for _ in range(PATIENCE // LOOK_AGAIN):
        held = {json.dumps(phone.card, sort_keys=True) for phone in people}
        if len(held) == 1:
            return json.loads(held.pop())
        people[0].page.wait_for_timeout(LOOK_AGAIN)
    raise AssertionError(f"They hold different cards: {held}")
