"""Telling this process and the others that a card has changed, and planning what it needs next."""

from uuid import UUID

from asgiref.sync import async_to_sync

from games.live.announcer import announcer
from games.scorecards import hub

NUDGE = "cards.nudge"


def changed(card: UUID, revision: int, due: int | None) -> None:
    """After the commit, from the thread of a page or a task."""
    async_to_sync(announce)(card, revision, due)


async def announce(card: UUID, revision: int, due: int | None) -> None:
    telling = announcer(hub.GROUP)
    hub.here().stir(card)
    telling.say(card, revision)
    if due is None:
        telling.forget_plan(NUDGE, card)
    else:
        telling.plan(NUDGE, card, due)
    await telling.said()


def nudge_at(card: UUID, due: int) -> None:
    async_to_sync(_plan)(card, due)


async def _plan(card: UUID, due: int) -> None:
    announcer(hub.GROUP).plan(NUDGE, card, due)
    await announcer(hub.GROUP).said()
