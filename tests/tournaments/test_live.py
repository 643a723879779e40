"""The socket of tournaments, with no server between: it tells of news and outlives trouble."""

import asyncio
from typing import Any

import pytest
from django.db import OperationalError

from games.live import database
from tests.access.test_messages import Line
from tournaments.live import hub
from tournaments.live.consumer import TournamentConsumer
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db(transaction=True)


async def away(*_: Any) -> None:
    raise OperationalError("the database is away")


async def test_without_a_database_a_socket_says_so_and_stays(
    tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow = {"do": "follow", "tournament": str(tournament.pk)}
    async with Line(TournamentConsumer, "") as line:
        with monkeypatch.context() as trouble:
            trouble.setattr(database, "read", away)
            answer = await line.ask(follow)
            assert (answer["code"], bool(answer["sentence"])) == ("unavailable", True)
        assert (await line.ask(follow))["is"] == "news"
        with monkeypatch.context() as trouble:
            trouble.setattr(database, "read", away)
            hub.current().on_change(tournament.pk)
            await asyncio.sleep(0.05)
        hub.current().on_change(tournament.pk)
        assert (await line.hear())["is"] == "news"
