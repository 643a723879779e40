"""What the tasks of cards are for."""

from accounts.models import Result
from games.live import clock
from games.scorecards.models import Card, Entry
from tests.failures.effects.effect import Effect, send
from tests.scorecards.keeping import KeptPhone, finished
from tests.tables.seated import aside

DAY = 86_400_000  # milliseconds


class CardEffect(Effect):
    async def begin(self) -> Card:
        return await aside(self.prepare)

    def prepare(self) -> Card:
        raise NotImplementedError


class ClockRings(CardEffect):
    """A nudge: a team's clock, started long ago by a phone that had no network, is over."""

    def prepare(self) -> Card:
        phone = KeptPhone("Anna")
        card = phone.start(game="gnome_me", options={"mode": "cooperative"})
        op = phone.op("clock/1", {"seconds": 120})
        phone.sync(card, op, ages={op["id"]: 10**7})
        return card

    def about(self, card: Card) -> str:
        return str(card.id)

    def is_there(self, card: Card) -> bool:
        return Entry.objects.filter(card=card, register="ended/1").exists()

    def is_there_once(self, card: Card) -> None:
        assert Entry.objects.filter(card=card, register="ended/1").count() == 1
        revisions = Entry.objects.filter(card=card).values_list("revision", flat=True)
        assert sorted(revisions) == list(range(1, len(revisions) + 1))


class CardIsRecorded(CardEffect):
    """The sweep: a card was finished, and nobody was left to write its result."""

    def prepare(self) -> Card:
        card = finished(KeptPhone("Anna"))
        long_ago = card.finished_at - 60_000
        Card.objects.filter(id=card.id).update(finished_at=long_ago, due=long_ago + 10_000)
        return card

    def is_there(self, card: Card) -> bool:
        return Card.objects.get(id=card.id).result_revision is not None

    def is_there_once(self, card: Card) -> None:
        assert Result.objects.filter(source_id=card.id).count() == 2


class ForgottenCardsClose(CardEffect):
    def prepare(self) -> Card:
        card = KeptPhone("Anna").start()
        Card.objects.filter(id=card.id).update(changed_at=clock.now() - 15 * DAY)
        send("cards.close_forgotten")
        return card

    def is_there(self, card: Card) -> bool:
        return Card.objects.get(id=card.id).closed

    def is_there_once(self, card: Card) -> None:
        assert Card.objects.get(id=card.id).version == card.version + 1
