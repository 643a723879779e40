"""Phones around one card, and the server between them: a model in which everything goes wrong.

Phones are offline, answers are lost or come late, batches are sent again. Only merge() is real.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.engines.core import card as cards
from games.engines.core.card import Card, Operation, Verdict, contested, merged, standing

Answers = dict[str, Verdict]

CELLS = ("cell/1/0/0", "cell/1/0/1", "cell/1/1/0", "total/1/1", "out/1")
VALUES = (3, 4, 5)
PATIENCE = 500  # messages


@dataclass
class Server:
    card: Card = Card()
    log: list[Operation] = field(default_factory=list)
    late: dict[str, int] = field(default_factory=dict)  # op id -> how long the log was then
    answers: Answers = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)

    def receive(self, batch: list[Operation], after: int) -> tuple[Answers, list[Operation]]:
        """What became of each operation, and what the phone has not heard of."""
        told = {operation.id: self._take(operation) for operation in batch}
        return told, self.log[after:]

    def _take(self, operation: Operation) -> Verdict:
        if operation.id in self.answers:
            return "duplicate"
        if operation.counter != self.counters.get(operation.device, 0) + 1:
            return "hole"
        self.counters[operation.device] = operation.counter
        self.card, verdict = cards.merge(self.card, operation)
        if verdict == "late":
            self.late[operation.id] = len(self.log)
        else:
            self.log.append(operation)
        self.answers[operation.id] = verdict
        return verdict


@dataclass
class Phone:
    device: str
    confirmed: Card = Card()
    pending: list[Operation] = field(default_factory=list)
    written: list[Operation] = field(default_factory=list)
    mail: list[tuple[Answers, list[Operation], int]] = field(default_factory=list)
    is_online: bool = True

    def write(self, register: str, value: Any) -> None:
        count = len(self.written) + 1
        operation = Operation(
            f"{self.device}{count}", self.device, count, register, value, self.confirmed.revision
        )
        self.written.append(operation)
        self.pending.append(operation)

    @property
    def view(self) -> Card:
        """What its page shows: the confirmed card, and on top of it what was written here."""
        return merged(self.pending, self.confirmed)

    def hear(self, answers: Answers, news: list[Operation], after: int) -> None:
        """An answer may be old: what is known already is passed over."""
        self.pending = [op for op in self.pending if answers.get(op.id, "hole") == "hole"]
        for operation in news[max(0, self.confirmed.revision - after) :]:
            if after <= self.confirmed.revision:
                self.confirmed, _ = cards.merge(self.confirmed, operation)


@dataclass
class Gathering:
    """One game, played by a schedule that its seed decides."""

    seed: int
    phone: type[Phone] = Phone
    server: Server = field(default_factory=Server)

    def __post_init__(self) -> None:
        self.roll = Random(self.seed)
        self.phones = [self.phone(name) for name in "abcde"[: self.roll.randint(2, 5)]]

    def play(self) -> "Gathering":
        deeds = self.roll.choices([*DEEDS], [*DEEDS.values()], k=self.roll.randint(15, 45))
        for deed in deeds:
            deed(self, self.roll.choice(self.phones))
        self.come_together()
        return self

    def come_together(self) -> None:
        """In the end everybody is online, and answers come through."""
        for _ in range(PATIENCE):
            if not any(phone.pending or self.lacks(phone) for phone in self.phones):
                return
            phone = self.roll.choice(self.phones)
            after = phone.confirmed.revision
            phone.hear(*self.server.receive(phone.pending, after), after)
        raise AssertionError(f"Gathering({self.seed}): they never come together")

    def lacks(self, phone: Phone) -> bool:
        return phone.confirmed.revision < self.server.card.revision

    @property
    def operations(self) -> list[Operation]:
        return [operation for phone in self.phones for operation in phone.written]


# What happens at a table


def enter(table: Gathering, phone: Phone) -> None:
    phone.write(table.roll.choice(CELLS), table.roll.choice(VALUES))


def clear(table: Gathering, phone: Phone) -> None:
    for register in CELLS[:2]:
        phone.write(register, None)


def undo(table: Gathering, phone: Phone) -> None:
    """Only what is still current, and of one's own."""
    mine = [op for op in phone.written if op.register in CELLS]
    if mine and standing(phone.view, mine[-1].register) == mine[-1].value:
        before = [op.value for op in mine[:-1] if op.register == mine[-1].register]
        phone.write(mine[-1].register, before[-1] if before else None)


def settle(table: Gathering, phone: Phone) -> None:
    view = phone.view
    for register in contested(view)[:1]:
        phone.write(register, table.roll.choice(view.registers[register]).value)


def finish(table: Gathering, phone: Phone) -> None:
    phone.write("finished", True)


def reopen(table: Gathering, phone: Phone) -> None:
    if phone.view.finished_at_revision is not None:
        phone.write("finished", False)


def take_the_pen(table: Gathering, phone: Phone) -> None:
    phone.write(f"pen/{table.roll.randint(0, 1)}", phone.device)


def name(table: Gathering, phone: Phone) -> None:
    phone.write("seat/0", table.roll.choice(["Anna", "Ann"]))


def send(table: Gathering, phone: Phone) -> None:
    """A batch, or what was sent before again; the answer comes, comes later, or never."""
    if not phone.is_online:
        return
    after = phone.confirmed.revision
    batch = phone.pending[: table.roll.randint(1, 4)]
    if table.roll.random() < 0.1:
        batch = phone.written[: table.roll.randint(0, len(phone.written))]
    answer = (*table.server.receive(batch, after), after)
    match table.roll.choice(["now", "now", "later", "lost"]):
        case "now":
            phone.hear(*answer)
        case "later":
            phone.mail.append(answer)


def skip(table: Gathering, phone: Phone) -> None:
    """A batch that lacks its first operation leaves a hole, and is not taken."""
    if phone.is_online:
        table.server.receive(phone.pending[1:], 0)


def read_mail(table: Gathering, phone: Phone) -> None:
    if phone.mail and phone.is_online:
        phone.hear(*phone.mail.pop(table.roll.randrange(len(phone.mail))))


def listen(table: Gathering, phone: Phone) -> None:
    """The live connection tells what is new."""
    after = phone.confirmed.revision
    if phone.is_online:
        phone.hear({}, table.server.log[after:], after)


def lose_or_find_the_network(table: Gathering, phone: Phone) -> None:
    phone.is_online = not phone.is_online


DEEDS = {
    enter: 40,
    clear: 3,
    undo: 6,
    settle: 6,
    finish: 1.5,
    reopen: 2,
    take_the_pen: 2,
    name: 2,
    send: 28,
    skip: 2,
    read_mail: 5,
    listen: 12,
    lose_or_find_the_network: 5,
}
