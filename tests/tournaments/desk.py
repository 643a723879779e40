"""The desk for tests: an organiser's browser without scripts, in a few words."""

import json
from html.parser import HTMLParser
from typing import Any

from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.sessions.identity import KEY
from tournaments.domain.commands import AnyCommand
from tournaments.domain.state import TournamentState
from tournaments.models import Tournament
from tournaments.services.execute import execute
from tournaments.storage.repository import load_state
from tournaments.web.desk.page import actor_of


def browser_of(player: Player) -> Client:
    client = Client()
    session = client.session
    session[KEY] = str(player.pk)
    session.save()
    return client


class Desk:
    def __init__(self, tournament: Tournament, player: Player) -> None:
        self.tournament, self.player = tournament, player
        self.client = browser_of(player)

    @property
    def state(self) -> TournamentState:
        self.tournament.refresh_from_db()
        return load_state(self.tournament)

    def see(self, page: str, status: int = 200, **asked: Any) -> str:
        answer = self.client.get(reverse(f"desk-{page}", args=[self.tournament.slug]), asked)
        assert answer.status_code == status, page
        return answer.content.decode()

    def do(self, do: str, **fields: Any) -> str:
        """What the page says then."""
        return self.send("do", do=do, **fields)

    def send(self, address: str, **fields: Any) -> str:
        to = reverse(f"desk-{address}", args=[self.tournament.slug])
        answer = self.client.post(to, fields)
        assert answer.status_code == 302
        return "\n".join(map(str, get_messages(answer.wsgi_request)))

    def quickly(self, *deeds: AnyCommand) -> TournamentState:
        """Without a page, to get somewhere."""
        for deed in deeds:
            self.tournament.refresh_from_db()
            execute(self.tournament, deed, actor_of(self.tournament, self.player), by=self.player)
        return self.state

    def undo(self, said: str) -> None:
        self.send("do", deed=forms_in(said)[-1]["deed"])


# What a page offers


class _Forms(HTMLParser):
    """The fields of each form as a browser would send them, and the deeds of its buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[dict[str, Any]] = []
        self.deeds: set[str] = set()
        self.chosen = self.area = ""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        name, kind = given.get("name", ""), given.get("type", "text")
        match tag:
            case "form":
                self.forms.append({})
            case "input" if name and (kind not in ("radio", "checkbox") or "checked" in given):
                self._fill(name, given.get("value", "on" if kind == "checkbox" else ""))
            case "select":
                self.chosen = name
            case "textarea":
                self.area = name
            case "option" if self.forms and (
                "selected" in given or self.chosen not in self.forms[-1]
            ):
                self.forms[-1][self.chosen] = given.get("value", "")
            case "button" if name == "deed":
                self.deeds.add(json.loads(given["value"])["do"])

    def handle_data(self, data: str) -> None:
        if self.area:
            self._fill(self.area, data)
            self.area = ""

    def _fill(self, name: str, value: str) -> None:
        if self.forms:
            self.forms[-1][name] = value
        if name == "do":
            self.deeds.add(value)


def forms_in(html: str) -> list[dict[str, Any]]:
    return _read(html).forms


def deeds_in(html: str) -> set[str]:
    return _read(html).deeds


def _read(html: str) -> _Forms:
    found = _Forms()
    found.feed(html)
    return found
