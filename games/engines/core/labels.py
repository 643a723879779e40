"""How an option of a game is offered: its name, what it does, and its choices if it has any."""

from typing import NamedTuple


class Label(NamedTuple):
    """English words, marked for translation where they are written."""

    name: str
    help: str
    choices: tuple[tuple[str, str], ...] = ()  # empty for an option that is on or off
