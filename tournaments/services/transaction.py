"""One transaction on one tournament: locks its row, appends events, publishes after the commit.

Every change goes through here, from organisers, players, games and programs.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from uuid import UUID

import msgspec
from django.db import transaction

from accounts.models import Player
from config.base import failpoints
from games.live import clock
from tournaments.domain.events import AnyEvent, fold
from tournaments.models import Step, Tournament
from tournaments.services import publish
from tournaments.services.note_entrants import note_entrants
from tournaments.storage import hash_chain
from tournaments.storage.repository import head_of, load_state


@contextmanager
def tournament_transaction(
    tournament_id: UUID, by: Player | None = None, by_name: str = "", command_id: str = ""
) -> Iterator["TournamentTransaction"]:
    clock.measure_if_stale()
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update(of=("self",)).get(pk=tournament_id)
        tx = TournamentTransaction(tournament, by, by_name, command_id)
        yield tx
        tx.close()


class TournamentTransaction:
    def __init__(
        self, tournament: Tournament, by: Player | None, by_name: str, command_id: str
    ) -> None:
        self.tournament, self.by, self.command_id = tournament, by, command_id
        self.by_name = by_name or (by.nickname if by else "")
        self.time = clock.now()
        self.state = load_state(tournament)
        self._head = head_of(tournament)
        self._events: list[AnyEvent] = []
        self._steps: list[Step] = []

    @property
    def is_repeated(self) -> bool:
        """Whether the client sent this command before: the answer was lost, not the effect."""
        return bool(self.command_id) and self.tournament.log.filter(deed=self.command_id).exists()

    def append(self, events: Sequence[AnyEvent]) -> None:
        self.state = fold(self.state, list(events))
        self._events += events
        self._steps += [self._step(event) for event in events]

    def _step(self, event: AnyEvent) -> Step:
        self.tournament.position += 1
        step = Step(
            tournament=self.tournament,
            position=self.tournament.position,
            fact=msgspec.json.encode(event).decode(),
            by=self.by,
            by_name=self.by_name,
            at=self.time,
            deed=self.command_id,
        )
        step.hash = self._head = hash_chain.link(self._head, step)
        return step

    def close(self) -> None:
        if not self._steps:
            return
        Step.objects.bulk_create(self._steps)
        note_entrants(self.tournament, self._events)
        failpoints.reach("in-tournament")
        self.tournament.phase = self.state.phase
        self.tournament.save(update_fields=["position", "phase"])
        publish_position = partial(
            publish.tournament_changed, self.tournament.id, self.tournament.position
        )
        transaction.on_commit(publish_position)
