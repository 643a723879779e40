"""Hearing the other processes: one channel of the channel layer for each group and process."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from games.live.layer import layer

logger = logging.getLogger(__name__)


async def listen(group: str, hear: Callable[[dict[str, Any]], None]) -> None:
    while True:
        try:
            channel = await layer().new_channel()
            await layer().group_add(group, channel)
            while True:
                hear(await layer().receive(channel))
        except Exception as failure:  # Redis is away: whoever listens also looks by itself
            logger.warning("not hearing the other processes: %s", failure)
            await asyncio.sleep(1)
