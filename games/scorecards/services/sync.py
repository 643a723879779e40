"""Takes what a phone has written since it last had a network, and answers each operation.

Repeats get the answer of the first time. Nothing that somebody wrote is thrown away: what
cannot stand on the card is kept with the reason.
"""

from typing import Any
from uuid import UUID

import msgspec

from accounts.domain.nicknames import has_stray_marks, has_unseen
from accounts.models import Player
from accounts.storage.player_aliases import speaks_for
from config.base.refusal import Refused, refuse
from config.base.refusal_sentences import Refusals, sentence
from games.engines.core.card import Operation, kind_of, merge, same, seat_of
from games.scorecards.domain.messages import AT_ONCE, Op, Sync
from games.scorecards.models import Card, Entry, Phone
from games.scorecards.services import merge_cards, timers
from games.scorecards.services.open_card import open_card
from games.scorecards.services.phones import admit, phone_of, was_handed_over, why_not_write
from games.scorecards.services.refusals import HOLE, REFUSALS
from games.scorecards.services.seats import name_people
from games.scorecards.services.transaction import HANDED, CardTransaction, Writer, card_transaction

Answer = dict[str, Any]

FULL = 5_000  # operations on one card, of which a long evening needs a tenth
LONGEST_VALUE = 500  # characters of JSON


def sync(card_id: UUID, player: Player, message: Sync) -> list[Answer]:
    """All operations of one phone, in their order, in one transaction."""
    if len(message.ops) > AT_ONCE:
        refuse("too-large")
    if message.card and not Card.objects.filter(id=card_id).exists():
        open_card(card_id, message.card, player, message.device)
    with card_transaction(card_id) as tx:
        phone = phone_of(tx, player, message.device)
        incoming = SyncBatch(tx, phone, message, _refusal(tx.card, player))
        answers = [incoming.take(op) for op in message.ops]
        tx.is_news = bool(message.ops or message.people or incoming.phone.pk is None)
        incoming.phone.save()
        if tx.card.put_away:
            merge_cards.pass_on(tx, incoming.taken)
        name_people(tx, player, message.people)
    return answers


def _refusal(card: Card, player: Player) -> str:
    """The code of why nothing of a post can stand, or nothing; judged once, when it comes in."""
    into = merge_cards.where_it_went(card)
    if into != card:
        admit(into, player, None)
    return why_not_write(into, speaks_for(player))


class SyncBatch:
    """The operations of one post, one after the other."""

    def __init__(self, tx: CardTransaction, phone: Phone, message: Sync, refusal: str) -> None:
        self.tx, self.phone, self.message, self.refusal = tx, phone, message, refusal
        self.expected = phone.counter + 1
        self.has_hole = False
        self.known = self._known()
        self.taken: list[Entry] = []

    def _known(self) -> dict[str, Entry]:
        ids = [op.id for op in self.message.ops]
        return {entry.op: entry for entry in self.tx.card.log.filter(op__in=ids)}

    def take(self, op: Op) -> Answer:
        operation = op.merged_at(self.tx.merged.revision)
        if known := self.known.get(op.id):
            return self._again(known, operation)
        if self._misses_something(operation):
            return self._ask_again(operation)
        self.phone.counter = max(self.phone.counter, op.counter)
        entry = self.known[op.id] = self._judged(op, operation)
        self.taken.append(entry)
        return _answer(self.tx, entry)

    def _judged(self, op: Op, operation: Operation) -> Entry:
        try:
            self._check_right(operation)
            self._check(op)
        except Refused as refusal:
            why = msgspec.json.encode([refusal.code, refusal.details]).decode()
            return self.tx.keep(operation, self._writer(), Entry.Verdict.REJECTED, why)
        return self._put(operation)

    # What came before

    def _again(self, known: Entry, operation: Operation) -> Answer:
        wrote = (known.device, known.register)
        is_same = wrote == (operation.device, operation.register) and same(
            msgspec.json.decode(known.value), operation.value
        )
        if not is_same:
            return _rejected(operation.id, Refused("id-taken"))
        return _answer(self.tx, known, is_repeated=True)

    def _misses_something(self, operation: Operation) -> bool:
        """Asked for once: a phone that comes again without it does not have it any more."""
        is_ahead = operation.counter > self.phone.counter + 1
        return self.has_hole or (is_ahead and self.phone.asked_from != self.expected)

    def _ask_again(self, operation: Operation) -> Answer:
        self.has_hole = True
        missing = self.phone.asked_from = self.phone.counter + 1
        said = str(HOLE).format(**{"from": missing})
        return {"id": operation.id, "is": "hole", "from": missing, "sentence": said}

    # Whether it can stand on this card

    def _check_right(self, operation: Operation) -> None:
        """What the writer could not know came too late is a proposal, whoever sends it."""
        is_proposal = (
            self.refusal == "finished-card" and merge(self.tx.merged, operation)[1] == "late"
        )
        if self.refusal and not is_proposal:
            refuse(self.refusal)

    def _check(self, op: Op) -> None:
        if self.phone.watches:
            refuse("only-watching")
        if not self._is_own(op.device):
            refuse("another-phone")
        if op.card is not None and op.card != str(self.tx.card.id):
            refuse("another-card")
        if self.tx.merged.revision >= FULL:
            refuse("card-full")
        if len(msgspec.json.encode(op.value)) > LONGEST_VALUE:
            refuse("malformed")
        self.tx.game.sheet.check(op.register, op.value, self.tx.options)
        self._check_seat(op.register, op.value)

    def _is_own(self, device: str) -> bool:
        """Its own, or of a phone that handed its card over as a QR code where no network was."""
        return device == self.phone.device or device.startswith(f"{self.phone.device}{HANDED}")

    def _check_seat(self, register: str, value: Any) -> None:
        if kind_of(register) == "seat":
            if self.tx.card.is_official:
                refuse("seats-are-drawn")
            if value and (has_unseen(value) or has_stray_marks(value)):
                refuse("unseen-name")
        elif (seat := seat_of(register)) is not None and not self._was_taken(seat):
            refuse("foreign-seat")

    def _was_taken(self, seat: int) -> bool:
        """Whether anybody ever sat there: what is entered for one who has left is still welcome."""
        if seat in self.tx.names:
            return True
        named = Entry.objects.filter(card=self.tx.card, register=f"seat/{seat}")
        return named.filter(revision__isnull=False).exists()

    # Onto the card

    def _put(self, operation: Operation) -> Entry:
        if operation.counter < self.expected and self._wrote_there_later(operation):
            return self.tx.keep(operation, self._writer(), Entry.Verdict.SUPERSEDED)
        entry = self.tx.merge(operation, self._writer())
        if operation.device != self.phone.device and not self.phone.keeps:
            self.phone.keeps = was_handed_over(self.tx.card, self.phone, operation.device)
        if kind_of(operation.register) == "clock" and entry.revision:
            timers.start(self.tx, operation, self.message.ages.get(operation.id, 0))
        return entry

    def _writer(self) -> Writer:
        return Writer(self.phone.player, self.phone.seat)

    def _wrote_there_later(self, operation: Operation) -> bool:
        """Out of order: what this phone wrote after it must not be overwritten by it."""
        own = Entry.objects.filter(card=self.tx.card, device=operation.device)
        return own.filter(register=operation.register, counter__gt=operation.counter).exists()


def _answer(tx: CardTransaction, entry: Entry, is_repeated: bool = False) -> Answer:
    match entry.verdict:
        case Entry.Verdict.REJECTED:
            code, details = msgspec.json.decode(entry.why)
            return _rejected(entry.op, Refused(code, **details), tx.game.sheet.SENTENCES)
        case Entry.Verdict.LATE:
            return {"id": entry.op, "is": "late"}
        case Entry.Verdict.SUPERSEDED:
            return {"id": entry.op, "is": "duplicate"}
        case verdict:
            said = "duplicate" if is_repeated else str(verdict)
            return {"id": entry.op, "is": said, "revision": entry.revision}


def _rejected(id: str, refused: Refused, *of_game: Refusals) -> Answer:
    said = sentence(refused, REFUSALS, *of_game)
    return {"id": id, "is": "rejected", "code": refused.code, "sentence": said}
