"""The history of one table: the rows of the log about it, found without reading the whole log."""

import pytest

from accounts.models import Player
from tests.tournaments.seated import Hall
from tournaments.domain import commands
from tournaments.models import Tournament
from tournaments.storage.repository import clear_cache, positions_of_pod
from tournaments.web.shared.log_sentences import log_lines_of_pod

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(tournament: Tournament, noor: Player) -> Hall:
    return Hall(tournament, noor, 7)


def test_each_table_has_its_own_rows_whenever_the_log_was_read(hall: Hall) -> None:
    pods = hall.publish().rounds[0].pods
    hall.tournament.refresh_from_db()
    before = {pod.number: positions_of_pod(hall.tournament, 1, pod.number) for pod in pods}
    hall.do(commands.GiveTime(1, 5, pods[0].number))
    hall.tournament.refresh_from_db()
    after = {pod.number: positions_of_pod(hall.tournament, 1, pod.number) for pod in pods}
    added = hall.tournament.log.get(position=hall.tournament.position)
    assert "time_given" in added.fact
    assert after == before | {pods[0].number: (*before[pods[0].number], added.position)}
    clear_cache()
    assert after[pods[0].number] == positions_of_pod(hall.tournament, 1, pods[0].number)
    assert positions_of_pod(hall.tournament, 2, pods[0].number) == ()


def test_the_newest_line_comes_first(hall: Hall) -> None:
    pod = hall.publish().rounds[0].pods[0].number
    hall.do(commands.GiveTime(1, 5, pod))
    hall.tournament.refresh_from_db()
    lines = log_lines_of_pod(hall.tournament, 1, pod, hall.state)
    places = [line.position for line in lines]
    assert places == sorted(places, reverse=True) and places[0] == hall.tournament.position
