"""A tournament that the sample club has played: made up, but drawn and judged like every other.

Nobody sat at its tables, so no cards are laid on them.
"""

from collections.abc import Iterator
from datetime import datetime
from random import Random

from accounts.models import Club
from tournaments.book import deeds
from tournaments.book.deeds import AnyDeed, NewEntry, OwnScore
from tournaments.book.entering import players_named
from tournaments.book.judging import Moment, judge
from tournaments.book.settings import Settings, Stage
from tournaments.book.state import Book, Pod
from tournaments.book.who import Who
from tournaments.management.evenings import SKILL
from tournaments.models import Tournament
from tournaments.services.opening import open_tournament
from tournaments.services.writing import Writing, writing

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
    with writing(tournament.pk, by_name="Anna") as now:
        for deed in _evening(now, chance):
            _do(now, deed, chance)


def _do(now: Writing, deed: AnyDeed, chance: Random) -> None:
    anna = Who("organiser", "anna", "Anna")
    moment = Moment(now.now, chance.randrange(10**6), entrants=players_named(deed))
    now.write(judge(now.book, deed, anna, moment))


def _evening(now: Writing, chance: Random) -> Iterator[AnyDeed]:
    yield deeds.Enter((*members(now.tournament.club), *map(NewEntry, GUESTS)), here=True)
    for number in range(1, ROUNDS + 1):
        yield deeds.Draw(number)
        yield deeds.Publish(number, 1)
        for pod in now.book.rounds[-1].pods:
            yield _report(now.book, number, pod, chance)
        yield deeds.CloseRound(number)
    yield deeds.GoTo("final")
    yield deeds.GoTo("closed")


def members(club: Club) -> Iterator[NewEntry]:
    for member in club.members.filter(nickname__in=SKILL).order_by("nickname"):
        yield NewEntry(member.nickname, str(member.pk), member.avatar)


def _report(book: Book, number: int, pod: Pod, chance: Random) -> deeds.Report:
    scores = tuple(_score(book, person, chance) for person in pod.people)
    return deeds.Report(number, pod.number, scores, confirm=True, reason="as on the sheet")


def _score(book: Book, person: int, chance: Random) -> OwnScore:
    skill = SKILL.get(book.entries[person - 1].name, 2)
    rounds = tuple(max(-26, round(chance.gauss(6 + skill, 8))) for _ in range(3))
    return OwnScore(person, sum(rounds), rounds)
