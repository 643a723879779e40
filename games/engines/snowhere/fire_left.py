"""What was left of the fire, as carpets are compared."""

import msgspec

from games.engines.core.contract import Outcome


class Left(msgspec.Struct, frozen=True, order=True):
    """Less is better; then fewer snowflakes."""

    area: int  # square millimetres
    flakes: int
    share: int  # hundredths of a per cent
    cards: int

    @property
    def percent(self) -> float:
        return self.share / 100


def left_by(outcome: Outcome) -> Left:
    """Together or alone, all have left the same."""
    return of_measures({name: measure.values[0] for name, measure in outcome.measures.items()})


def of_measures(measured: dict[str, int]) -> Left:
    return Left(
        measured["fire_area"], measured["flakes"], measured["fire_share"], measured["fire_cards"]
    )
