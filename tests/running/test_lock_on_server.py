"""Two runs of tests on one PostgreSQL server go one after the other."""

import asyncio

import pytest
from django.conf import settings

from tests.databases import address_of
from tools.run import testing
from tools.run.refusal import Refusal

on_server = pytest.mark.skipif(
    settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"),
    reason="a SQLite file has one run only",
)


@on_server
@pytest.mark.usefixtures("db")
async def test_the_second_waits_for_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    order: list[str] = []

    async def run(name: str) -> None:
        async with testing.lock_on_server(database()):
            order.append(f"{name} begins")
            await asyncio.sleep(0)
            order.append(f"{name} ends")

    async with testing.lock_on_server(database()):
        second = asyncio.create_task(run("second"))
        while "waiting for its end" not in capsys.readouterr().out:
            await asyncio.sleep(0.01)
        order.append("first ends")
    await second
    assert order == ["first ends", "second begins", "second ends"]


@on_server
@pytest.mark.usefixtures("db")
async def test_who_has_waited_too_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing, "LONGEST_WAIT", 0)
    async with testing.lock_on_server(database()):
        with pytest.raises(Refusal, match="does not end"):
            async with testing.lock_on_server(database()):
                pass


def database() -> str:
    """Locks are apart in each database, so that these are not those of the run itself."""
    return address_of(settings.DATABASES["default"])
