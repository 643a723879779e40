"""Enter in a form's field presses the form's first button, whatever that button does.

In *By name* it was the first member's: "Entered: Anna and Zed". Only what is typed is meant.
"""

from html.parser import HTMLParser

import pytest
from django.urls import reverse

from accounts.clubs import membership
from accounts.models import Player
from tests.attacks.events import Event, Organiser

pytestmark = pytest.mark.django_db

Attributes = list[tuple[str, str | None]]


@pytest.fixture
def event() -> Event:
    organiser = Organiser()
    for name in ("Anna", "Bo"):
        membership.join(organiser.club, Player.objects.create(nickname=name, avatar="abcd"))
    return organiser.event()


class Forms(HTMLParser):
    """The first button of each form, which is what Enter presses, by the names of its fields."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: dict[str, list[str]] = {}
        self.first: dict[str, dict[str, str]] = {}
        self.form = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: Attributes) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag == "form":
            self.form = given.get("id") or f"form-{len(self.fields)}"
            self.fields[self.form] = []
        owner = given.get("form", self.form)
        if tag in ("input", "select") and owner:
            self.fields.setdefault(owner, []).append(given.get("name", ""))
        if tag == "button" and owner and given.get("type", "submit") == "submit":
            self.first.setdefault(owner, given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = ""

    def pressed_by_enter_in(self, field: str) -> dict[str, str]:
        """What the button sends along."""
        form = next(form for form, fields in self.fields.items() if field in fields)
        button = self.first[form]
        return {button["name"]: button["value"]} if "name" in button else {}


def enter_in(event: Event, page: str, field: str) -> dict[str, str]:
    return Forms(page_of(event, page)).pressed_by_enter_in(field)


def page_of(event: Event, page: str) -> str:
    return event.organiser.client.get(reverse(f"desk-{page}", args=[event.tournament.slug])).text


def test_enter_in_the_field_for_a_name_enters_that_name_alone(event: Event) -> None:
    said = event.send("enter", names="Zed", **enter_in(event, "people", "names"))
    assert [entry.name for entry in event.state.entries] == ["Zed"]
    assert "Anna" not in said.split("Zed")[0].rpartition("<main")[2]


def test_a_tap_on_a_member_enters_that_member_alone(event: Event) -> None:
    """Whatever was left half typed below."""
    bo = Player.objects.get(nickname="Bo")
    event.send("enter", names="Ze", player=str(bo.pk))
    assert [entry.player for entry in event.state.entries] == [str(bo.pk)]


def test_enter_in_the_settings_saves_them(event: Event) -> None:
    """It added a stage."""
    answer = event.settings(name="Garden Gnome Night", **enter_in(event, "settings", "name"))
    assert answer.status_code == 302
    event.tournament.refresh_from_db()
    assert event.tournament.name == "Garden Gnome Night"
    assert len(event.state.settings.stages) == 1


def test_enter_in_the_reason_of_a_tie_chooses_no_way_of_settling_it(event: Event) -> None:
    """By lot was the first button."""
    event.do("enter", people=[{"name": "Cia"}, {"name": "Dan"}, {"name": "Eef"}], here=True)
    event.settings(**{"stage-0-format": "knock_out", "stage-0-rounds": "2"})
    event.do("draw", round=1)
    event.do("publish", round=1, version=1)
    scores = [{"entry": entry, "score": 7} for entry in (1, 2, 3)]
    event.do("report", round=1, pod=1, scores=scores, confirm=True, reason="the sheet")
    event.do("close_round", round=1)
    assert "way" not in enter_in(event, "standings", "order")
