"""What a game adds to a profile."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Panel:
    template: str
    content: Any  # what the template shows


@dataclass(frozen=True)
class Panels:
    best: Panel | None = None  # beside the personal bests
    on_cards: Panel | None = None  # below the averages of what was kept on cards
    sprite: str = ""  # the template with the drawings that they need


NONE = Panels()
