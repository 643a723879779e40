"""A tournament of a few people for tests of pages: each with a phone that asks as they are."""

from typing import Any

from django.test import Client

from accounts.identity import KEY
from accounts.models import Player
from tests.tournaments.entering import enter_each
from tournaments.book import deeds
from tournaments.book.deeds import AnyDeed
from tournaments.book.state import Book, Pod
from tournaments.models import Tournament
from tournaments.reading import book_of
from tournaments.selectors import who_is
from tournaments.services.doing import do


class Hall:
    """The desk, and the people in front of it."""

    def __init__(
        self, tournament: Tournament, noor: Player, people: int, here: bool = True
    ) -> None:
        self.tournament, self.noor = tournament, noor
        self.people = [
            Player.objects.create(nickname=f"Gnome {number}", avatar="abcd")
            for number in range(1, people + 1)
        ]
        enter_each(tournament, self.people, here)

    def do(self, deed: AnyDeed) -> Book:
        self.tournament.refresh_from_db()
        return do(self.tournament, deed, who_is(self.tournament, self.noor), self.noor)

    def publish(self) -> Book:
        drawn = self.do(deeds.Draw(len(self.book.rounds) + 1)).rounds[-1]
        return self.do(deeds.Publish(drawn.number, drawn.version))

    def report(self, pod: Pod, number: int = 1) -> Book:
        scores = tuple(deeds.OwnScore(one, one * 3) for one in pod.people)
        return self.do(deeds.Report(number, pod.number, scores, confirm=True, reason="the sheet"))

    def close(self) -> Book:
        number = len(self.book.rounds)
        for pod in self.book.rounds[-1].pods:
            self.report(pod, number)
        return self.do(deeds.CloseRound(number))

    @property
    def book(self) -> Book:
        self.tournament.refresh_from_db()
        return book_of(self.tournament)

    @property
    def address(self) -> str:
        return self.tournament.get_absolute_url()

    def phone(self, number: int) -> Client:
        """Of whoever is entered under that number."""
        return phone_of(self.people[number - 1])

    def tell(self, number: int, do: str, **words: Any) -> str:
        """What the page says after a form of one's own part."""
        words = {"do": do, "entry": number, **words}
        return self.phone(number).post(f"{self.address}me/", words, follow=True).text


def phone_of(player: Player) -> Client:
    client = Client()
    session = client.session
    session[KEY] = str(player.pk)
    session.save()
    return client
