"""Phases of play: what all games' phases are made of."""

from typing import Self

import msgspec
from msgspec.structs import replace

from games.engines.core.contract import Seat


class AnyPhase(msgspec.Struct, frozen=True, gc=False, tag_field="phase", tag=""):
    """Each kind writes its tag out, so that renaming a class does not change stored states."""

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for, where the phase alone says so."""
        return ()


class TurnPhase(AnyPhase, frozen=True):
    seat: Seat  # whose turn it is

    def awaited(self) -> tuple[Seat, ...]:
        return (self.seat,)


class AnswersPhase(AnyPhase, frozen=True):
    waiting: tuple[Seat, ...]  # who has not answered yet

    def awaited(self) -> tuple[Seat, ...]:
        return self.waiting

    def answered(self, seat: Seat) -> Self:
        return replace(self, waiting=tuple(other for other in self.waiting if other != seat))
