"""How far a card or a table online is, for whoever runs the evening."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Progress:
    is_begun: bool
    done: int  # rounds, of a game that has any
    of: int
    totals: dict[int, int]  # seat to what was scored so far, where that is public
    heard_at: int  # milliseconds; 0: never
    is_contested: bool = False  # two phones disagree on the card
