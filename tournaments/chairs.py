"""A tournament from one chair, ready to be shown: the situation with names and numbers."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from zlib import crc32

from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from accounts.models import Player
from tournaments import showing
from tournaments.board import Line, board
from tournaments.book.settings import round_count
from tournaments.book.standing import closed_rounds
from tournaments.book.state import Book, Pod
from tournaments.fragments import kept
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.reasons import sentence_of
from tournaments.situations import Played, Situation, rounds_of, situation

MINUTE = 60_000
# What speaks of one table alone; that seats are fair is no news to whoever sits there.
TOLD = {"rematch", "rematch-in-a-row", "scores", "ranks", "odd-size", "pinned"}


@dataclass(frozen=True)
class RoundShown:
    number: int
    table: int | None
    companions: str = ""
    score: int | None = None
    rank: int | None = None
    address: str = ""
    is_card: bool = False
    why: list[str] = field(default_factory=list)


class Chair:
    """What the templates of one's own part may ask for."""

    def __init__(
        self, book: Book, now: Situation, viewer: Player | None, lines: list[Line]
    ) -> None:
        self.book, self.now, self.viewer, self.lines = book, now, viewer, lines
        self.names = showing.names(book)
        self.number, self.name = now.entry.number, self.names[now.entry.number]
        self.kind, self.round, self.pod = now.kind, now.round, now.pod
        self.since, self.reason = now.entry.since, now.entry.reason

    @property
    def tag(self) -> str:
        return tag_of(self.now, self.row)

    # The table

    @property
    def companions(self) -> str:
        return self._listed(self.pod.people) if self.pod else ""

    @property
    def is_first(self) -> bool:
        return self.pod is not None and self.pod.people[0] == self.number

    @property
    def first(self) -> str:
        return self.names[self.pod.people[0]] if self.pod else ""

    @property
    def address(self) -> str:
        return showing.address_of(self.pod) if self.pod else ""

    @property
    def extra(self) -> int:
        return self.pod.extra // MINUTE if self.pod else 0

    # Its result

    @property
    def people(self) -> list[tuple[int, str]]:
        return [(one, self.names[one]) for one in self.pod.people] if self.pod else []

    @property
    def told(self) -> list[tuple[str, int]]:
        scores = self.now.told.scores if self.now.told else ()
        return [(self.names[score.entry], score.score) for score in scores]

    @property
    def told_by(self) -> str:
        return self.now.told.by_name if self.now.told else ""

    @property
    def version(self) -> int:
        return len(self.pod.versions) - 1 if self.pod else 0

    @property
    def may_confirm(self) -> bool:
        return bool(self.viewer and self.now.may_confirm(str(self.viewer.pk)))

    @property
    def score(self) -> int | None:
        return self.now.score.score if self.now.score else None

    @property
    def rank(self) -> int | None:
        return self.now.score.rank if self.now.score else None

    # What is next

    @property
    def next_at(self) -> datetime | None:
        at = self.now.next_at
        return None if at is None else datetime.fromtimestamp(at / 1000, UTC)

    @property
    def of(self) -> int:
        return round_count(self.book.settings)

    @property
    def is_last_round(self) -> bool:
        return self.round is not None and self.round.number >= self.of

    @property
    def last(self) -> int:
        """The round that was played last."""
        return self.book.published[-1].number if self.book.published else 0

    @property
    def may_leave(self) -> bool:
        return self.kind not in ("gone", "out", "over", "not-through")

    # How it went

    @property
    def row(self) -> Line | None:
        """Before a round is closed nobody stands anywhere."""
        if not closed_rounds(self.book):
            return None
        return next((line for line in self.lines if line.number == self.number), None)

    @property
    def rounds(self) -> list[RoundShown]:
        return [self._shown(played) for played in rounds_of(self.book, self.number)]

    def _shown(self, played: Played) -> RoundShown:
        pod, score = played.pod, played.score
        if pod is None:
            return RoundShown(played.round.number, None)
        return RoundShown(
            number=played.round.number,
            table=pod.number,
            companions=self._listed(pod.people),
            score=score.score if score else None,
            rank=score.rank if score else None,
            address=showing.address_of(pod),
            is_card=pod.place is not None and pod.place.kind == "card",
            why=list(self._why(pod)),
        )

    def _why(self, pod: Pod) -> Iterator[str]:
        for reason in pod.reasons:
            if reason["code"] in TOLD:
                yield sentence_of(reason, self.names)

    def _listed(self, people: tuple[int, ...]) -> str:
        others = [self.names[one] for one in people if one != self.number]
        return get_text_list(others, _("and"))


def chair_of(tournament: Tournament, number: int, viewer: Player | None) -> Chair:
    book = book_of(tournament)
    lines = kept(tournament, "board", lambda: board(book))
    return Chair(book, situation(book, number), viewer, lines)


def tag_of(now: Situation, line: Line | None) -> str:
    """Another one whenever what a chair shows has changed, so that phones know it from afar."""
    place = (line.place, line.value, line.reason, line.moved) if line else ()
    pod = now.pod and (now.pod.number, now.pod.people, len(now.pod.versions), now.pod.confirmed)
    extra = (now.pod.place, now.pod.extra) if now.pod else ()
    number = now.round.number if now.round else 0
    shown = (now.kind, now.entry.since, number, pod, extra, _minute(now), place)
    return f"{crc32(repr(shown).encode()):x}"


def _minute(now: Situation) -> int:
    """Only those who wait read when the next round comes."""
    waits = now.kind in ("done", "late", "sitting-out")
    return (now.next_at or 0) // MINUTE if waits else 0


def tags(book: Book, lines: list[Line]) -> list[tuple[int, str]]:
    by_number = {line.number: line for line in lines} if closed_rounds(book) else {}
    numbers = (entry.number for entry in book.entries if entry.player)
    return [(one, tag_of(situation(book, one), by_number.get(one))) for one in numbers]
