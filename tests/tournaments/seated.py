"""A tournament of a few people for tests of pages: each with a phone that asks as they are."""

from typing import Any

from django.test import Client

from accounts.models import Player
from accounts.sessions.identity import KEY
from tests.tournaments.entering import enter_each
from tournaments.domain import commands
from tournaments.domain.commands import AnyCommand
from tournaments.domain.state import Pod, TournamentState
from tournaments.models import Tournament
from tournaments.services.execute import execute
from tournaments.storage.repository import load_state
from tournaments.storage.selectors import actor_of


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

    def do(self, deed: AnyCommand) -> TournamentState:
        self.tournament.refresh_from_db()
        return execute(self.tournament, deed, actor_of(self.tournament, self.noor), self.noor)

    def publish(self) -> TournamentState:
        drawn = self.do(commands.Draw(len(self.state.rounds) + 1)).rounds[-1]
        return self.do(commands.Publish(drawn.number, drawn.version))

    def report(self, pod: Pod, number: int = 1) -> TournamentState:
        scores = tuple(commands.OwnScore(one, one * 3) for one in pod.people)
        return self.do(
            commands.Report(number, pod.number, scores, confirm=True, reason="the sheet")
        )

    def close(self) -> TournamentState:
        number = len(self.state.rounds)
        for pod in self.state.rounds[-1].pods:
            self.report(pod, number)
        return self.do(commands.CloseRound(number))

    @property
    def state(self) -> TournamentState:
        self.tournament.refresh_from_db()
        return load_state(self.tournament)

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
