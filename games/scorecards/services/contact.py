"""Which phones are here: those with an open socket, by whichever process holds it."""

from uuid import UUID

from django.db.models import F

from games.live import clock
from games.scorecards import announcing
from games.scorecards.models import Card, Phone
from games.scorecards.services.writing import writing

BELIEVED = 45_000  # milliseconds that a socket counts as open after it was last heard of


def arrive(card_id: UUID, device: str, line: str) -> None:
    """A phone opens its socket: it has also reported, if the card waits for that."""
    with writing(card_id) as now:
        phones = now.card.phones.filter(device=device, removed=False)
        phones.update(line=line, here_until=now.now + BELIEVED, contact_at=now.now)


def stay(lines: list[str]) -> None:
    """Sockets that are still open. No news: nobody is told."""
    Phone.objects.filter(line__in=lines).update(here_until=clock.now() + BELIEVED)


def leave(card_id: UUID, line: str) -> None:
    """Unless the phone has opened another socket since."""
    gone = Phone.objects.filter(card=card_id, line=line).update(line="", here_until=0)
    if gone:
        Card.objects.filter(id=card_id).update(version=F("version") + 1)
        card = Card.objects.get(id=card_id)
        announcing.changed(card.id, card.revision, card.due)
