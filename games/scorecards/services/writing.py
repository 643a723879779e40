"""One transaction on one card: its row is locked, and all that follows is written with it.

Everything that changes a card goes through here, so that nothing is announced before it is on disk
and nothing is written unannounced.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import msgspec
from django.db import transaction

from accounts.models import Player
from accounts.nicknames import storable
from games.catalogue import CARDS
from games.engines.core.card import Operation, merge, seats
from games.engines.core.sheet import LONGEST_NAME
from games.live import clock, failpoints
from games.scorecards import announcing
from games.scorecards.due import due
from games.scorecards.log import folded, remember
from games.scorecards.models import Card, Entry
from games.scorecards.refusals import deny

SERVER = "server"  # what the site itself writes comes from this device
HANDED = "_"  # between a phone's device and that of the one whose card it has scanned


@contextmanager
def writing(card_id: UUID) -> Iterator["Writing"]:
    clock.keep()
    with transaction.atomic():
        card = Card.objects.select_for_update(of=("self",)).filter(id=card_id).first()
        open_card = Writing(card or deny("no-such-card"))
        yield open_card
        open_card.close()


class Hand(NamedTuple):
    """Whose it was that wrote: nobody's any more, if they have left us."""

    player: Player | None
    seat: int | None = None


class Writing:
    def __init__(self, card: Card) -> None:
        self.card, self.now = card, clock.now()
        self.merged = folded(card)
        self.is_news = True  # a phone that only looks is none to the others
        self._before = card.revision

    @property
    def game(self) -> Any:
        return CARDS[self.card.game]

    @property
    def options(self) -> Any:
        return self.game.decode_options(self.card.options)

    @property
    def names(self) -> dict[int, str]:
        return {int(seat): name for seat, name in seats(self.merged).items()}

    # Into the log

    def merge(self, operation: Operation, hand: Hand) -> Entry:
        """Merge what a hand wrote, and keep it whatever becomes of it."""
        self.merged, verdict = merge(self.merged, operation)
        return self.keep(operation, hand, Entry.Verdict(verdict))

    def keep(
        self, operation: Operation, hand: Hand, verdict: Entry.Verdict, why: str = ""
    ) -> Entry:
        by = storable(self._name_of(hand), LONGEST_NAME)
        return self._store(operation, verdict, why=why, player=hand.player, by=by)

    def _name_of(self, hand: Hand) -> str:
        """As it stands on the card, or as a player who has no seat is called."""
        if hand.seat is not None and hand.seat in self.names:
            return self.names[hand.seat]
        return hand.player.nickname if hand.player else ""

    def write(self, register: str, value: Any) -> None:
        """An operation of the server's own: it has seen everything."""
        seen, id = self.merged.revision, str(uuid4())
        operation = Operation(id, SERVER, seen + 1, register, value, seen)
        self.merged, verdict = merge(self.merged, operation)
        self._store(operation, Entry.Verdict(verdict))

    def _store(self, operation: Operation, verdict: Entry.Verdict, **more: Any) -> Entry:
        has_place = verdict in (Entry.Verdict.APPLIED, Entry.Verdict.CONTESTED)
        return Entry.objects.create(
            card=self.card,
            revision=self.merged.revision if has_place else None,
            op=operation.id,
            device=operation.device,
            counter=operation.counter,
            register=operation.register,
            value=msgspec.json.encode(operation.value).decode(),
            seen=operation.seen,
            verdict=verdict,
            at=self.now,
            **more,
        )

    # The end of the transaction

    def close(self) -> None:
        card = self.card
        card.revision = self.merged.revision
        if card.revision > self._before:
            card.changed_at, card.closed = self.now, card.put_away
            card.failures = card.held_until = 0
            self._note_end()
        planned, card.due = card.due, due(card, self.now)
        if not self.is_news and card.due == planned:
            return
        card.version += 1
        card.save()
        failpoints.reach("in-card")
        transaction.on_commit(self._tell)

    def _note_end(self) -> None:
        if self.merged.finished_at_revision is None:
            self.card.finished_at = None
        elif self.card.finished_at is None:
            self.card.finished_at = self.now

    def _tell(self) -> None:
        failpoints.reach("after-card")
        remember(self.card.id, self.merged)
        announcing.changed(self.card.id, self.card.revision, self.card.due)
