"""Nothing that a hand wrote is lost unseen: ten thousand games of phones that lose the network.

What must hold is worked out from the log alone, so that merge() is not its own judge; and errors
that are put into merge() on purpose must be found.
"""

import msgspec
import pytest

from games.engines.core import card as cards
from games.engines.core.card import Card, Operation, contested, merged, readings
from tests.engines.phones import Gathering, Phone, Server

SCHEDULES = 10_000
BATCH = 1_000


@pytest.mark.parametrize("first", range(0, SCHEDULES, BATCH))
def test_nothing_is_lost_and_all_phones_agree(first):
    for seed in range(first, first + BATCH):
        check(Gathering(seed).play())


# What must hold


def check(table: Gathering) -> None:
    seed = f"Gathering({table.seed})"
    written = encoded(table.server.card)
    assert all(encoded(phone.confirmed) == written for phone in table.phones), f"{seed}: differ"
    assert encoded(merged(table.server.log)) == written, f"{seed}: the log tells another card"
    check_that_nothing_is_lost(table)
    check_that_resending_changes_nothing(table)


def encoded(card: Card) -> bytes:
    return msgspec.json.encode(card, order="deterministic")


def check_that_nothing_is_lost(table: Gathering) -> None:
    log, late = table.server.log, table.server.late
    at = {operation.id: place for place, operation in enumerate(log, 1)}
    for operation in filter(is_entry, table.operations):
        if operation.id in late:
            assert not knew_of_the_end(operation, log[: late[operation.id]]), operation
            continue
        place = at[operation.id]
        assert knew_of_the_end(operation, log[: place - 1]), operation
        is_there = operation.id in ids_in(table.server.card, operation.register)
        assert is_there != is_superseded(operation, place, log[place:]), operation


def is_entry(operation: Operation) -> bool:
    """Names, pens and the end are agreed aloud: the last one counts."""
    kind = operation.register.partition("/")[0]
    return operation.value is not None and kind in ("cell", "total", "out")


def ids_in(card: Card, register: str) -> set[str]:
    """What a person can still see there: the value that counts, and any beside it."""
    groups = readings(card, register)
    assert (register in contested(card)) == (len(groups) > 1)
    return {written.op for group in groups for written in group}


def is_superseded(operation: Operation, revision: int, later: list[Operation]) -> bool:
    """Whether its own phone wrote again, or one that had seen it wrote something else."""
    return any(
        other.device == operation.device
        or (other.seen >= revision and other.value != operation.value)
        for other in later
        if other.register == operation.register
    )


def knew_of_the_end(operation: Operation, before: list[Operation]) -> bool:
    """Whether there was none, or its phone had seen it or had itself finished the card."""
    ends = [(place, op) for place, op in enumerate(before, 1) if op.register == "finished"]
    if not ends or ends[-1][1].value is not True:
        return True
    opened = max((place for place, op in ends if op.value is not True), default=0)
    since = [(place, op.device) for place, op in ends if place > opened]
    return operation.seen >= since[0][0] or operation.device in {device for _, device in since}


def check_that_resending_changes_nothing(table: Gathering) -> None:
    before = encoded(table.server.card)
    for _ in range(10):
        for phone in table.phones:
            answers, _news = table.server.receive(phone.written, 0)
            assert set(answers.values()) <= {"duplicate"}
    assert encoded(table.server.card) == before
    assert len(table.server.log) == table.server.card.revision


# Errors put in on purpose


def last_one_wins(written, operation):
    return False


def nothing_is_superseded(written, operation):
    return written.device != operation.device


def clearing_removes_what_was_not_seen(written, operation):
    return operation.value is not None and _stays(written, operation)


def one_contests_oneself(written, operation):
    return written.revision > operation.seen


def equal_values_replace_each_other(written, operation):
    return written.value != operation.value and _stays(written, operation)


def only_the_next_revision_counts_as_seen(written, operation):
    return written.device != operation.device and written.revision >= operation.seen


_stays = cards._stays


@pytest.mark.parametrize(
    "wrong",
    [
        last_one_wins,
        nothing_is_superseded,
        clearing_removes_what_was_not_seen,
        one_contests_oneself,
        equal_values_replace_each_other,
        only_the_next_revision_counts_as_seen,
    ],
)
def test_a_wrong_merge_is_found(monkeypatch, wrong):
    monkeypatch.setattr(cards, "_stays", wrong)
    assert is_found()


@pytest.mark.parametrize("answer", [True, False])
def test_a_wrong_judgement_of_what_is_late_is_found(monkeypatch, answer):
    monkeypatch.setattr(cards, "_is_late", lambda card, operation: answer and bool(card.revision))
    assert is_found()


def test_a_card_that_stays_finished_is_found(monkeypatch):
    real = cards._finished_at
    monkeypatch.setattr(
        cards, "_finished_at", lambda card, op: card.finished_at_revision or real(card, op)
    )
    assert is_found()


class HastyPhone(Phone):
    """Keeps its own order instead of the server's."""

    def write(self, register, value):
        super().write(register, value)
        self.confirmed, _ = cards.merge(self.confirmed, self.written[-1])


class ForgetfulPhone(Phone):
    """Throws away what it sent before it hears what became of it."""

    def hear(self, answers, news, after):
        super().hear(answers, news, after)
        self.pending = self.pending[1:]


class CredulousServer(Server):
    """Takes everything as new."""

    def _take(self, operation):
        self.answers.pop(operation.id, None)
        self.counters[operation.device] = operation.counter - 1
        return super()._take(operation)


@pytest.mark.parametrize(
    "wrong", [{"phone": HastyPhone}, {"phone": ForgetfulPhone}, {"server": CredulousServer}]
)
def test_a_wrong_phone_or_server_is_found(wrong):
    assert is_found(**wrong)


def is_found(phone=Phone, server=Server) -> bool:
    return any(fails(Gathering(seed, phone, server())) for seed in range(500))


def fails(table: Gathering) -> bool:
    try:
        check(table.play())
    except (AssertionError, KeyError):
        return True
    return False
