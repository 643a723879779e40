"""The races of races.py, a few times each. `./run drill races` runs them a thousand times."""

from collections.abc import Callable

import pytest

from config.base import failpoints
from tests.tournaments.races import NOOR, RACES, four_people, now
from tournaments.domain import commands
from tournaments.services.execute import execute

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("race", RACES, ids=lambda race: race.__name__)
def test_exactly_one_wins(race: Callable[[], None]) -> None:
    for _ in range(3):
        race()


def test_a_crash_while_writing_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server dies in the middle of a draw: it is one transaction."""
    field = four_people()

    def die(where: str) -> None:
        if where == "in-tournament":
            raise SystemExit

    monkeypatch.setattr(failpoints, "reach", die)
    with pytest.raises(SystemExit):
        execute(field, commands.Draw(1), NOOR)
    monkeypatch.undo()
    assert not now(field).rounds
    execute(field, commands.Draw(1), NOOR)
    assert len(now(field).rounds) == 1
