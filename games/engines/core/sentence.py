"""The sentence that an event becomes. English here; the caller translates it and gives names.

Nothing here knows a language, a person or Django.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from games.engines.core.contract import Seat

MINUS = "\N{MINUS SIGN}"


def N_(sentence: str) -> str:  # noqa: N802 - the name that message extractors look for
    """Marks a sentence for translation and leaves it as it is."""
    return sentence


class Sentence(msgspec.Struct, frozen=True):
    """A sentence with named gaps: seats become names, words are translated, numbers stay."""

    sentence: str
    seats: dict[str, tuple[Seat, ...]] = {}
    words: dict[str, str] = {}

    def render(self, translate: Callable[[str], str], name: Callable[[Seat], str]) -> str:
        if not self.sentence:
            return ""
        named = {gap: _listed([*map(name, seats)], translate) for gap, seats in self.seats.items()}
        worded = {gap: translate(word) for gap, word in self.words.items()}
        return translate(self.sentence).format(**named, **worded)


NOTHING = Sentence("")

# Of events

Phrase = Callable[[Any], Sentence]


def by_kind(phrases: Mapping[type, Phrase]) -> Phrase:
    """Makes the sentence of any event. Of some there is none: the page shows them anyway."""
    return lambda event: phrases[type(event)](event) if type(event) in phrases else NOTHING


def saying(sentence: str, *words: str) -> Phrase:
    """A sentence whose gaps are fields of the event."""
    return lambda event: Sentence(sentence, {}, {word: str(getattr(event, word)) for word in words})


def of_seat(sentence: str) -> Phrase:
    return lambda event: Sentence(sentence, {"name": (event.seat,)})


def of_seats(sentence: str) -> Phrase:
    return lambda event: Sentence(sentence, {"names": event.seats})


def seats_at(rank: int, ranks: Sequence[int]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, each in enumerate(ranks) if each == rank)


def seats_behind(ranks: Sequence[int]) -> tuple[Seat, ...]:
    """The seats of the next rank after the first; none if all share the win."""
    return seats_at(min((rank for rank in ranks if rank > 1), default=0), ranks)


def number(value: int) -> str:
    """A number with a real minus sign, since a hyphen is easily overlooked on a card."""
    return str(value).replace("-", MINUS)


def _listed(names: Sequence[str], translate: Callable[[str], str]) -> str:
    *others, last = names or [""]
    if not others:
        return last
    return translate(N_("{names} and {last}")).format(names=", ".join(others), last=last)
