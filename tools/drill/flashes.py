"""Four phones play Do You Gnome Me? to its end: `./run drill flashes [MODE ...]`, else all modes.

Real browsers on a real site, so a team game takes its two minutes. The players do not look at the
portraits: they tap at random on what the page's own buttons offer.
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, expect, sync_playwright

from games.tables.models import Table
from games.tables.web import replay_frames
from tests.browser.conftest import ARGUMENTS, visitor
from tests.browser.two_people import join
from tests.failures.site import Site
from tools.drill._sandbox import collect_static_files, sandbox
from tools.run import testing

# The probability that a tap is Stop!. More would let a team finish its deck before two minutes end.
STOPS = {"basic": 0.1, "all-in": 0.1, "cooperative": 0.02}
MODES = tuple(STOPS)
GUESTS = ("Bo", "Cia", "Dan")
PATIENCE = 60_000  # milliseconds, on a busy machine
WHOLE_GAME = 900_000

# Taps quickly and at random.
TAPPING = """(stops) => {
  const any = (all) => all[Math.floor(Math.random() * all.length)];
  const found = (what) => [...document.querySelectorAll(what)];
  const parts = ".option[aria-disabled=false][aria-checked=false], .piece[aria-disabled=false]";
  const tap = () => {
    const [stop] = found(".stop[aria-disabled=false]");
    const first = found("button.ready:not([data-sent])")[0] ?? any(found(".holding button"));
    (first ?? (stop && Math.random() < stops ? stop : any(found(parts))))?.click();
  };
  setInterval(tap, 250);
}"""

SHOWN = "() => document.querySelector('toad-table').message.view"


class Ended(NamedTuple):
    """What the phones show of one game when it is over."""

    mode: str
    code: str
    views: Sequence[Any]
    podiums: Sequence[str]


def main() -> int:
    modes = chosen(sys.argv[1:])
    with sandbox() as (environment, folder):
        collect_static_files(environment)
        with Site(environment, folder, workers=1) as site:
            is_well = [goes_well(site, mode) for mode in modes]
        assert "Traceback" not in site.said, site.said
    return int(not all(is_well))


def chosen(words: Sequence[str]) -> Sequence[str]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modes", nargs="*", type=mode)  # `choices` would refuse an empty list
    return parser.parse_args(words).modes or MODES


def mode(name: str) -> str:
    if name not in MODES:
        raise argparse.ArgumentTypeError(f"the modes are {', '.join(MODES)}")
    return name


def goes_well(site: Site, mode: str) -> bool:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=testing.browser(), args=ARGUMENTS)
        game = play(browser, f"http://127.0.0.1:{site.ports[0]}", mode)
    return phones_agree(game)  # here, since Django's database cannot be used while Playwright runs


# One game


def play(browser: Browser, address: str, mode: str) -> Ended:
    with ExitStack() as stack:
        phones = [stack.enter_context(visitor(browser, "phone")) for _ in ("Anna", *GUESTS)]
        sit_down(phones, address, mode)
        for phone in phones:
            phone.evaluate(TAPPING, STOPS[mode])
        for phone in phones:
            expect(phone.locator("toad-podium .ranks")).to_be_visible(timeout=WHOLE_GAME)
        return Ended(
            mode,
            code=phones[0].url.rstrip("/").rpartition("/")[2],
            views=[phone.evaluate(SHOWN) for phone in phones],
            podiums=[phone.locator("toad-podium .ranks").inner_text() for phone in phones],
        )


def sit_down(phones: Sequence[Page], address: str, mode: str) -> None:
    host, *guests = phones
    for phone in phones:
        phone.set_default_timeout(PATIENCE)
    set_the_table(host, address, mode)
    for guest, name in zip(guests, GUESTS, strict=True):
        join(guest, host.url, name)
    host.get_by_role("button", name="Deal us in").click()
    for phone in phones:
        expect(phone.get_by_role("button", name="Ready")).to_be_visible(timeout=PATIENCE)


def set_the_table(page: Page, address: str, mode: str) -> None:
    page.goto(f"{address}/tables/new/gnome_me/")
    page.get_by_text("Rules of this table").click()
    for name, value in (("places", "4"), ("mode", mode)):
        page.locator(f"[name={name}][value='{value}']").check(force=True)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/t/**")


# How it went


def phones_agree(game: Ended) -> bool:
    """Whether all phones show the same end, and it is the one that the log replays to."""
    frames = replay_frames.frames(Table.objects.get(code=game.code))
    last = msgspec.json.decode(msgspec.json.encode(frames[-1]["view"]))
    apart = len(set(game.podiums)) - 1 + sum(view != last for view in game.views)
    end = "the phones do not show" if apart else "all four phones show"
    print(f"{game.mode}: {course(last, frames)}: {end} what the log replays to", flush=True)
    return not apart


def course(view: dict[str, Any], frames: Sequence[Any]) -> str:
    outcome, clock_ends = view["outcome"], view["clock_ends"]
    flashes = f"{view['flashes']} flashes, {view['round']} rounds, {len(frames)} rows"
    clock = "" if clock_ends is None else f", {frames[-1]['at'] - clock_ends} ms after the clock"
    return f"{flashes}, {outcome['reason']}{clock}, cards {outcome['scores']}"
