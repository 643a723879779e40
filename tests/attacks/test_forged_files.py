"""A file of a tournament, changed by somebody who knows how its chain is made: it holds what no
form would take."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Membership, Player
from tests.attacks.events import Event, Organiser, sealed
from tournaments.models import Entrant, Step, Tournament
from tournaments.storage.selectors import entrants

pytestmark = pytest.mark.django_db

Fact = dict[str, Any]
UNREADABLE = (
    "An\u202ena", "\u2066Bo", "Cia\u2069", "Dan\u2028", "Eef\x9f", "Fien\x1b[2J", "\x07", " ",
    "é" * 81,
)  # fmt: skip


@pytest.fixture
def event() -> Event:
    """One round with a result, a penalty and somebody who went home."""
    event = Organiser().event()
    event.do("enter", people=[{"name": name} for name in ("Bo", "Cia", "Dan")], here=True)
    event.do("draw", round=1)
    event.do("publish", round=1, version=1)
    scores = [{"entry": entry, "score": entry} for entry in (1, 2, 3)]
    pod = event.state.rounds[0].pods[0].number
    event.do("report", round=1, pod=pod, scores=scores, confirm=True, reason="as told")
    event.do("penalise", entry=1, amount=2, reason="late")
    event.do("drop_out", number=3, reason="tired")
    event.do("announce", text="Soup")
    assert {"entered", "result_came", "penalised", "announced"} <= set(tags(event.file()))
    return event


def tags(file: Fact) -> list[str]:
    return [row["fact"]["fact"] for row in file["log"]]


def fact(file: Fact, tag: str) -> Fact:
    return next(row["fact"] for row in file["log"] if row["fact"]["fact"] == tag)


def refused(event: Event, change: Callable[[Fact], None]) -> str:
    """What the page says. Nothing of the file is there afterwards."""
    file = event.file()
    change(file)
    before = counts()
    answer = event.organiser.bring(sealed(file))
    assert answer.status_code == 200, "it was taken"
    assert counts() == before
    return answer.text


def counts() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Tournament, Step, Entrant, Player))


def test_the_file_as_it_was_saved_is_taken(event: Event) -> None:
    assert event.organiser.bring(sealed(event.file())).status_code == 302


@pytest.mark.parametrize("name", UNREADABLE, ids=lambda name: ascii(name)[:12])
def test_names_that_nobody_can_read(event: Event, name: str) -> None:
    def entered(file: Fact) -> None:
        fact(file, "entered")["entries"][0]["name"] = name

    assert "nobody can see" in refused(event, entered)
    said = event.do("enter", people=[{"name": name}])
    assert len(event.state.entries) == 3, said  # nor does the desk take it


@pytest.mark.parametrize("field", ["name", "place"])
def test_an_announcement_that_turns_its_line_around(event: Event, field: str) -> None:
    assert "nobody can see" in refused(event, lambda file: file.update({field: "x\u202ey"}))


def test_somebody_who_wrote_it_under_such_a_name(event: Event) -> None:
    def written(file: Fact) -> None:
        file["log"][-1]["by_name"] = "No\u202eor"

    assert "nobody can see" in refused(event, written)


def in_stage(**words: Any) -> Callable[[Fact], None]:
    return lambda file: settings_of(file)["stages"][0].update(words)


def in_settings(**words: Any) -> Callable[[Fact], None]:
    return lambda file: settings_of(file).update(words)


def settings_of(file: Fact) -> Fact:
    return fact(file, "settings_changed")["settings"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (in_settings(preset="chess"), "does not know “chess”"),
        (in_stage(game="poker"), "does not know “poker”"),
        (in_stage(options={"cheat": True}), "none that can be chosen"),
        (in_stage(options={"x": "y" * 100_000}), "none that can be chosen"),
        (in_stage(smallest=5, preferred=3, largest=4), "none that can be chosen"),
        (in_settings(fixed=10**12), "none that can be chosen"),
        (in_settings(numbers=[0]), "none that can be chosen"),
        (in_settings(numbers=[-(2**60)]), "none that can be chosen"),
    ],
)
def test_settings_that_cannot_be_chosen(
    event: Event, change: Callable[[Fact], None], sentence: str
) -> None:
    assert sentence in refused(event, change)


LONG = "long " * 1000


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("presence_changed", {"reason": LONG}),
        ("result_confirmed", {"reason": LONG}),
        ("announced", {"text": LONG}),
        ("penalised", {"penalty": {"entry": 1, "amount": 2, "reason": LONG}}),
        ("penalised", {"penalty": {"entry": 1, "amount": 2, "reason": ""}}),
        ("penalised", {"penalty": {"entry": 1, "amount": 2**52, "reason": "late"}}),
    ],
    ids=lambda one: str(one)[:40],
)
def test_reasons_and_numbers_that_no_form_takes(event: Event, tag: str, words: Fact) -> None:
    assert "no form of this site" in refused(event, lambda file: fact(file, tag).update(words))


@pytest.mark.parametrize(
    "words",
    [{"seed": -1}, {"seed": 2**60}, {"table": 10**9}, {"avatar": "<b>"}, {"reason": LONG}],
    ids=lambda one: str(one)[:40],
)
def test_people_whom_no_form_enters(event: Event, words: Fact) -> None:
    def entered(file: Fact) -> None:
        fact(file, "entered")["entries"][0].update(words)

    assert "no form of this site" in refused(event, entered)


@pytest.mark.parametrize(
    "words", [{"score": 2**60}, {"rank": 99}, {"rounds": [1] * 1000}, {"measures": {"x": 2**60}}]
)
def test_results_that_nobody_reports(event: Event, words: Fact) -> None:
    def came(file: Fact) -> None:
        fact(file, "result_came")["version"]["scores"][0].update(words)

    assert "no form of this site" in refused(event, came)


def test_nobody_has_entered_themselves_because_a_file_says_so(event: Event) -> None:
    """A member who then leaves the club gets no result from it any more."""
    olga = Player.objects.create(nickname="Olga")
    member = Membership.objects.create(club=event.organiser.club, player=olga)
    file = event.file()
    entered = next(row for row in file["log"] if row["fact"]["fact"] == "entered")
    entered["fact"]["entries"][0]["player"] = entered["by"] = str(olga.pk)
    assert event.organiser.bring(sealed(file)).status_code == 302
    brought = Tournament.objects.exclude(pk=event.tournament.pk).get()
    assert entrants(brought, {str(olga.pk)}) == {str(olga.pk)}
    member.delete()
    assert not entrants(brought, {str(olga.pk)})


def test_somebody_elses_player_is_only_a_name(event: Event) -> None:
    """Whatever the file says: that she entered herself, wrote a step or reported a result."""
    olga = Player.objects.create(nickname="Olga")
    file = event.file()
    fact(file, "entered")["entries"][0]["player"] = str(olga.pk)
    fact(file, "result_came")["version"]["by"] = str(olga.pk)
    for row in file["log"]:
        row["by"] = str(olga.pk)
    assert event.organiser.bring(sealed(file)).status_code == 302
    assert not Entrant.objects.filter(player=olga).exists()
    assert not Step.objects.filter(by=olga).exists()
    assert not Step.objects.filter(fact__contains=str(olga.pk)).exists()
