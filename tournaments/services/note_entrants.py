"""Stores who plays in a tournament in rows beside the log, in the same transaction as the event."""

from collections.abc import Iterable, Iterator

from accounts.domain.ids import is_uuid
from accounts.models import Player
from tournaments.domain.events import AnyEvent, Entered, EntryChanged, StandInCame
from tournaments.models import Entrant, Tournament


def note_entrants(tournament: Tournament, events: Iterable[AnyEvent]) -> None:
    named = {player for event in events for player in _named(event) if player}
    if not named:
        return
    known = Player.objects.filter(pk__in=filter(is_uuid, named))
    Entrant.objects.bulk_create(
        [Entrant(tournament=tournament, player=player) for player in known],
        ignore_conflicts=True,
    )


def _named(event: AnyEvent) -> Iterator[str | None]:
    match event:
        case Entered(entries):
            yield from (entry.player for entry in entries)
        case EntryChanged(entry):
            yield entry.player
        case StandInCame(player=player):
            yield player
