"""Questions to ask of any page, whatever it shows."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
FINGER = 44  # pixels: the least that a finger can be asked to hit


def scrolls_sideways(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


def scrolls_down(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollHeight > innerHeight")


def small_targets(page: Page, selector: str) -> list[str]:
    """What can be tapped and is too small, or covered by something else."""
    return page.evaluate(
        """([selector, finger]) => [...document.querySelectorAll(selector)].flatMap((target) => {
            const { left, top, width, height } = target.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 2);
            const reached = hit && (target.contains(hit) || hit.contains(target));
            return width >= finger && height >= finger && reached
                ? [] : [`${target.className}: ${width} x ${height}, reached: ${reached}`];
        })""",
        [selector, FINGER],
    )


ALL_IS_STILL = """() => document.getAnimations().every((one) =>
  one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""


def barriers(page: Page) -> list[str]:
    """What axe-core finds that would keep somebody out (WCAG 2.2 AA), once all is faded in."""
    page.evaluate(AXE.read_text())
    page.wait_for_function(ALL_IS_STILL)
    found = page.evaluate(
        """axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] })
            .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(
                ({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary}`)))"""
    )
    return found
