"""A finished tournament of the sample club: made up, but drawn and decided like every other.

Nobody sat at its tables, so they have no cards.
"""

from collections.abc import Iterator
from datetime import datetime
from random import Random

from accounts.models import Club
from tournaments.domain import commands
from tournaments.domain.commands import AnyCommand, NewEntry, OwnScore
from tournaments.domain.decide import Context, decide
from tournaments.domain.entries import players_named
from tournaments.domain.permissions import Actor
from tournaments.domain.settings import Settings, Stage
from tournaments.domain.state import Pod, TournamentState
from tournaments.management.evenings import SKILL
from tournaments.models import Tournament
from tournaments.services.open_tournament import open_tournament
from tournaments.services.transaction import TournamentTransaction, tournament_transaction

NAME = "Autumn Gnome Night"
GUESTS = ("Ida", "Joris", "Koen", "Lotte", "Mila")
ROUNDS = 3


def play_tournament(club: Club, starts_at: datetime) -> None:
    if club.tournaments.filter(name=NAME).exists():
        return
    tournament = open_tournament(
        club=club,
        name=NAME,
        starts_at=starts_at,
        settings=Settings(stages=(Stage(game="gnoming", format="swiss", rounds=ROUNDS),)),
        by=None,
        place="Fern Lane 3",
        text="Three rounds, and pumpkin soup.",
    )
    _play(tournament, Random(5))


def _play(tournament: Tournament, chance: Random) -> None:
    with tournament_transaction(tournament.pk, by_name="Anna") as tx:
        for command in _evening(tx, chance):
            _execute(tx, command, chance)


def _execute(tx: TournamentTransaction, command: AnyCommand, chance: Random) -> None:
    anna = Actor("organiser", "anna", "Anna")
    context = Context(tx.time, chance.randrange(10**6), entrants=players_named(command))
    tx.append(decide(tx.state, command, anna, context))


def _evening(tx: TournamentTransaction, chance: Random) -> Iterator[AnyCommand]:
    yield commands.Enter((*members(tx.tournament.club), *map(NewEntry, GUESTS)), here=True)
    for number in range(1, ROUNDS + 1):
        yield commands.Draw(number)
        yield commands.Publish(number, 1)
        for pod in tx.state.rounds[-1].pods:
            yield _report(tx.state, number, pod, chance)
        yield commands.CloseRound(number)
    yield commands.GoTo("final")
    yield commands.GoTo("closed")


def members(club: Club) -> Iterator[NewEntry]:
    for member in club.members.filter(nickname__in=SKILL).order_by("nickname"):
        yield NewEntry(member.nickname, str(member.pk), member.avatar)


def _report(state: TournamentState, number: int, pod: Pod, chance: Random) -> commands.Report:
    scores = tuple(_score(state, person, chance) for person in pod.people)
    return commands.Report(number, pod.number, scores, confirm=True, reason="as on the sheet")


def _score(state: TournamentState, person: int, chance: Random) -> OwnScore:
    skill = SKILL.get(state.entries[person - 1].name, 2)
    rounds = tuple(max(-26, round(chance.gauss(6 + skill, 8))) for _ in range(3))
    return OwnScore(person, sum(rounds), rounds)
