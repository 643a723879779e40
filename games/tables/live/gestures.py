"""What people show with their hands: a piece in the air, a finger. Asked, passed on, never written.

A lossy side channel: of whatever somebody holds only the newest place is worth sending.
"""

import asyncio
from typing import Any

import msgspec

from config.base.refusal import Refused
from config.base.refusal_sentences import sentence
from games.engines.core.contract import Seat
from games.tables.services.publish import Gesture
from games.tables.services.refusals import refusals_at
from games.tables.storage.table_state import TableState

Json = dict[str, Any]


class GestureQueue:
    """What one socket is still to be shown."""

    def __init__(self) -> None:
        self._newest: dict[tuple[str, int, str], Json] = {}

    def add(self, code: str, gesture: Gesture) -> None:
        message = {"is": gesture.kind, "table": code, "seat": gesture.seat, **gesture.what}
        self._newest[code, gesture.seat, gesture.kind] = message

    def take(self) -> list[Json]:
        newest, self._newest = self._newest, {}
        return list(newest.values())


async def broken_rules(table_state: TableState, seat: Seat, move: Any) -> list[Json]:
    """What keeps a move from being made: nothing, or every rule that it breaks and where."""
    assert table_state.game.check is not None  # of other games, nobody asks
    broken = await asyncio.to_thread(table_state.game.check, table_state.state, seat, move)
    return msgspec.to_builtins(broken)


def with_sentence(table_state: TableState, broken: Json) -> Json:
    """With the sentence that a refusal would say, in the language of the moment."""
    refused = Refused(broken["rule"], **broken)
    return {**broken, "sentence": sentence(refused, *refusals_at(table_state))}
