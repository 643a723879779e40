"""A tournament as one player sees it: their status with names and numbers, for the templates."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from zlib import crc32

from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from accounts.models import Player
from tournaments.domain.settings import round_count
from tournaments.domain.standings_of_rounds import closed_rounds
from tournaments.domain.state import Pod, TournamentState
from tournaments.models import Tournament
from tournaments.storage.repository import load_state
from tournaments.web.shared import presentation
from tournaments.web.shared.draw_reasons import sentence_of
from tournaments.web.shared.fragments import cached_fragment
from tournaments.web.shared.player_status import Played, PlayerStatus, player_status, rounds_of
from tournaments.web.shared.standings_board import Line, board

MINUTE = 60_000
# Reasons that concern one table; that seats are fair is of no interest to its players.
SHOWN_REASONS = {"rematch", "rematch-in-a-row", "scores", "ranks", "odd-size", "pinned"}


@dataclass(frozen=True)
class RoundSummary:
    number: int
    table: int | None
    companions: str = ""
    score: int | None = None
    rank: int | None = None
    address: str = ""
    is_card: bool = False
    why: list[str] = field(default_factory=list)


class PlayerView:
    """What the templates of the player's own part use."""

    def __init__(
        self, state: TournamentState, status: PlayerStatus, viewer: Player | None, lines: list[Line]
    ) -> None:
        self.state, self.status, self.viewer, self.lines = state, status, viewer, lines
        self.names = presentation.names(state)
        self.number, self.name = status.entry.number, self.names[status.entry.number]
        self.kind, self.round, self.pod = status.kind, status.round, status.pod
        self.since, self.reason = status.entry.since, status.entry.reason

    @property
    def tag(self) -> str:
        return tag_of(self.status, self.row)

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
        return presentation.address_of(self.pod) if self.pod else ""

    @property
    def extra(self) -> int:
        return self.pod.extra // MINUTE if self.pod else 0

    # Its result

    @property
    def people(self) -> list[tuple[int, str]]:
        return [(one, self.names[one]) for one in self.pod.people] if self.pod else []

    @property
    def told(self) -> list[tuple[str, int]]:
        scores = self.status.told.scores if self.status.told else ()
        return [(self.names[score.entry], score.score) for score in scores]

    @property
    def told_by(self) -> str:
        return self.status.told.by_name if self.status.told else ""

    @property
    def version(self) -> int:
        return len(self.pod.versions) - 1 if self.pod else 0

    @property
    def may_confirm(self) -> bool:
        return bool(self.viewer and self.status.may_confirm(str(self.viewer.pk)))

    @property
    def score(self) -> int | None:
        return self.status.score.score if self.status.score else None

    @property
    def rank(self) -> int | None:
        return self.status.score.rank if self.status.score else None

    # What is next

    @property
    def next_at(self) -> datetime | None:
        at = self.status.next_at
        return None if at is None else datetime.fromtimestamp(at / 1000, UTC)

    @property
    def of(self) -> int:
        return round_count(self.state.settings)

    @property
    def is_last_round(self) -> bool:
        return self.round is not None and self.round.number >= self.of

    @property
    def last(self) -> int:
        """The last published round."""
        return self.state.published[-1].number if self.state.published else 0

    @property
    def may_leave(self) -> bool:
        return self.kind not in ("gone", "out", "over", "not-through")

    # Results so far

    @property
    def row(self) -> Line | None:
        """None before a round is closed: there are no standings yet."""
        if not closed_rounds(self.state):
            return None
        return next((line for line in self.lines if line.number == self.number), None)

    @property
    def rounds(self) -> list[RoundSummary]:
        return [self._shown(played) for played in rounds_of(self.state, self.number)]

    def _shown(self, played: Played) -> RoundSummary:
        pod, score = played.pod, played.score
        if pod is None:
            return RoundSummary(played.round.number, None)
        return RoundSummary(
            number=played.round.number,
            table=pod.number,
            companions=self._listed(pod.people),
            score=score.score if score else None,
            rank=score.rank if score else None,
            address=presentation.address_of(pod),
            is_card=pod.place is not None and pod.place.kind == "card",
            why=list(self._why(pod)),
        )

    def _why(self, pod: Pod) -> Iterator[str]:
        for reason in pod.reasons:
            if reason["code"] in SHOWN_REASONS:
                yield sentence_of(reason, self.names)

    def _listed(self, people: tuple[int, ...]) -> str:
        others = [self.names[one] for one in people if one != self.number]
        return get_text_list(others, _("and"))


def player_view(tournament: Tournament, number: int, viewer: Player | None) -> PlayerView:
    state = load_state(tournament)
    lines = cached_fragment(tournament, "board", lambda: board(state))
    return PlayerView(state, player_status(state, number), viewer, lines)


def tag_of(status: PlayerStatus, line: Line | None) -> str:
    """It changes whenever the player's view changes, so that phones know when to fetch it again."""
    place = (line.place, line.value, line.reason, line.moved) if line else ()
    pod = status.pod and (
        status.pod.number,
        status.pod.people,
        len(status.pod.versions),
        status.pod.confirmed,
    )
    extra = (status.pod.place, status.pod.extra) if status.pod else ()
    number = status.round.number if status.round else 0
    shown = (status.kind, status.entry.since, number, pod, extra, _minute(status), place)
    return f"{crc32(repr(shown).encode()):x}"


def _minute(status: PlayerStatus) -> int:
    """Only people who wait see when the next round comes."""
    waits = status.kind in ("done", "late", "sitting-out")
    return (status.next_at or 0) // MINUTE if waits else 0


def tags(state: TournamentState, lines: list[Line]) -> list[tuple[int, str]]:
    by_number = {line.number: line for line in lines} if closed_rounds(state) else {}
    numbers = (entry.number for entry in state.entries if entry.player)
    return [(one, tag_of(player_status(state, one), by_number.get(one))) for one in numbers]
