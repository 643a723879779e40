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
from config.base.refusal import Refused
from tests.tournaments.entering import enter_each
from tests.tournaments.playing import outcome
from tournaments.domain import commands
from tournaments.domain.commands import OwnScore
from tournaments.domain.permissions import Actor
from tournaments.domain.settings import Settings, Stage
from tournaments.domain.state import TournamentState
from tournaments.models import Tournament, Venue
from tournaments.services.execute import execute
from tournaments.services.open_tournament import open_tournament
from tournaments.services.result_intake import on_game_finished
from tournaments.storage import hash_chain
from tournaments.storage.repository import load_state

Ask = Callable[[], object]
NOOR, PIET = Actor("organiser", "noor", "Noor"), Actor("organiser", "piet", "Piet")


def two_organisers_draw() -> None:
    field = four_people()
    ends = race([partial(execute, field, commands.Draw(1), who) for who in (NOOR, PIET)])
    assert sorted(ends) == ["already-drawn", "done"], ends
    assert len(now(field).rounds) == 1


def two_phones_report() -> None:
    """Different numbers, neither by an organiser: both are kept, and none counts."""
    playing = first_round()
    pod = now(playing).rounds[0].pods[0]
    bo, cia = (Actor("player", name, entries=frozenset(pod.people)) for name in ("bo", "cia"))
    reports = [
        partial(execute, playing, commands.Report(1, 1, scores), who)
        for scores, who in ((_scores(pod.people, 0), bo), (_scores(pod.people, 9), cia))
    ]
    assert race(reports) == ["done", "done"]
    pod = now(playing).rounds[0].pods[0]
    assert len(pod.versions) == 2 and pod.confirmed is None and pod.is_disputed


def two_results_are_confirmed() -> None:
    """Of two organisers who confirm different versions, one does."""
    playing = first_round()
    people = now(playing).rounds[0].pods[0].people
    bo = Actor("player", "bo", entries=frozenset(people))
    for more in (0, 9):
        execute(playing, commands.Report(1, 1, _scores(people, more)), bo)
    confirmations = [
        partial(execute, playing, commands.Confirm(1, 1, version), who)
        for version, who in ((0, NOOR), (1, PIET))
    ]
    assert sorted(race(confirmations)) == ["done", "has-result"]
    assert now(playing).rounds[0].pods[0].confirmed in (0, 1)


def a_table_ends_while_its_round_closes() -> None:
    """Either it was in time, or the round stays open; never half of it."""
    playing = first_round()
    venue = Venue.objects.get(tournament=playing)
    ended = partial(
        on_game_finished, None, kind="card", id=UUID(str(venue.source)), outcome=outcome(4)
    )
    ends = race([ended, partial(execute, playing, commands.CloseRound(1), NOOR)])
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
    execute(tournament, commands.Draw(1), NOOR)
    execute(tournament, commands.Publish(1, 1), NOOR)
    return tournament


def now(tournament: Tournament) -> TournamentState:
    tournament.refresh_from_db()
    assert hash_chain.broken_at(tournament) is None
    return load_state(tournament)


# At the same moment

LONGEST_WAIT = 60  # seconds


def race(asks: Sequence[Ask]) -> list[str]:
    """What became of each: "done", or the code of the refusal."""
    barrier, ends = Barrier(len(asks)), [""] * len(asks)

    def run(place: int, ask: Ask) -> None:
        try:
            barrier.wait(LONGEST_WAIT)
            ends[place] = _asked(ask)
        finally:
            connection.close()

    threads = [Thread(target=run, args=(place, ask)) for place, ask in enumerate(asks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONGEST_WAIT)
    return ends


def _asked(ask: Ask) -> str:
    try:
        ask()
    except Refused as refused:
        return refused.code
    return "done"
