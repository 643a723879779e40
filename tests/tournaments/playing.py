"""Tournaments for tests, in a few words: a book to ask, without a database."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.engines.core.contract import Measure, Outcome
from tournaments.domain import commands
from tournaments.domain.commands import AnyCommand, NewEntry, OwnScore
from tournaments.domain.decide import Context, decide
from tournaments.domain.entries import players_named
from tournaments.domain.events import AnyEvent, fold
from tournaments.domain.permissions import Actor
from tournaments.domain.settings import Settings, Stage
from tournaments.domain.state import Pod, TournamentState

DESK = Actor("organiser", "desk", "Noor")
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
        self.state = TournamentState(
            Settings(stages=(Stage(game="gnoming", **stage),), **settings), "open"
        )
        self.facts: list[AnyEvent] = []
        self.now, self.seed = 1_000_000, 1
        if people:
            self.do(commands.Enter(tuple(NewEntry(name_of(n)) for n in range(people)), here=True))

    def do(self, deed: AnyCommand, who: Actor = DESK, **moment: Any) -> TournamentState:
        self.now += 1000
        known = players_named(deed)  # everybody is of the club
        moment = {"now": self.now, "seed": self.seed, "entrants": known, **moment}
        facts = decide(self.state, deed, who, Context(**moment))
        self.facts += facts
        self.state = fold(self.state, list(facts))
        return self.state

    # Whole steps

    def draw(self, **wish: Any) -> TournamentState:
        return self.do(commands.Draw(len(self.state.rounds) + 1, **wish))

    def publish(self) -> TournamentState:
        drawn = self.last
        return self.do(commands.Publish(drawn.number, drawn.version))

    def play(self, scores: dict[int, int] | None = None) -> TournamentState:
        """Draw, publish, report and close; whoever has no score given gets their number."""
        self.draw()
        self.publish()
        for pod in self.last.pods:
            self.report(pod, scores or {})
        return self.do(commands.CloseRound(self.last.number))

    def report(
        self, pod: Pod, scores: dict[int, int], who: Actor = DESK, **more: Any
    ) -> TournamentState:
        told = tuple(OwnScore(one, scores.get(one, one)) for one in pod.people)
        wish = {"confirm": True, "reason": "from the sheet", **more}
        return self.do(commands.Report(self.last.number, pod.number, told, **wish), who)

    def with_settings(self, **changes: Any) -> TournamentState:
        return self.do(commands.Arrange(replace(self.state.settings, **changes)))

    @property
    def last(self):
        assert self.state.last_round
        return self.state.last_round

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
