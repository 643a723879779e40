"""What the live socket of tournaments says, and what other programs are answered."""

import asyncio
import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Player
from tests.failures.phone import cookie_of
from tests.pins import golden
from tests.pins.outline import by_kind, outline
from tests.tables.seated import aside
from tests.tournaments.conftest import club, noor, own_process, tournament
from tests.tournaments.desk import Desk
from tournaments.domain import commands
from tournaments.live.consumer import TournamentConsumer
from tournaments.models import Tournament
from tournaments.services.tokens import make_token

__all__ = ["club", "noor", "own_process", "tournament"]
pytestmark = pytest.mark.django_db(transaction=True)


async def test_what_sockets_of_tournaments_say(tournament: Tournament, noor: Player) -> None:
    asked = [
        {"do": "ping", "n": 1},
        {"do": "follow", "tournament": str(tournament.id)},
        {"do": "follow", "tournament": str(uuid4())},
        {"do": "nonsense"},
    ]
    golden.check("tournament-socket", by_kind(await answers_to(asked, noor)))


async def answers_to(asked: list[dict[str, Any]], player: Player) -> list[Any]:
    into: asyncio.Queue[Any] = asyncio.Queue()
    out: asyncio.Queue[Any] = asyncio.Queue()
    cookie = await aside(cookie_of, player.pk)
    scope = {"type": "websocket", "headers": [(b"cookie", cookie.encode())]}
    living = asyncio.create_task(TournamentConsumer()(scope, into.get, out.put))
    await into.put({"type": "websocket.connect"})
    assert (await out.get())["type"] == "websocket.accept"
    answers = []
    for message in asked:
        await into.put({"type": "websocket.receive", "text": json.dumps(message)})
        answers.append(json.loads((await asyncio.wait_for(out.get(), 20))["text"]))
    await into.put({"type": "websocket.disconnect"})
    await living
    return answers


def test_what_other_programs_are_answered(tournament: Tournament, noor: Player) -> None:
    desk = Desk(tournament, noor)
    people = tuple(commands.NewEntry(f"Gnome {number}") for number in range(4))
    desk.quickly(commands.Enter(people, here=True), commands.Draw(1), commands.Publish(1, 1))
    token, pod = make_token(tournament, "Scoreboard", noor), desk.state.rounds[0].pods[0]
    scores = [{"entry": person, "score": person} for person in pod.people]
    report = {"round": 1, "table": pod.number, "scores": scores}
    address = f"/api/tournaments/{tournament.slug}/"
    taken = posted(f"{address}results/", report, token)
    desk.quickly(commands.Confirm(1, pod.number, 0, "seen"), commands.CloseRound(1))
    golden.check(
        "api-answers",
        {
            "list": outline(Client().get("/api/tournaments/").json()),
            "one": outline(Client().get(address).json()),
            "taken": outline(taken),
            "refused": outline(posted(f"{address}results/", report, "wrong")),
        },
    )


def posted(address: str, body: Any, token: str) -> Any:
    answer = Client().post(
        address,
        json.dumps(body),
        content_type="application/json",
        headers={"Authorization": f"Bearer {token}"},
    )
    return answer.json()
