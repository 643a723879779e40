"""Every phone sees each commit over its socket, and is seen while it has one."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from threading import Event
from typing import Any, get_args
from uuid import uuid4

import pytest
from django.db import OperationalError, connection, transaction

from games.live import database
from games.live import hub as live_hub
from games.scorecards.live import consumer, hub, incoming, presence
from games.scorecards.live.consumer import MOST, CardConsumer
from games.scorecards.models import Card, Phone
from games.scorecards.services import phone_presence, publish
from games.scorecards.services.phone_presence import Change
from games.scorecards.services.phone_presence import PhoneSocket as PhoneLine
from tests.failures.phone import PATIENCE, cookie_of
from tests.scorecards.keeping import KeptPhone, committed, filled
from tests.tables.seated import aside

pytestmark = committed


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


@pytest.fixture
def card(anna: KeptPhone) -> Card:
    return anna.start()


class Line:
    """A socket with no server between: what goes in and what comes out are two queues."""

    def __init__(self, cookie: str = "") -> None:
        self.into: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        headers = [(b"cookie", cookie.encode()), (b"host", b"club.example:8000")]
        scope = {"type": "websocket", "scheme": "wss", "headers": headers}
        self.living = asyncio.create_task(CardConsumer()(scope, self.into.get, self.out.put))

    async def open(self) -> "Line":
        await self.into.put({"type": "websocket.connect"})
        assert (await self.out.get())["type"] == "websocket.accept"
        return self

    async def say(self, text: str) -> None:
        await self.into.put({"type": "websocket.receive", "text": text})

    async def ask(self, **message: Any) -> dict[str, Any]:
        await self.say(json.dumps(message))
        return await self.hear()

    async def hear(self) -> dict[str, Any]:
        return json.loads((await asyncio.wait_for(self.out.get(), PATIENCE))["text"])

    async def until(self, is_so: Any) -> dict[str, Any]:
        while not is_so(said := await self.hear()):
            pass
        return said

    async def close(self) -> None:
        await self.into.put({"type": "websocket.disconnect"})
        await self.living


async def line_of(phone: KeptPhone) -> Line:
    return await Line(await aside(cookie_of, phone.player.pk)).open()


async def test_a_socket_tells_what_is_there_and_then_each_commit(
    anna: KeptPhone, card: Card
) -> None:
    bo = await aside(KeptPhone, "Bo")
    line = await line_of(bo)
    said = await line.ask(do="watch", card=str(card.id), device=bo.device, after=1)
    assert (said["is"], said["revision"]) == ("card", 2)
    assert [op["register"] for op in said["ops"]] == ["seat/1"]
    assert said["card"]["address"] == f"https://club.example:8000/C/{card.code}"
    await aside(anna.write, card, "cell/1/0/0", 6)
    said = await line.until(lambda said: said["ops"])
    assert [(op["register"], op["by"]) for op in said["ops"]] == [("cell/1/0/0", "Anna")]
    assert said["revision"] == 3
    await line.close()


async def test_what_nobody_announced_is_seen_all_the_same(
    anna: KeptPhone, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_hub, "POLL_EVERY", 0.05)
    monkeypatch.setattr(publish, "card_changed", lambda *_: None)
    line = await line_of(anna)
    await line.ask(do="watch", card=str(card.id), after=2)
    while card.id not in hub.current()._versions:
        await asyncio.sleep(0.01)
    await aside(anna.write, card, "cell/1/0/0", 6)
    assert (await line.until(lambda said: said["ops"]))["revision"] == 3
    await line.close()


async def test_a_phone_is_here_while_its_socket_is_open(
    anna: KeptPhone, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOADING", 0)
    watcher = await Line().open()
    await watcher.ask(do="watch", card=str(card.id))
    line = await line_of(anna)
    await line.say(json.dumps({"do": "watch", "card": str(card.id), "device": anna.device}))
    await watcher.until(lambda said: said["card"]["phones"][0]["here"])
    await line.close()
    await watcher.until(lambda said: not said["card"]["phones"][0]["here"])
    await watcher.close()


async def test_a_phone_that_sits_down_while_it_watches_is_here(card: Card) -> None:
    bo = await aside(KeptPhone, "Bo")
    line = await line_of(bo)
    await line.ask(do="watch", card=str(card.id), device=bo.device)
    await aside(partial(bo.sit, card, seat=1))
    await line.until(lambda said: any(phone["here"] for phone in said["card"]["phones"]))
    await line.close()


async def test_a_phone_that_came_back_elsewhere_is_not_called_gone(
    anna: KeptPhone, card: Card
) -> None:
    """Another process holds its new socket; this one only knows that the old one has closed."""
    phone = await aside(Phone.objects.get, device=anna.device)
    for line, is_open in (("the old line", True), ("the new line", True), ("the old line", False)):
        await aside(phone_presence.write, [Change(PhoneLine(phone.pk, line), is_open)])
    await aside(phone.refresh_from_db)
    assert (phone.line, phone.here_until > 0) == ("the new line", True)


async def test_a_phone_with_another_window_is_still_here(
    anna: KeptPhone, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOADING", 0)
    first, second = await line_of(anna), await line_of(anna)
    for line in (first, second):
        await line.ask(do="watch", card=str(card.id), device=anna.device)
    phone = await aside(Phone.objects.get, device=anna.device)
    await written(phone, lambda: phone.line == presence.current()._sockets[phone.pk][1])
    await second.close()
    await written(phone, lambda: phone.line == presence.current()._sockets[phone.pk][0])
    assert phone.here_until > 0
    await first.close()
    await written(phone, lambda: phone.here_until == 0)


async def written(phone: Phone, is_so: Callable[[], bool]) -> None:
    """Waits until the phone's row says so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await aside(phone.refresh_from_db)


async def test_who_is_here_does_not_wait_for_the_thread_that_writes_moves(
    anna: KeptPhone, card: Card
) -> None:
    goes_on = Event()
    moving = asyncio.create_task(database.write(goes_on.wait))
    watcher = await Line().open()
    await watcher.ask(do="watch", card=str(card.id))
    line = await line_of(anna)
    await line.say(json.dumps({"do": "watch", "card": str(card.id), "device": anna.device}))
    await watcher.until(lambda said: said["card"]["phones"][0]["here"])
    assert not moving.done()
    goes_on.set()
    await moving
    for each in (line, watcher):
        await each.close()


async def test_a_card_that_somebody_writes_on_is_left_for_the_next_time(
    anna: KeptPhone, card: Card
) -> None:
    """SQLite has no rows to lock: there the whole database waits its turn."""
    if connection.vendor != "postgresql":
        pytest.skip("only PostgreSQL locks rows")
    phone = await aside(Phone.objects.get, device=anna.device)
    change = Change(PhoneLine(phone.pk, "a line"), is_open=True)
    holding, goes_on = Event(), Event()

    def hold() -> None:
        with transaction.atomic():
            Card.objects.select_for_update().get(id=card.id)
            holding.set()
            goes_on.wait(30)

    writing = asyncio.create_task(database.write(hold))
    await aside(holding.wait)
    assert (await aside(phone_presence.write, [change])).locked == {phone.pk}
    goes_on.set()
    await writing
    assert not (await aside(phone_presence.write, [change])).locked
    await aside(phone.refresh_from_db)
    assert phone.line == "a line"


async def test_a_finished_card_does_not_wait_for_a_phone_that_comes(anna: KeptPhone) -> None:
    card = await aside(anna.start)
    bo = await aside(KeptPhone, "Bo")
    await aside(partial(bo.sit, card, seat=1))
    await aside(filled, anna, card)
    await aside(lambda: Phone.objects.filter(device=bo.device).update(contact_at=0))
    await aside(anna.write, card, "finished", True)
    waiting = (await aside(Card.objects.get, id=card.id)).due
    line = await line_of(bo)
    await line.ask(do="watch", card=str(card.id), device=bo.device)
    await line.until(lambda said: any(phone["here"] for phone in said["card"]["phones"]))
    assert (await aside(Card.objects.get, id=card.id)).due < waiting
    await line.close()


async def test_a_card_is_watched_before_its_first_post_has_come(anna: KeptPhone) -> None:
    line, card = await line_of(anna), uuid4()
    assert (await line.ask(do="watch", card=str(card)))["code"] == "no-such-card"
    new = {"code": "BCDFGHJK", "game": "gnoming", "options": {}}
    await aside(anna.sync, card, anna.op("seat/0", "Anna"), card=new)
    assert (await line.hear())["revision"] == 1
    await line.close()


async def test_a_visitor_who_sits_down_is_asked_in_again(card: Card) -> None:
    """Their socket brought no cookie: as whom it may look is known to its next handshake."""
    bo = await aside(KeptPhone, "Bo")
    line = await Line().open()
    await line.ask(do="watch", card=str(card.id), device=bo.device)
    await aside(partial(bo.sit, card, seat=1))
    while (said := await asyncio.wait_for(line.out.get(), PATIENCE))["type"] == "websocket.send":
        pass
    assert said == {"type": "websocket.close", "code": 1012}
    await line.close()


async def test_strangers_see_nothing_of_a_locked_card(anna: KeptPhone, card: Card) -> None:
    line = await line_of(await aside(KeptPhone, "Cia"))
    await line.ask(do="watch", card=str(card.id))
    await aside(anna.post, f"{card.id}/host", {"do": "lock"})
    assert (await line.until(lambda said: said["is"] == "refused"))["code"] == "locked"
    assert (await line.ask(do="watch", card=str(card.id)))["code"] == "locked"
    assert card.id not in hub.current().watchers
    await line.close()


@pytest.mark.parametrize("who", ["nobody", "Cia"])
async def test_news_of_a_card_that_is_just_being_refused_end_nothing(
    anna: KeptPhone, card: Card, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await aside(anna.post, f"{card.id}/host", {"do": "lock"})
    line = await (line_of(await aside(KeptPhone, who)) if who == "Cia" else Line().open())
    reading, goes_on, tell = Event(), Event(), consumer._phone_and_payload

    def told_slowly(*asked: Any) -> Any:
        reading.set()
        goes_on.wait(30)
        return tell(*asked)

    monkeypatch.setattr(consumer, "_phone_and_payload", told_slowly)
    await line.say(json.dumps({"do": "watch", "card": str(card.id)}))
    await aside(reading.wait)
    reading.clear()
    hub.current().on_change(card.id)
    await asyncio.sleep(0.1)  # time for the news to begin, if they may
    goes_on.set()
    assert (await line.hear())["code"] == "locked"
    assert (await line.ask(do="ping", n=7))["n"] == 7
    assert not reading.is_set() and not line.living.done()
    await line.close()


async def test_refusals_have_a_code_and_a_sentence(anna: KeptPhone, card: Card) -> None:
    line = await Line().open()
    assert (await line.ask(do="watch", card=str(uuid4())))["code"] == "no-such-card"
    theirs = {"card": str(card.id), "device": anna.device}
    assert (await line.ask(do="watch", **theirs))["code"] == "not-your-phone"
    for text in ("", "[]", '{"do":"dance"}', '{"do":"watch","card":1}', '{"do":"ping","n":"x"}'):
        await line.say(text)
        said = await line.hear()
        assert (said["code"], bool(said["sentence"])) == ("malformed", True)
    assert (await line.ask(do="ping", n=7))["n"] == 7
    await line.close()


async def test_one_socket_watches_only_so_many_cards(anna: KeptPhone) -> None:
    line = await line_of(anna)
    cards = [await aside(anna.start) for _ in range(MOST + 1)]
    answers = [await line.ask(do="watch", card=str(card.id)) for card in cards]
    assert [answer["is"] for answer in answers] == ["card"] * MOST + ["refused"]
    await line.close()


async def test_without_a_database_a_socket_says_so_and_stays(
    anna: KeptPhone, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> None:
        raise OperationalError("the database is away")

    line = await line_of(anna)
    with monkeypatch.context() as trouble:
        trouble.setattr(database, "read", away)
        assert (await line.ask(do="watch", card=str(card.id)))["code"] == "unavailable"
    assert (await line.ask(do="watch", card=str(card.id)))["is"] == "card"
    await line.close()


def test_every_message_is_for_somebody() -> None:
    """Whoever adds a message says here who may send it: both of these anybody who may look."""
    kinds = {kind.__struct_config__.tag for kind in get_args(incoming.decode.__self__.type)}
    assert kinds == {"ping", "watch"}


async def test_what_was_announced_before_anybody_listened_is_seen_at_the_first_look(
    anna: KeptPhone, card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_hub, "listen", never)
    line = await line_of(await aside(KeptPhone, "Cia"))
    await line.ask(do="watch", card=str(card.id))
    await aside(anna.write, card, "cell/1/0/0", 6)
    await line.until(lambda said: any(op["value"] == 6 for op in said.get("ops", ())))
    await line.close()


async def never(*_: Any) -> None:
    await asyncio.Event().wait()
