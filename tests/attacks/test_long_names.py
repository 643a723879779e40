"""Names that one door lets in and another has no room for: a result that was never written.

PostgreSQL keeps to the length of a column; SQLite does not. Run on both.
"""

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import models
from django.utils import timezone

from accounts.clubs import membership
from accounts.models import Result
from games.engines.core.sheet import LONGEST_NAME
from games.scorecards import tasks
from games.scorecards.models import Card, Entry
from games.scorecards.services.open_for_tournament import open_for_tournament
from games.scorecards.storage import log
from games.scorecards.storage.due import SECOND_THOUGHT
from games.tables.models import Seat
from tests.scorecards.keeping import KeptPhone, filled, finished
from tests.tables.conftest import MovedClock, time
from tests.tournaments.desk import Desk
from tournaments.domain import commands
from tournaments.domain.settings import Settings, Stage
from tournaments.files import columns
from tournaments.models import Step
from tournaments.services.open_tournament import open_tournament
from tournaments.storage import repository

__all__ = ["time"]

LONG = ("Philippina Antoinetta von und zu Hohen-Moos " * 2)[:LONGEST_NAME].strip().ljust(80, "x")
pytestmark = pytest.mark.usefixtures("live")


@pytest.fixture
def noor() -> KeptPhone:
    return KeptPhone("Noor")


@pytest.fixture
def desk(noor: KeptPhone) -> Iterator[Desk]:
    tournament = open_tournament(
        club=membership.found("Mossy Log", noor.player),
        name="Midsummer",
        starts_at=timezone.now() + timedelta(days=1),
        settings=Settings(stages=(Stage(game="gnoming", rounds=1),)),
        by=noor.player,
    )
    repository.clear_cache()
    yield Desk(tournament, noor.player)
    repository.clear_cache()


def test_whoever_is_entered_with_a_long_name_gets_a_result(
    desk: Desk, noor: KeptPhone, time: MovedClock
) -> None:
    people = [{"name": LONG}, {"name": "Bo"}, {"name": "Cia"}]
    desk.send("do", deed=json.dumps({"do": "enter", "people": people, "here": True}))
    state = desk.quickly(commands.GoTo("running"), commands.Draw(1), commands.Publish(1, 1))
    card = Card.objects.get(code=state.rounds[0].pods[0].place.code)
    names = [op["value"] for op in noor.sync(card)["ops"]]  # in the order of the seats
    noor.sit(card, seat=names.index(LONG))
    recorded(noor, card, time)
    assert sorted(result.name for result in results(card)) == ["Bo", "Cia", LONG]
    assert Entry.objects.filter(card=card, by=LONG).exists()


@pytest.mark.parametrize("name", ["An\x00na", "An\nna", "  ", "", "x" * (LONGEST_NAME + 1)])
def test_nobody_is_entered_with_a_name_that_no_line_can_show(desk: Desk, name: str) -> None:
    people = [{"name": name}, {"name": "Bo"}]
    said = desk.send("do", deed=json.dumps({"do": "enter", "people": people, "here": True}))
    assert said and not desk.state.entries
    desk.send("do", deed=json.dumps({"do": "enter", "people": [{"name": "Bo"}], "here": True}))
    assert [entry.name for entry in desk.state.entries] == ["Bo"]


def test_a_name_that_no_column_takes_gets_a_result(
    desk: Desk, noor: KeptPhone, time: MovedClock
) -> None:
    """As tournaments took them once: PostgreSQL keeps no NUL."""
    card = open_for_tournament(
        game="gnoming",
        options={},
        club=desk.tournament.club,
        people=[("An\x00na", None), ("x" * 300, None), ("Cia", None)],
    )
    noor.sync(card)
    noor.sit(card, seat=0)
    recorded(noor, card, time)
    assert [result.name for result in results(card)] == ["Anna", "x" * LONGEST_NAME, "Cia"]


def recorded(phone: KeptPhone, card: Card, time: MovedClock) -> None:
    filled(phone, card, seats=3)
    phone.write(card, "finished", True)
    time.pass_by(SECOND_THOUGHT + 2 * tasks.LATE)
    tasks.sweep()


def results(card: Card) -> list[Result]:
    return list(Result.objects.filter(source_id=card.id))


def test_the_longest_name_on_a_card_gets_a_result(noor: KeptPhone, time: MovedClock) -> None:
    card = finished(noor, names=(LONG, "Bo"))
    time.pass_by(SECOND_THOUGHT + 2 * tasks.LATE)
    tasks.sweep()
    assert [result.name for result in results(card)] == [LONG, "Bo"]


@pytest.mark.parametrize("name", ["x" * (LONGEST_NAME + 1), f"Anna{' ' * 300}", f"{' ' * 300}Anna"])
def test_a_longer_one_is_refused_with_a_sentence(noor: KeptPhone, name: str) -> None:
    """Also if most of it is nothing to be seen."""
    card = noor.start()
    said = noor.write(card, "seat/0", name)
    assert (said["is"], said["code"]) == ("rejected", "not-a-name")
    assert said["sentence"] == "A name has one to eighty characters."
    assert noor.write(card, "seat/0", "Anna")["is"] == "applied"


def test_a_name_that_is_stored_with_spaces_around_it_gets_a_result(
    noor: KeptPhone, time: MovedClock
) -> None:
    """As cards took them once."""
    card = finished(noor)
    padded = json.dumps(f"Anna{' ' * 300}")
    Entry.objects.filter(card=card, register="seat/0").update(value=padded)
    log.clear_cache()
    noor.write(card, "cell/1/0/0", 6)
    time.pass_by(SECOND_THOUGHT + 2 * tasks.LATE)
    tasks.sweep()
    assert [result.name for result in results(card)] == ["Anna", "Bo"]


@pytest.mark.parametrize("field", ["device", "op", "code"])
def test_a_line_end_behind_the_longest_word_is_no_way_around(noor: KeptPhone, field: str) -> None:
    """A pattern that ends with $ lets one through, for which the column has no room."""
    card = noor.start()
    wish: dict[str, Any] = {"device": noor.device, "after": 0, "ops": []}
    match field:
        case "device":
            wish["device"] = "d" * 64 + "\n"
        case "op":
            wish["ops"] = [noor.op("seat/0", "Anna", id="o" * 36 + "\n")]
            noor.counter -= 1  # nothing of it is kept
        case "code":
            wish["card"] = {"code": "BCDFGHJK\n", "game": "gnoming", "options": {}}
    assert noor.post(f"{card.id}/sync", wish, 400)["code"] == "malformed"
    assert noor.write(card, "cell/1/0/0", 6)["is"] == "applied"


@pytest.mark.parametrize(
    "column", [(Result, "name"), (Entry, "by"), (Step, "by_name"), (Seat, "name")]
)
def test_every_column_of_a_name_has_room_for_the_longest(
    column: tuple[type[models.Model], str],
) -> None:
    model, name = column
    assert model._meta.get_field(name).max_length >= LONGEST_NAME


def test_a_list_and_a_deed_take_names_as_long_as_a_card_does() -> None:
    assert columns.LONGEST == LONGEST_NAME
