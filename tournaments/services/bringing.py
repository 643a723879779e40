"""A tournament that was saved in a file becomes one of a club: a new row, the same log.

People are linked only where the club knows them by the same id; to others their name remains. It
is not listed at first: who stands in it has not agreed to be shown here.
"""

from secrets import token_bytes
from typing import Any
from uuid import UUID

import msgspec
from django.db import transaction

from accounts.models import Club, Player
from tournaments import chain
from tournaments.book.facts import AnyFact, fold
from tournaments.models import Step, Tournament
from tournaments.reading import EMPTY
from tournaments.saved import SavedTournament, Written
from tournaments.services.capacity import refuse_one_more
from tournaments.services.naming import note_entrants
from tournaments.services.opening import free_slug

_decode = msgspec.json.Decoder(AnyFact).decode


@transaction.atomic
def bring(saved: SavedTournament, club: Club, by: Player | None = None) -> Tournament:
    """What importing.whole has read and found whole. Raises MoveRefused if there are too many."""
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
    facts = [_decode(step.fact) for step in steps]
    note_entrants(tournament, facts)
    tournament.phase = fold(EMPTY, facts).phase
    tournament.save(update_fields=["phase"])
    return tournament


def _steps(tournament: Tournament, saved: SavedTournament) -> list[Step]:
    """Linked into a chain of their own, which begins with the new tournament's id."""
    members = {str(member) for member in tournament.club.members.values_list("pk", flat=True)}
    steps, before = [], tournament.id.hex
    for position, written in enumerate(saved.log, start=1):
        step = _step(written, position, members)
        step.tournament, step.hash = tournament, chain.link(before, step)
        before = step.hash
        steps.append(step)
    return steps


def _step(written: Written, position: int, members: set[str]) -> Step:
    _unlink(written.fact, members)
    step = written.as_step(position)
    step.by_id = UUID(written.by) if written.by in members else None
    return step


NOBODY = {"player": None, "by": ""}  # the keys that name somebody


def _unlink(told: Any, members: set[str]) -> None:
    """Wherever somebody is named who is not of this club, only the name stays."""
    if isinstance(told, list):
        for one in told:
            _unlink(one, members)
    elif isinstance(told, dict):
        told |= {
            key: nobody
            for key, nobody in NOBODY.items()
            if _is_player(told.get(key)) and told[key] not in members
        }
        for one in told.values():
            _unlink(one, members)


def _is_player(id: Any) -> bool:
    """Others who report are called card, table or token."""
    try:
        return bool(UUID(id))
    except (TypeError, ValueError, AttributeError):
        return False
