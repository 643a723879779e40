"""Two who ask one tournament for something at the same moment, each on a connection of their own.

Exactly one wins, the other is told, and nothing is half done.
"""

from collections.abc import Callable, Sequence
from functools import partial
from threading import Barrier, Thread
from uuid import UUID, uuid4

from django.db import connection
from django.utils import timezone

from accounts.models import Club, Player
from games.engines.core.contract import MoveRefused
from tests.tournaments.entering import enter_each
from tests.tournaments.playing import outcome
from tournaments import chain
from tournaments.book import deeds
from tournaments.book.deeds import OwnScore
from tournaments.book.settings import Settings, Stage
from tournaments.book.state import Book
from tournaments.book.who import Who
from tournaments.models import Tournament, Venue
from tournaments.reading import book_of
from tournaments.services.doing import do
from tournaments.services.hearing import hear_result
from tournaments.services.opening import open_tournament

Ask = Callable[[], object]
NOOR, PIET = Who("organiser", "noor", "Noor"), Who("organiser", "piet", "Piet")


def two_organisers_draw() -> None:
    field = four_people()
    ends = race([partial(do, field, deeds.Draw(1), who) for who in (NOOR, PIET)])
    assert sorted(ends) == ["already-drawn", "done"], ends
    assert len(now(field).rounds) == 1


def two_phones_report() -> None:
    """Different numbers, neither by an organiser: both are kept, and none counts."""
    playing = first_round()
    pod = now(playing).rounds[0].pods[0]
    bo, cia = (Who("player", name, entries=frozenset(pod.people)) for name in ("bo", "cia"))
    reports = [
        partial(do, playing, deeds.Report(1, 1, scores), who)
        for scores, who in ((_scores(pod.people, 0), bo), (_scores(pod.people, 9), cia))
    ]
    assert race(reports) == ["done", "done"]
    pod = now(playing).rounds[0].pods[0]
    assert len(pod.versions) == 2 and pod.confirmed is None and pod.is_disputed


def two_results_are_confirmed() -> None:
    """Of two organisers who confirm different versions, one does."""
    playing = first_round()
    people = now(playing).rounds[0].pods[0].people
    bo = Who("player", "bo", entries=frozenset(people))
    for more in (0, 9):
        do(playing, deeds.Report(1, 1, _scores(people, more)), bo)
    confirmations = [
        partial(do, playing, deeds.Confirm(1, 1, version), who)
        for version, who in ((0, NOOR), (1, PIET))
    ]
    assert sorted(race(confirmations)) == ["done", "has-result"]
    assert now(playing).rounds[0].pods[0].confirmed in (0, 1)


def a_table_ends_while_its_round_closes() -> None:
    """Either it was in time, or the round stays open; never half of it."""
    playing = first_round()
    venue = Venue.objects.get(tournament=playing)
    ended = partial(hear_result, None, kind="card", id=UUID(str(venue.source)), outcome=outcome(4))
    ends = race([ended, partial(do, playing, deeds.CloseRound(1), NOOR)])
    drawn = now(playing).rounds[0]
    assert drawn.pods[0].confirmed == 0
    assert (ends[1], drawn.progress) in {("done", "complete"), ("tables-open", "published")}


RACES = (
    two_organisers_draw,
    two_phones_report,
    two_results_are_confirmed,
    a_table_ends_while_its_round_closes,
)


def _scores(people: Sequence[int], more: int) -> tuple[OwnScore, ...]:
    return tuple(OwnScore(person, person + more) for person in people)


# What they race for


def four_people() -> Tournament:
    tournament = open_tournament(
        club=Club.objects.create(name="Racing", slug=f"racing-{uuid4().hex[:12]}"),
        name="Race",
        starts_at=timezone.now(),
        settings=Settings(stages=(Stage(game="gnoming", rounds=3),)),
        by=None,
    )
    players = [Player.objects.create(nickname=f"Gnome {n}", avatar="abcd") for n in range(4)]
    enter_each(tournament, players)
    return tournament


def first_round() -> Tournament:
    tournament = four_people()
    do(tournament, deeds.Draw(1), NOOR)
    do(tournament, deeds.Publish(1, 1), NOOR)
    return tournament


def now(tournament: Tournament) -> Book:
    tournament.refresh_from_db()
    assert chain.broken_at(tournament) is None
    return book_of(tournament)


# At the same moment


def race(asks: Sequence[Ask]) -> list[str]:
    """What became of each: "done", or the code of the refusal."""
    barrier, ends = Barrier(len(asks)), [""] * len(asks)

    def run(place: int, ask: Ask) -> None:
        try:
            barrier.wait()
            ends[place] = _asked(ask)
        finally:
            connection.close()

    threads = [Thread(target=run, args=(place, ask)) for place, ask in enumerate(asks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return ends


def _asked(ask: Ask) -> str:
    try:
        ask()
    except MoveRefused as refused:
        return refused.code
    return "done"
