"""What people show with their hands: a piece in the air, a finger. Asked, passed on, never written.

A lossy side channel: of whatever somebody holds only the newest place is worth sending.
"""

import asyncio
from typing import Any

import msgspec

from games.engines.core.contract import Seat
from games.tables.shown import Shown, Sign
from games.tables.sittings import Sitting
from games.tables.telling import refusal_sentence

Json = dict[str, Any]


class Signs:
    """What one socket is still to be shown."""

    def __init__(self) -> None:
        self._newest: dict[tuple[str, int, str], Json] = {}

    def add(self, code: str, sign: Sign) -> None:
        told = {"is": sign.kind, "table": code, "seat": sign.seat, **sign.what}
        self._newest[code, sign.seat, sign.kind] = told

    def take(self) -> list[Json]:
        newest, self._newest = self._newest, {}
        return list(newest.values())


async def broken_rules(sitting: Sitting, seat: Seat, move: Any) -> list[Json]:
    """What keeps a move from being made: nothing, or every rule that it breaks and where."""
    assert sitting.game.check is not None  # of other games, nobody asks
    broken = await asyncio.to_thread(sitting.game.check, sitting.state, seat, move)
    return msgspec.to_builtins(broken)


def told(shown: Shown, broken: Json) -> Json:
    """With the sentence that a refusal would say, in the language of the moment."""
    return {**broken, "sentence": refusal_sentence(broken["rule"], shown, broken)}
