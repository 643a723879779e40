"""The state of a tournament, the fold of its events: entries, rounds, pods, results."""

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from tournaments.domain.settings import Settings, Stage

Phase = Literal["draft", "open", "running", "final", "closed"]
Presence = Literal["entered", "here", "gone", "out"]  # gone: dropped out; out: disqualified
Progress = Literal["drawn", "published", "complete"]
Showing = Literal["tables", "pairings", "standings", "podium"]


class Entry(msgspec.Struct, frozen=True):
    """A line of the standings: somebody who plays, or their stand-in."""

    number: int  # 1, 2, 3 … in the order of entering; never given twice
    name: str
    player: str | None = None  # the id of a Player of the site; None: only a name
    avatar: str = ""
    presence: Presence = "entered"
    since: int = 1  # the first round that they can play
    until: int | None = None  # the last one, if they have said so
    seed: int | None = None  # where they start in a draw by strength
    table: int | None = None  # a fixed table
    standby: bool = False  # plays only to fill a table
    unranked: bool = False
    stand_in: str = ""  # who plays for them from now on
    reason: str = ""  # for being out

    @property
    def is_here(self) -> bool:
        return self.presence == "here"


class Score(msgspec.Struct, frozen=True):
    """One person's part of a result."""

    entry: int
    score: int
    rank: int
    rounds: tuple[int, ...] = ()
    measures: dict[str, int] = {}


class Version(msgspec.Struct, frozen=True):
    """A result as somebody, or a game, reported it. All are kept; one at most is confirmed."""

    scores: tuple[Score, ...]
    by: str  # who reported it: a player's id, "card" or "table"
    by_name: str = ""
    at: int = 0
    partial: bool = False  # time was called
    reason: str = ""  # of a correction

    def agrees_with(self, other: "Version") -> bool:
        return _compared(self) == _compared(other)


def _compared(version: Version) -> tuple[object, ...]:
    scores = sorted((score.entry, score.score, score.rank) for score in version.scores)
    return (*scores, version.partial)


class Place(msgspec.Struct, frozen=True):
    """Where a pod plays: a card at a real table, or an online table."""

    kind: Literal["card", "table"]
    id: str
    code: str


class Pod(msgspec.Struct, frozen=True):
    number: int  # of the table, as it is called out
    people: tuple[int, ...]  # entries, in the order of their seats
    reasons: tuple[dict[str, object], ...] = ()  # how it came about
    pinned: bool = False
    place: Place | None = None
    versions: tuple[Version, ...] = ()
    confirmed: int | None = None  # which version
    postponed: bool = False
    extra: int = 0  # milliseconds given to this table alone

    @property
    def result(self) -> Version | None:
        return None if self.confirmed is None else self.versions[self.confirmed]

    @property
    def is_disputed(self) -> bool:
        first, others = self.versions[:1], self.versions[1:]
        return self.confirmed is None and any(not first[0].agrees_with(one) for one in others)


class Clock(msgspec.Struct, frozen=True):
    """A round's clock in server time: running until a moment, or paused with some time left."""

    ends_at: int | None = None
    left: int = 0


class Round(msgspec.Struct, frozen=True):
    number: int
    stage: int
    pods: tuple[Pod, ...]
    sitting_out: tuple[int, ...] = ()  # with a bye
    progress: Progress = "drawn"
    version: int = 1  # printed on every sheet, grows with each change of the draw
    seed: int = 0
    basis: str = ""  # the standings that it was drawn from
    rematches: int = 0
    spread: int = 0
    clock: Clock | None = None

    def pod(self, number: int) -> Pod | None:
        return next((pod for pod in self.pods if pod.number == number), None)

    @property
    def open_pods(self) -> tuple[Pod, ...]:
        return tuple(pod for pod in self.pods if pod.confirmed is None and not pod.postponed)

    @property
    def has_results(self) -> bool:
        return any(pod.versions for pod in self.pods)


class Penalty(msgspec.Struct, frozen=True):
    """Strokes or points that a director adds or takes. The score itself is never edited."""

    entry: int
    amount: int
    reason: str
    round: int | None = None
    lifted: bool = False


class Lot(msgspec.Struct, frozen=True):
    """The order of tied people, by play-off or by lot."""

    order: tuple[int, ...]
    reason: str


class Stray(msgspec.Struct, frozen=True):
    """A game's result that does not count at once: kept for the director.

    Either its pod is no longer drawn that way; or it is a question: the pod's result is settled,
    and the game now has another result, or none (no version).
    """

    kind: str
    id: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    at: int
    round: int = 0
    pod: int = 0  # of a question
    version: Version | None = None

    @property
    def is_question(self) -> bool:
        return self.pod > 0

    @property
    def told(self) -> tuple[tuple[str, int], ...]:
        return tuple(zip(self.names, self.scores, strict=True))


class Screen(msgspec.Struct, frozen=True):
    show: Showing = "tables"
    revealed: int = 0  # steps of the podium, the third place first


class TournamentState(msgspec.Struct, frozen=True):
    settings: Settings
    phase: Phase = "draft"
    entries: tuple[Entry, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    rounds: tuple[Round, ...] = ()
    fields: tuple[tuple[int, ...], ...] = ()  # who went on into the second stage, the third …
    penalties: tuple[Penalty, ...] = ()
    lots: tuple[Lot, ...] = ()
    strays: tuple[Stray, ...] = ()
    screen: Screen = Screen()
    notice: str = ""  # the organiser's current announcement to everybody

    @property
    def is_over(self) -> bool:
        return self.phase in ("final", "closed")

    def entry(self, number: int) -> Entry | None:
        return self.entries[number - 1] if 1 <= number <= len(self.entries) else None

    def round(self, number: int) -> Round | None:
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    @property
    def last_round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def published(self) -> tuple[Round, ...]:
        """The rounds that players may see: never an unpublished draw."""
        return tuple(drawn for drawn in self.rounds if drawn.progress != "drawn")

    def stage(self, round_number: int) -> Stage:
        drawn = self.round(round_number)
        from_plan = self.settings.stages
        return from_plan[min(drawn.stage, len(from_plan) - 1)] if drawn else from_plan[-1]

    def pods(self) -> Iterator[tuple[Round, Pod]]:
        for drawn in self.rounds:
            for pod in drawn.pods:
                yield drawn, pod

    # Changed copies

    def with_entry(self, entry: Entry) -> "TournamentState":
        place = entry.number - 1
        return replace(self, entries=(*self.entries[:place], entry, *self.entries[place + 1 :]))

    def with_round(self, drawn: Round) -> "TournamentState":
        place = drawn.number - 1
        return replace(self, rounds=(*self.rounds[:place], drawn, *self.rounds[place + 1 :]))

    def with_pod(self, round_number: int, pod: Pod) -> "TournamentState":
        drawn = self.rounds[round_number - 1]
        pods = tuple(pod if old.number == pod.number else old for old in drawn.pods)
        return self.with_round(replace(drawn, pods=pods))
