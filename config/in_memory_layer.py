"""A channel layer within one process, for machines without a broker."""

import asyncio
from collections.abc import Coroutine

from channels.layers import InMemoryChannelLayer


class InMemoryLayer(InMemoryChannelLayer):
    """Channels' own. Its queues belong to the loop that serves: other threads send there."""

    home: asyncio.AbstractEventLoop | None = None

    async def receive(self, channel: str) -> dict:
        self.home = asyncio.get_running_loop()
        return await super().receive(channel)

    async def send(self, channel: str, message: dict) -> None:
        await self.at_home(super().send(channel, message))

    async def group_send(self, group: str, message: dict) -> None:
        await self.at_home(super().group_send(group, message))

    async def at_home(self, sending: Coroutine) -> None:
        if self.home in (None, asyncio.get_running_loop()):
            await sending
        else:
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(sending, self.home))
