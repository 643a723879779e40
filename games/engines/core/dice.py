"""Chance at one table: a secret seed, and a stream of its own for each thing that chance decides.

The same seed deals the same cards whatever was played before, here and in static/js/verify.js:
word k of a stream is a 32-bit big-endian word of SHA-256(seed | "/" | label | "/" | block number),
eight words a block; a word that would favour low numbers is skipped.
"""

import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_WORDS = struct.Struct(">8I")
_ALL = 1 << 32


class Dice:
    """Rolls for anything that can be named: dice("deal", 2) is the deal of round two."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def __call__(self, *what: str | int) -> "Roll":
        return Roll(self._seed + b"/" + "/".join(map(str, what)).encode() + b"/")

    def __repr__(self) -> str:  # the seed must not reach a log by accident
        return "Dice(...)"


class Roll:
    """The stream of random numbers for one label."""

    __slots__ = ("_words",)

    def __init__(self, label: bytes) -> None:
        self._words = _words(label)

    def below(self, limit: int) -> int:
        fair = _ALL - _ALL % limit
        for word in self._words:
            if word < fair:
                return word % limit
        raise AssertionError("the stream has no end")

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """A Fisher-Yates shuffle, from the last place down."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def _words(label: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(label + block.to_bytes(4, "big")).digest()
        yield from _WORDS.unpack(digest)
        block += 1


def commitment(seed: bytes) -> str:
    """The hash of the seed. It is published before the deal, so that the seed cannot be changed."""
    return hashlib.sha256(seed).hexdigest()
