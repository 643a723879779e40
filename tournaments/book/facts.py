"""What has happened, as it stands in the log for ever. Applying a fact never refuses.

A fact's meaning never changes; new fields have defaults. Who wrote it and when is beside it.
"""

from typing import Literal

import msgspec
from msgspec.structs import replace

from games.engines.core.contract import in_snake_case
from tournaments.book.settings import Settings
from tournaments.book.state import (
    Book,
    Clock,
    Entry,
    Lot,
    Penalty,
    Phase,
    Place,
    Pod,
    Presence,
    Round,
    Screen,
    Stray,
    Version,
)


class Fact(msgspec.Struct, frozen=True, tag_field="fact", tag=in_snake_case):
    def apply(self, book: Book) -> Book:
        raise NotImplementedError


# The tournament


class SettingsChanged(Fact, frozen=True):
    settings: Settings

    def apply(self, book: Book) -> Book:
        return replace(book, settings=self.settings)


class PhaseChanged(Fact, frozen=True):
    phase: Phase
    reason: str = ""

    def apply(self, book: Book) -> Book:
        return replace(book, phase=self.phase)


class ScreenTurned(Fact, frozen=True):
    screen: Screen

    def apply(self, book: Book) -> Book:
        return replace(book, screen=self.screen)


class Announced(Fact, frozen=True):
    text: str

    def apply(self, book: Book) -> Book:
        return replace(book, notice=self.text)


# People


class Entered(Fact, frozen=True):
    entries: tuple[Entry, ...]

    def apply(self, book: Book) -> Book:
        return replace(book, entries=(*book.entries, *self.entries))


class EntryChanged(Fact, frozen=True):
    entry: Entry

    def apply(self, book: Book) -> Book:
        return book.with_entry(self.entry)


class PresenceChanged(Fact, frozen=True):
    """Checked in or out, dropped out, come back, disqualified."""

    numbers: tuple[int, ...]
    presence: Presence
    since: int | None = None  # the first round that they can play, where that changes
    reason: str = ""

    def apply(self, book: Book) -> Book:
        for number in self.numbers:
            entry = book.entries[number - 1]
            since = entry.since if self.since is None else self.since
            changed = replace(entry, presence=self.presence, since=since, reason=self.reason)
            book = book.with_entry(changed)
        return book


class StandInCame(Fact, frozen=True):
    """Somebody else plays on the line from now on."""

    number: int
    name: str
    player: str | None = None

    def apply(self, book: Book) -> Book:
        entry = book.entries[self.number - 1]
        changed = replace(entry, stand_in=self.name, player=self.player, presence="here", reason="")
        return book.with_entry(changed)


class KeptApart(Fact, frozen=True):
    pair: tuple[int, int]

    def apply(self, book: Book) -> Book:
        return replace(book, apart=(*book.apart, self.pair))


class LetMeet(Fact, frozen=True):
    pair: tuple[int, int]

    def apply(self, book: Book) -> Book:
        return replace(book, apart=tuple(pair for pair in book.apart if pair != self.pair))


# Rounds


class FieldChosen(Fact, frozen=True):
    """Who goes on into the next stage."""

    numbers: tuple[int, ...]

    def apply(self, book: Book) -> Book:
        return replace(book, fields=(*book.fields, self.numbers))


class RoundDrawn(Fact, frozen=True):
    """With who was there, so that the same draw can be made again from the log."""

    drawn: Round
    present: tuple[int, ...]

    def apply(self, book: Book) -> Book:
        return replace(book, rounds=(*book.rounds, self.drawn))


class PodsChanged(Fact, frozen=True):
    """The draw was changed by hand, or drawn again."""

    round: int
    version: int
    pods: tuple[Pod, ...]
    sitting_out: tuple[int, ...]
    rematches: int
    spread: int
    seed: int | None = None  # if it was drawn again
    basis: str | None = None  # likewise
    reason: str = ""

    def apply(self, book: Book) -> Book:
        drawn = book.rounds[self.round - 1]
        seed = drawn.seed if self.seed is None else self.seed
        basis = drawn.basis if self.basis is None else self.basis
        return book.with_round(
            replace(
                drawn,
                pods=self.pods,
                sitting_out=self.sitting_out,
                version=self.version,
                rematches=self.rematches,
                spread=self.spread,
                seed=seed,
                basis=basis,
            )
        )


class RoundWithdrawn(Fact, frozen=True):
    """The last draw is gone; what was reported in it stays in the log."""

    round: int
    reason: str = ""

    def apply(self, book: Book) -> Book:
        gone, rounds = book.rounds[-1], book.rounds[:-1]
        fields = book.fields[: rounds[-1].stage] if rounds else ()
        assert gone.number == self.round
        return replace(book, rounds=rounds, fields=fields)


class RoundPublished(Fact, frozen=True):
    round: int

    def apply(self, book: Book) -> Book:
        return book.with_round(replace(book.rounds[self.round - 1], progress="published"))


class RoundUnpublished(Fact, frozen=True):
    round: int
    reason: str = ""

    def apply(self, book: Book) -> Book:
        return book.with_round(replace(book.rounds[self.round - 1], progress="drawn"))


class RoundClosed(Fact, frozen=True):
    round: int

    def apply(self, book: Book) -> Book:
        drawn = book.rounds[self.round - 1]
        return book.with_round(replace(drawn, progress="complete", clock=None))


class RoundReopened(Fact, frozen=True):
    round: int
    reason: str = ""

    def apply(self, book: Book) -> Book:
        return book.with_round(replace(book.rounds[self.round - 1], progress="published"))


class ClockSet(Fact, frozen=True):
    round: int
    clock: Clock | None

    def apply(self, book: Book) -> Book:
        return book.with_round(replace(book.rounds[self.round - 1], clock=self.clock))


# Pods


class PodFact(Fact, frozen=True):
    round: int
    pod: int

    def apply(self, book: Book) -> Book:
        pod = book.rounds[self.round - 1].pod(self.pod)
        assert pod is not None
        return book.with_pod(self.round, self.changed(pod))

    def changed(self, pod: Pod) -> Pod:
        raise NotImplementedError


class PlaceOpened(PodFact, frozen=True):
    place: Place

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, place=self.place)


class TimeGiven(PodFact, frozen=True):
    millis: int

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, extra=pod.extra + self.millis)


class Postponed(PodFact, frozen=True):
    postponed: bool = True

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, postponed=self.postponed)


class ResultCame(PodFact, frozen=True):
    version: Version

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, versions=(*pod.versions, self.version))


class ResultConfirmed(PodFact, frozen=True):
    version: int
    reason: str = ""  # where whoever reported it also confirms it

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, confirmed=self.version, postponed=False)


class ResultReopened(PodFact, frozen=True):
    """No version counts until one is confirmed again."""

    reason: str = ""

    def changed(self, pod: Pod) -> Pod:
        return replace(pod, confirmed=None)


class StrayCame(Fact, frozen=True):
    stray: Stray

    def apply(self, book: Book) -> Book:
        return replace(book, strays=(*book.strays, self.stray))


class StrayDismissed(Fact, frozen=True):
    id: str
    reason: str = ""

    def apply(self, book: Book) -> Book:
        return replace(book, strays=tuple(stray for stray in book.strays if stray.id != self.id))


# Beside the scores


class Penalised(Fact, frozen=True):
    penalty: Penalty

    def apply(self, book: Book) -> Book:
        return replace(book, penalties=(*book.penalties, self.penalty))


class PenaltyLifted(Fact, frozen=True):
    index: int
    reason: str = ""

    def apply(self, book: Book) -> Book:
        penalties = list(book.penalties)
        penalties[self.index] = replace(penalties[self.index], lifted=True)
        return replace(book, penalties=tuple(penalties))


class LotDrawn(Fact, frozen=True):
    lot: Lot
    way: Literal["lot", "play-off"] = "lot"

    def apply(self, book: Book) -> Book:
        return replace(book, lots=(*book.lots, self.lot))


AnyFact = (
    SettingsChanged | PhaseChanged | ScreenTurned | Announced | Entered | EntryChanged
    | PresenceChanged | StandInCame | KeptApart | LetMeet | FieldChosen | RoundDrawn | PodsChanged
    | RoundWithdrawn | RoundPublished | RoundUnpublished | RoundClosed | RoundReopened | ClockSet
    | PlaceOpened | TimeGiven | Postponed | ResultCame | ResultConfirmed | ResultReopened
    | StrayCame | StrayDismissed | Penalised | PenaltyLifted | LotDrawn
)  # fmt: skip


def fold(book: Book, facts: list[AnyFact]) -> Book:
    for fact in facts:
        book = fact.apply(book)
    return book
