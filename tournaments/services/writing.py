"""One transaction on one tournament: its row is locked, facts are appended, all hear of it after.

Everything that happens in a tournament goes through here: organisers, players, games, programs.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from uuid import UUID

import msgspec
from django.db import transaction

from accounts.models import Player
from games.live import clock, failpoints
from tournaments import announcing, chain
from tournaments.book.facts import AnyFact, fold
from tournaments.models import Step, Tournament
from tournaments.reading import book_of, head_of
from tournaments.services.naming import note_entrants


@contextmanager
def writing(
    tournament_id: UUID, by: Player | None = None, by_name: str = "", deed: str = ""
) -> Iterator["Writing"]:
    clock.keep()
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update(of=("self",)).get(pk=tournament_id)
        now = Writing(tournament, by, by_name, deed)
        yield now
        now.close()


class Writing:
    def __init__(self, tournament: Tournament, by: Player | None, by_name: str, deed: str) -> None:
        self.tournament, self.by, self.deed = tournament, by, deed
        self.by_name = by_name or (by.nickname if by else "")
        self.now = clock.now()
        self.book = book_of(tournament)
        self._head = head_of(tournament)
        self._facts: list[AnyFact] = []
        self._steps: list[Step] = []

    @property
    def is_done(self) -> bool:
        """Whether the client sent the same deed before: its answer was lost, not its effect."""
        return bool(self.deed) and self.tournament.log.filter(deed=self.deed).exists()

    def write(self, facts: Sequence[AnyFact]) -> None:
        self.book = fold(self.book, list(facts))
        self._facts += facts
        self._steps += [self._step(fact) for fact in facts]

    def _step(self, fact: AnyFact) -> Step:
        self.tournament.position += 1
        step = Step(
            tournament=self.tournament,
            position=self.tournament.position,
            fact=msgspec.json.encode(fact).decode(),
            by=self.by,
            by_name=self.by_name,
            at=self.now,
            deed=self.deed,
        )
        step.hash = self._head = chain.link(self._head, step)
        return step

    def close(self) -> None:
        if not self._steps:
            return
        Step.objects.bulk_create(self._steps)
        note_entrants(self.tournament, self._facts)
        failpoints.reach("in-tournament")
        self.tournament.phase = self.book.phase
        self.tournament.save(update_fields=["position", "phase"])
        told = partial(announcing.changed, self.tournament.id, self.tournament.position)
        transaction.on_commit(told)
