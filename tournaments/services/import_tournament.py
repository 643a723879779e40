"""Imports a tournament from a file into a club: a new row, the same log.

Only members of the club keep their player id; of others only the name stays. It is not listed at
first: its people have not agreed to be shown here.
"""

from secrets import token_bytes
from typing import Any
from uuid import UUID

import msgspec
from django.db import transaction

from accounts.domain.ids import is_uuid
from accounts.models import Club, Player
from tournaments.domain.events import AnyEvent, fold
from tournaments.files.file_format import SavedTournament, Written
from tournaments.models import Step, Tournament
from tournaments.services.capacity import refuse_one_more
from tournaments.services.note_entrants import note_entrants
from tournaments.services.open_tournament import free_slug
from tournaments.storage import hash_chain
from tournaments.storage.repository import EMPTY

_decode = msgspec.json.Decoder(AnyEvent).decode


@transaction.atomic
def import_tournament(saved: SavedTournament, club: Club, by: Player | None = None) -> Tournament:
    """`saved` was validated by files/read_tournament. Raises Refused if there are too many."""
    refuse_one_more(club, by)
    tournament = Tournament.objects.create(
        club=club,
        name=saved.name,
        slug=free_slug(saved.name),
        starts_at=saved.starts_at,
        place=saved.place,
        text=saved.text,
        is_listed=False,
        secret=token_bytes(32),
        made_by=by,
        position=len(saved.log),
    )
    steps = _steps(tournament, saved)
    Step.objects.bulk_create(steps)
    events = [_decode(step.fact) for step in steps]
    note_entrants(tournament, events)
    tournament.phase = fold(EMPTY, events).phase
    tournament.save(update_fields=["phase"])
    return tournament


def _steps(tournament: Tournament, saved: SavedTournament) -> list[Step]:
    """With a new hash chain, which begins with the new tournament's id."""
    members = {str(member) for member in tournament.club.members.values_list("pk", flat=True)}
    steps, before = [], tournament.id.hex
    for position, written in enumerate(saved.log, start=1):
        step = _step(written, position, members)
        step.tournament, step.hash = tournament, hash_chain.link(before, step)
        before = step.hash
        steps.append(step)
    return steps


def _step(written: Written, position: int, members: set[str]) -> Step:
    _unlink(written.fact, members)
    step = written.as_step(position)
    if _claims_to_have_entered(written):
        step.by_name = ""
    elif written.by in members:
        step.by_id = UUID(written.by)
    return step


def _claims_to_have_entered(written: Written) -> bool:
    """That somebody entered themselves lets results go on their record; a file cannot say it."""
    entries = written.fact.get("entries") if written.fact.get("fact") == ENTERED_TAG else None
    return any(entry.get("player") == written.by for entry in entries or () if written.by)


ENTERED_TAG = "entered"
NOBODY = {"player": None, "by": ""}  # the keys that name somebody


def _unlink(value: Any, members: set[str]) -> None:
    """At any depth of an event: who is not a member of this club keeps only their name."""
    if isinstance(value, list):
        for one in value:
            _unlink(one, members)
    elif isinstance(value, dict):
        value |= {
            key: nobody
            for key, nobody in NOBODY.items()
            if is_uuid(value.get(key)) and value[key] not in members  # not: card, table or token
        }
        for one in value.values():
            _unlink(one, members)
