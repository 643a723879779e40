"""The four worked turns of the rulebook."""

from games.engines.gnoming.events import (
    Placed,
)
from games.engines.gnoming.moves import Discard, Draw, Place, Take, TurnUp
from games.engines.gnoming.state import Drawing, HazardAnswers
from tests.engines.gnoming.tables import ANNA, BO, CIA, DAN, table
from tests.refusals import refused


def test_the_four_worked_turns():
    helna, rowan, kiara, penny = ANNA, BO, CIA, DAN
    at = table(
        "4 -1? ? / ? ? ? / 7 7 4?",
        "? ? ? / 5 5 ? / 6 8? ?",
        "M 3 ? / ? ? ? / ? ? ?",
        "? 8 ? / 5 H? ? / ? ? ?",
        deck="M 6 6",
        piles=("7", "5 -2"),
    )
    at.play(helna, Take(0), Place(8))
    assert at.told(Placed)[0].made[0].value == -7
    at.play(helna, Place(1))
    with refused("no-bounce"):
        at.play(helna, Place(2))
    with refused("fill-the-empty-pile"):
        at.play(helna, Discard(1))
    at.play(helna, Discard(0))
    assert at.grid(helna) == "4 4 ? / ? ? ? / 7 7 7"
    assert at.piles == ("-1", "5 -2")

    at.play(rowan, Take(1), Place(7))
    with refused("no-bounce"):
        at.play(rowan, Place(8))
    at.play(rowan, Discard(0))
    assert at.grid(rowan) == "? ? ? / 5 5 ? / 6 -2 ?"
    assert at.piles == ("-1 8", "5")

    at.play(kiara, Draw())
    with refused("one-mulligan"):
        at.play(kiara, Place(2))
    at.play(kiara, Discard(1))
    assert at.piles == ("-1 8", "5 M")

    at.play(penny, Take(1), Place(4), Discard())
    assert at.state.phase == HazardAnswers((helna, rowan, kiara), penny)
    for seat in (kiara, helna, rowan):
        at.play(seat, TurnUp(5))
    assert at.state.removed == 1
    assert at.grid(penny) == "? 8 ? / 5 M ? / ? ? ?"
    assert at.state.phase == Drawing(helna)
