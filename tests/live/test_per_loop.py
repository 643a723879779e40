"""One object for each event loop, which goes with its loop."""

import asyncio
import gc

from games.live.per_loop import PerLoop


async def asked_twice(of: PerLoop[list[int]]) -> tuple[list[int], list[int]]:
    return of(), of()


def test_a_loop_has_one_and_another_loop_has_its_own() -> None:
    of: PerLoop[list[int]] = PerLoop(list)
    first, again = asyncio.run(asked_twice(of))
    other, _ = asyncio.run(asked_twice(of))
    assert first is again
    assert other is not first


def test_it_is_forgotten_with_its_loop() -> None:
    of: PerLoop[list[int]] = PerLoop(list)
    asyncio.run(asked_twice(of))
    gc.collect()
    assert not of._by_loop
