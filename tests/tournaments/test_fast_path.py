"""The hatch hands out what is the same for all, made once however many ask, and nothing else."""

import asyncio
import gzip
import time
from typing import Any

import pytest

from games.live import database
from tests.tournaments.seated import Hall
from tournaments.domain import commands
from tournaments.models import Tournament
from tournaments.web import fast_path
from tournaments.web.fast_path import FastPath, FragmentCache, FragmentRequest, _CachedFragment
from tournaments.web.shared.fragments import fragment


class Kitchen:
    """Makes parts slowly, and counts them."""

    def __init__(self) -> None:
        self.made = 0
        self.position = 1

    def look_up(self, slug: str, language: str) -> _CachedFragment | None:
        if slug == "none":
            return None
        position = self.position
        self.made += 1
        time.sleep(0.05)
        return _CachedFragment(position, fragment(f"{language} {position}"))


@pytest.fixture
def kitchen(monkeypatch: pytest.MonkeyPatch) -> Kitchen:
    async def in_a_thread(work: Any, *args: Any) -> Any:
        return await asyncio.to_thread(work, *args)

    kitchen = Kitchen()
    monkeypatch.setattr(fast_path, "_load_fragment", kitchen.look_up)
    monkeypatch.setattr(database, "read", in_a_thread)
    return kitchen


def asked(slug: str = "night", at: int = 0, language: str = "en") -> FragmentRequest:
    return FragmentRequest(slug, at, language, accepts_gzip=False, tag=b"")


def test_of_400_phones_one_waits_for_it_and_all_get_it(kitchen: Kitchen) -> None:
    async def herd() -> list[Any]:
        shelf = FragmentCache()
        return await asyncio.gather(*(shelf.get(asked(at=1)) for _ in range(400)))

    assert {part.html for part in asyncio.run(herd())} == {"en 1"}
    assert kitchen.made == 1


def test_each_language_has_its_own(kitchen: Kitchen) -> None:
    async def both() -> list[Any]:
        shelf = FragmentCache()
        return [await shelf.get(asked(language=language)) for language in ("en", "nl")]

    assert [part.html for part in asyncio.run(both())] == ["en 1", "nl 1"]


def test_nobody_is_handed_anything_older_than_what_they_heard_of(kitchen: Kitchen) -> None:
    async def news() -> str:
        shelf = FragmentCache()
        early = asyncio.create_task(shelf.get(asked(at=1)))
        await asyncio.sleep(0.02)  # it has been looked up, and is being made
        kitchen.position = 2
        late = await shelf.get(asked(at=2))
        await early
        return late.html

    assert asyncio.run(news()) == "en 2"


def test_what_is_not_there_is_asked_for_at_the_door(kitchen: Kitchen) -> None:
    assert asyncio.run(FragmentCache().get(asked("none"))) is None


# From the road


def ask(path: str, method: str = "GET", **headers: str) -> dict[str, Any]:
    """What comes out, of the hatch or of the door behind it."""
    said: list[dict[str, Any]] = []

    async def door(scope: Any, receive: Any, send: Any) -> None:
        await send({"status": "door"})

    async def send(message: dict[str, Any]) -> None:
        said.append(message)

    names = {"host": "testserver", **headers}
    path, _, query = path.partition("?")
    scope = {
        "path": path,
        "query_string": query.encode(),
        "method": method,
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in names.items()
        ],
    }
    asyncio.run(FastPath(door)(scope, None, send))
    told = {name.decode(): value.decode() for name, value in said[0].get("headers", ())}
    return {"status": said[0]["status"], "body": said[-1].get("body", b""), **told}


@pytest.mark.django_db(transaction=True)
def test_phones_are_served_and_only_with_what_all_may_see(
    tournament: Tournament, noor: Any, settings: Any
) -> None:
    settings.ALLOWED_HOSTS = ["testserver"]
    hall = Hall(tournament, noor, 3)
    hall.do(commands.Announce("Soup is served."))
    live = f"{hall.address}live/?at={hall.tournament.position}"
    plain = ask(live, accept_language="nl")
    assert plain["status"] == 200 and plain["content-language"] == "nl"
    assert b"Soup is served." in plain["body"]
    packed = ask(live, accept_encoding="gzip")
    assert b"Soup is served." in gzip.decompress(packed["body"])
    assert ask(live, if_none_match=packed["etag"])["status"] == 304
    for elsewhere in (hall.address, f"{hall.address}me/", "/tournaments/never/live/"):
        assert ask(elsewhere)["status"] == "door"
    assert ask(live, method="POST")["status"] == "door"
    assert ask(live, host="elsewhere.example")["status"] == "door"
    Tournament.objects.update(is_listed=False)
    assert ask(live)["status"] == "door"
    database.close()
