"""Tournaments for tests, in a few words: a book to ask, without a database."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.engines.core.contract import Measure, Outcome
from tournaments.book import deeds
from tournaments.book.deeds import AnyDeed, NewEntry, OwnScore
from tournaments.book.entering import players_named
from tournaments.book.facts import AnyFact, fold
from tournaments.book.judging import Moment, judge
from tournaments.book.settings import Settings, Stage
from tournaments.book.state import Book, Pod
from tournaments.book.who import Who

DESK = Who("organiser", "desk", "Noor")
NAMES = [
    "Anna",
    "Bo",
    "Cia",
    "Dan",
    "Eef",
    "Fien",
    "Gus",
    "Hanna",
    "Ida",
    "Joris",
    "Koen",
    "Lotte",
    "Mila",
    "Noor",
    "Otis",
    "Piet",
]


class Evening:
    """A tournament under way. `facts` is its log."""

    def __init__(self, people: int = 0, **stage: Any) -> None:
        settings = stage.pop("settings", {})
        self.book = Book(Settings(stages=(Stage(game="gnoming", **stage),), **settings), "open")
        self.facts: list[AnyFact] = []
        self.now, self.seed = 1_000_000, 1
        if people:
            self.do(deeds.Enter(tuple(NewEntry(name_of(n)) for n in range(people)), here=True))

    def do(self, deed: AnyDeed, who: Who = DESK, **moment: Any) -> Book:
        self.now += 1000
        known = players_named(deed)  # everybody is of the club
        moment = {"now": self.now, "seed": self.seed, "entrants": known, **moment}
        facts = judge(self.book, deed, who, Moment(**moment))
        self.facts += facts
        self.book = fold(self.book, list(facts))
        return self.book

    # Whole steps

    def draw(self, **wish: Any) -> Book:
        return self.do(deeds.Draw(len(self.book.rounds) + 1, **wish))

    def publish(self) -> Book:
        drawn = self.last
        return self.do(deeds.Publish(drawn.number, drawn.version))

    def play(self, scores: dict[int, int] | None = None) -> Book:
        """Draw, publish, report and close; whoever has no score given gets their number."""
        self.draw()
        self.publish()
        for pod in self.last.pods:
            self.report(pod, scores or {})
        return self.do(deeds.CloseRound(self.last.number))

    def report(self, pod: Pod, scores: dict[int, int], who: Who = DESK, **more: Any) -> Book:
        told = tuple(OwnScore(one, scores.get(one, one)) for one in pod.people)
        wish = {"confirm": True, "reason": "from the sheet", **more}
        return self.do(deeds.Report(self.last.number, pod.number, told, **wish), who)

    def with_settings(self, **changes: Any) -> Book:
        return self.do(deeds.Arrange(replace(self.book.settings, **changes)))

    @property
    def last(self):
        assert self.book.last_round
        return self.book.last_round

    @property
    def tables(self) -> list[Sequence[int]]:
        return [pod.people for pod in self.last.pods]


def name_of(index: int) -> str:
    return NAMES[index] if index < len(NAMES) else f"{NAMES[index % 16]} {index // 16 + 1}"


def outcome(seats: int) -> Outcome:
    scores = tuple(range(seats))
    each = tuple((score,) for score in scores)
    total = Measure(scores, lower_is_better=True)
    return Outcome("lowest-total", tuple(range(1, seats + 1)), scores, each, {"total": total})
