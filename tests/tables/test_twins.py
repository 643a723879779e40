"""Two worlds that differ only in cards nobody has seen: whatever is sent must be the same bytes.

One table is played; its twin gets the same log, with all cards that stayed hidden shuffled among
their places. Non-interference by example: no list of secrets is needed.
"""

import random
import re
from typing import Any

import msgspec
import pytest

from games.tables.live import hub
from games.tables.live.outgoing import table_message
from games.tables.models import LogRow, Seat, Table
from games.tables.services import seats
from games.tables.storage import log
from games.tables.storage.log import Row
from games.tables.storage.roster import roster_of
from games.tables.storage.table_state import clear_cache
from tests.tables import screens
from tests.tables.screens import Screen
from tests.tables.seated import aside, client_of, fresh, game, running_table

PREFIX = 60  # rows, all within the first round


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(seats, "new_seed", lambda: b"the same cards at every run".ljust(32))
    return running_table(3)


def first_round(table: Table, seed: int) -> list[Row]:
    rows = []
    for table_state, row, _ in game(table, seed):
        if (
            table_state.state.round > 1
            or '"deck_rebuilt"' in row.entry.events
            or len(rows) == PREFIX
        ):
            break
        if table_state.state.scores != ((),) * 3:
            break
        rows.append(row)
    return rows


def twin_of(table: Table, rows: list[Row], dice: random.Random) -> Table:
    """The same past, other cards face down."""
    dealt = LogRow.objects.get(table=table, position=1)
    return twin_dealt(table, resampled(dealt.events, rows, dice), dice)


def twin_dealt(table: Table, events: str, dice: random.Random) -> Table:
    """The same people at the same moment, with another deal."""
    twin = Table.objects.create(
        game=table.game, options=table.options, places=table.places, host=table.host,
        status=table.status, seed=dice.randbytes(32), position=1,
    )  # fmt: skip
    for seat in table.seats.all():
        Seat.objects.create(
            table=twin, index=seat.index, player=seat.player, name=seat.name, avatar=seat.avatar
        )
    Table.objects.filter(id=twin.id).update(seating=table.seating)
    dealt = LogRow.objects.get(table=table, position=1)
    LogRow.objects.create(table=twin, position=1, at=dealt.at, events=events)
    return Table.objects.get(id=twin.id)


def resampled(dealt: str, rows: list[Row], dice: random.Random) -> str:
    """The deal with its unseen cards shuffled: those below what was drawn and never turned up."""
    events = msgspec.json.decode(dealt)
    deal = next(event for event in events if event["event"] == "round_dealt")
    later = [event for row in rows for event in msgspec.json.decode(row.entry.events)]
    drawn = sum(event["event"] == "drawn" for event in later)
    seen = {(event["seat"], event["cell"]) for event in later if "cell" in event}
    places = [(deal["deck"], index) for index in range(drawn, len(deal["deck"]))]
    places += [
        (hand, cell)
        for seat, hand in enumerate(deal["hands"])
        for cell in range(9)
        if (seat, cell) not in seen
    ]
    cards = [cards[index] for cards, index in places]
    dice.shuffle(cards)
    for (home, index), card in zip(places, cards, strict=True):
        home[index] = card
    return msgspec.json.encode(events).decode()


async def transcript(table: Table, rows: list[Row]) -> list[Any]:
    """Everything that goes out while the rows are played: to each screen, and as pages."""
    clear_cache()
    roster = await aside(roster_of, table.id)
    watching = [Screen(player) for player in (*roster.players, None)]
    for screen in watching:
        await screen.watch(hub.current(), roster)
    out: list[Any] = []
    for row in rows:
        await aside(log.store, [row._replace(entry=row.entry._replace(table=table.id))])
        hub.current()._on_change(table.id)
        for screen in watching:
            await screen.reach(row.entry.position)
    late = Screen(None)
    await late.watch(hub.current(), roster)
    out += [[neutral(message, table) for message in screen.sent] for screen in (*watching, late)]
    out.append([neutral(page, table) for page in await aside(pages, table)])
    return out


def pages(table: Table) -> list[bytes]:
    """As one of the players gets them; a stranger's has a new nickname every time."""
    client = client_of(table.host_id)
    return [client.get(f"/t/{table.code}/{path}").content for path in ("", "replay/")]


def neutral(sent: bytes, table: Table) -> bytes:
    """Without what has to differ: the table's own code, the time, and one-time words of pages."""
    text = sent.decode().replace(table.code, "CODE")
    text = re.sub(r'(now"?\s*:\s*|"now":)\d+', "now", text)
    text = re.sub(r'(nonce|csrfmiddlewaretoken" value|csrf[\w-]*)="[^"]*"', "once", text)
    return re.sub(r"<svg[^>]*qr.*?</svg>", "QR", text, flags=re.S).encode()


@pytest.mark.parametrize("seed", range(3))
async def test_nothing_that_is_sent_depends_on_cards_face_down(table: Table, seed: int) -> None:
    dice = random.Random(seed)
    rows = await aside(first_round, table, seed)
    twin = await aside(twin_of, table, rows, dice)
    assert (await aside(fresh, twin.id)).state.deck != (await aside(fresh, table.id)).state.deck
    one, other = await transcript(table, rows), await transcript(twin, rows)
    for mine, theirs in zip(one, other, strict=True):
        assert mine == theirs
    assert len(rows) > 20


LEAKS = {
    "the next card": lambda state: str(state.deck[0]).encode(),
    "a longer message": lambda state: b" " * (state.deck[1] % 7),
    "what lies under the cards": lambda state: str(hidden_cards(state)).encode(),
    "the sum of what is hidden": lambda state: str(sum(hidden_cards(state))).encode(),
}


def hidden_cards(state: Any) -> list[int]:
    return [
        card
        for grid, hand in zip(state.grids, state.dealt, strict=True)
        for shown, card in zip(grid, hand, strict=True)
        if shown is None
    ]


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_would_be_noticed(
    table: Table, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaking(shown: Any, *args: Any) -> bytes:
        return table_message(shown, *args) + LEAKS[leak](shown.table_state.state)

    monkeypatch.setattr(screens, "table_message", leaking)
    rows = await aside(first_round, table, 1)
    twin = await aside(twin_of, table, rows, random.Random(1))
    assert await transcript(table, rows) != await transcript(twin, rows)
