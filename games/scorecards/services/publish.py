"""Publishes that a card has changed, to this process and the others, and plans its next nudge."""

from uuid import UUID

from asgiref.sync import async_to_sync

from games.live.broadcast import broadcast
from games.live.hub import announce_change

GROUP = "cards"  # the one group of the channel layer, joined once by each process
NUDGE = "cards.nudge"


def card_changed(card: UUID, revision: int, due: int | None) -> None:
    """After the commit, from the thread of a page or a task."""
    async_to_sync(publish)(card, revision, due)


async def publish(card: UUID, revision: int, due: int | None) -> None:
    announcements = broadcast(GROUP)
    announce_change(GROUP, card)
    announcements.announce(card, revision)
    if due is None:
        announcements.cancel_plan(NUDGE, card)
    else:
        announcements.plan(NUDGE, card, due)
    await announcements.flush()


def plan_nudge(card: UUID, due: int) -> None:
    async_to_sync(_plan)(card, due)


async def _plan(card: UUID, due: int) -> None:
    broadcast(GROUP).plan(NUDGE, card, due)
    await broadcast(GROUP).flush()
