"""Who plays in a tournament, noted beside its log: in the same transaction as what names them."""

from collections.abc import Iterable, Iterator
from uuid import UUID

from accounts.models import Player
from tournaments.book.facts import AnyFact, Entered, EntryChanged, StandInCame
from tournaments.models import Entrant, Tournament


def note_entrants(tournament: Tournament, facts: Iterable[AnyFact]) -> None:
    named = {player for fact in facts for player in _named(fact) if player}
    if not named:
        return
    known = Player.objects.filter(pk__in=filter(_is_id, named))
    Entrant.objects.bulk_create(
        [Entrant(tournament=tournament, player=player) for player in known],
        ignore_conflicts=True,
    )


def _named(fact: AnyFact) -> Iterator[str | None]:
    match fact:
        case Entered(entries):
            yield from (entry.player for entry in entries)
        case EntryChanged(entry):
            yield entry.player
        case StandInCame(player=player):
            yield player


def _is_id(player: str) -> bool:
    try:
        return bool(UUID(player))
    except ValueError:
        return False
