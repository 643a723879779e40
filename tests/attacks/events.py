"""Tournaments for attacks, made from outside: a guest's browser, a club and an event of theirs."""

import json
from typing import Any

import msgspec
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts.models import Club, Player
from accounts.sessions.identity import KEY
from tests.tournaments.desk import forms_in
from tournaments.models import Step, Tournament
from tournaments.storage import hash_chain
from tournaments.storage.repository import load_state


class Organiser:
    """Somebody without an account who has founded a club: anybody can, within a minute."""

    def __init__(self, club: str = "Mossy Log") -> None:
        self.client = Client()
        self.client.post(reverse("club-found"), {"name": club})
        self.player = Player.objects.get(pk=self.client.session[KEY])
        self.club = Club.objects.get(memberships__player=self.player)

    def open(self, name: str = "Gnome Night", **fields: Any) -> HttpResponse:
        """The form for a new tournament, filled in as it comes but for these fields."""
        page = self.client.get(reverse("new-tournament")).text
        (form,) = (one for one in forms_in(page) if "name" in one)
        own = {"name": name, "club": self.club.slug}
        return self.client.post(reverse("new-tournament"), {**form, **own, **fields})

    def event(self, name: str = "Gnome Night", **fields: Any) -> "Event":
        self.open(name, **fields)
        return Event(self, Tournament.objects.get(club=self.club, name=name))

    def bring(self, file: bytes) -> HttpResponse:
        sent = {"club": self.club.slug, "file": SimpleUploadedFile("event.json", file)}
        return self.client.post(reverse("bring-tournament"), sent)


class Event:
    """A tournament at whose desk the organiser stands."""

    def __init__(self, organiser: Organiser, tournament: Tournament) -> None:
        self.organiser, self.tournament = organiser, tournament

    @property
    def state(self):
        self.tournament.refresh_from_db()
        return load_state(self.tournament)

    def do(self, do: str, **words: Any) -> str:
        """A command as JSON, as the desk's own buttons send it. What the page says then."""
        return self.send("do", deed=json.dumps({"do": do, **words}))

    def send(self, address: str, **fields: Any) -> str:
        to = reverse(f"desk-{address}", args=[self.tournament.slug])
        return self.organiser.client.post(to, fields, follow=True).text

    def settings(self, **fields: Any) -> HttpResponse:
        address = reverse("desk-settings", args=[self.tournament.slug])
        (form,) = (
            one for one in forms_in(self.organiser.client.get(address).text) if "name" in one
        )
        return self.organiser.client.post(address, {**form, **fields})

    def file(self) -> dict[str, Any]:
        address = reverse("tournament-file", args=[self.tournament.slug])
        return json.loads(self.organiser.client.get(address).content)


def sealed(told: dict[str, Any]) -> bytes:
    """A file with a chain that fits, as somebody would make it who has read how."""
    before = told["id"]
    for position, row in enumerate(told["log"], start=1):
        fact = msgspec.json.encode(row["fact"]).decode()
        step = Step(position=position, fact=fact, by_name=row["by_name"], at=row["at"])
        before = row["hash"] = hash_chain.link(before, step)
    return json.dumps(told | {"position": len(told["log"])}).encode()
