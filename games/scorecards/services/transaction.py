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

from accounts.domain.nicknames import storable
from accounts.models import Player
from config.base import failpoints
from config.base.refusal import refuse
from games.catalogue import CARDS
from games.engines.core.card import Operation, merge, seats
from games.engines.core.sheet import LONGEST_NAME
from games.live import clock
from games.scorecards.models import Card, Entry
from games.scorecards.services import publish
from games.scorecards.storage.due import due
from games.scorecards.storage.log import cache_card, load_card

SERVER = "server"  # what the site itself writes comes from this device
HANDED = "_"  # between a phone's device and that of the one whose card it has scanned


@contextmanager
def card_transaction(card_id: UUID) -> Iterator["CardTransaction"]:
    clock.measure_if_stale()
    with transaction.atomic():
        card = Card.objects.select_for_update(of=("self",)).filter(id=card_id).first()
        open_card = CardTransaction(card or refuse("no-such-card"))
        yield open_card
        open_card.close()


class Writer(NamedTuple):
    """Who wrote: no player, once their account is forgotten."""

    player: Player | None
    seat: int | None = None


class CardTransaction:
    def __init__(self, card: Card) -> None:
        self.card, self.time = card, clock.now()
        self.merged = load_card(card)
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

    def merge(self, operation: Operation, writer: Writer) -> Entry:
        """Merge what somebody wrote, and log it whatever the verdict."""
        self.merged, verdict = merge(self.merged, operation)
        return self.keep(operation, writer, Entry.Verdict(verdict))

    def keep(
        self, operation: Operation, writer: Writer, verdict: Entry.Verdict, why: str = ""
    ) -> Entry:
        by = storable(self._name_of(writer), LONGEST_NAME)
        return self._store(operation, verdict, why=why, player=writer.player, by=by)

    def _name_of(self, writer: Writer) -> str:
        """As it stands on the card, or as a player who has no seat is called."""
        if writer.seat is not None and writer.seat in self.names:
            return self.names[writer.seat]
        return writer.player.nickname if writer.player else ""

    def write(self, register: str, value: Any) -> None:
        """An operation of the server's own: it has seen everything."""
        seen, id = self.merged.revision, str(uuid4())
        operation = Operation(id, SERVER, seen + 1, register, value, seen)
        self.merged, verdict = merge(self.merged, operation)
        self._store(operation, Entry.Verdict(verdict))

    def add_seat(self, name: str) -> int:
        free = [seat for seat in range(self.game.seats[1]) if seat not in self.names]
        if not free:
            refuse("table-full")
        self.write(f"seat/{free[0]}", name)
        return free[0]

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
            at=self.time,
            **more,
        )

    # The end of the transaction

    def close(self) -> None:
        card = self.card
        card.revision = self.merged.revision
        if card.revision > self._before:
            card.changed_at, card.closed = self.time, card.put_away
            card.failures = card.held_until = 0
            self._note_end()
        planned, card.due = card.due, due(card, self.time)
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
            self.card.finished_at = self.time

    def _tell(self) -> None:
        failpoints.reach("after-card")
        cache_card(self.card.id, self.merged)
        publish.card_changed(self.card.id, self.card.revision, self.card.due)
