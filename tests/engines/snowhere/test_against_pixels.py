"""The engine's geometry beside brute force: pixels of 0.25 mm, on random carpets in random games.

A few here; thousands by `./run drill carpets`.
"""

from tests.engines.snowhere.compared import Tally, compared


def test_the_engine_and_pixels_agree_and_every_rule_was_broken_somewhere():
    tally = Tally()
    for number, spread in enumerate(("snug", "loose", "wide")):
        compared(f"small-{number}", spread, "12", tally, places=45)
    assert tally.differences == []
    assert tally.free > 50 and tally.judged > 100 and tally.legal > 20
    assert {*tally.broken} == {"covers-no-fire", "snow-beside", "edge-not-over", "exactly-on-fire"}


def test_they_agree_on_a_larger_carpet():
    tally = Tally()
    compared("larger", "loose", "30", tally, places=15)
    assert tally.differences == []
    assert tally.free > 50 and tally.judged > 5
