"""Listens to the other processes: one channel of the channel layer for each group and process."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from games.live.channel_layer import channel_layer

logger = logging.getLogger(__name__)


async def listen(group: str, on_message: Callable[[dict[str, Any]], None]) -> None:
    while True:
        try:
            channel = await channel_layer().new_channel()
            await channel_layer().group_add(group, channel)
            while True:
                on_message(await channel_layer().receive(channel))
        except Exception as failure:  # Redis is down: every listener also polls
            logger.warning("cannot listen to the other processes: %s", failure)
            await asyncio.sleep(1)
