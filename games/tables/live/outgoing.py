"""Outgoing messages. Each is complete, joined from parts that are encoded once for all readers."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any
from uuid import UUID

import msgspec
from django.utils import translation

from accounts.models import Player
from games.catalogue import GAMES
from games.engines.core.contract import Event, Seat
from games.engines.core.game import Game
from games.engines.core.record import (
    BotLeft,
    BotSeated,
    CalledOff,
    TableEvent,
    TakenBack,
    TimeGiven,
)
from games.engines.core.sentence import N_, NOTHING, Sentence
from games.live import clock
from games.tables.live.subscriptions import Update, WatchedTable
from games.tables.models import Status, Table
from games.tables.storage.log import entries_since
from games.tables.storage.roster import SeatInfo, roster_of
from games.tables.storage.table_state import TableState, cached_state, load_state

encode = msgspec.json.encode

MOST_UPDATES = 20  # rows that a socket still gets after it fell behind
MOST_PAST_UPDATES = 80  # the same for somebody who returns to a long game: the last turns


def table_message(
    watched: WatchedTable, player: UUID | None, language: str, updates: Sequence[Update]
) -> bytes:
    events, says = _encoded_updates(watched, updates, language)
    return b"".join(
        (
            b'{"is":"table","now":',
            encode(clock.now()),
            b",",
            _encoded_part(watched, "all", _shared_part),
            b',"you":',
            _encoded_part(watched, watched.roster.seat_of(player), _seat_part),
            b',"host":',
            encode(player is not None and player == watched.roster.host),
            b',"events":[',
            events,
            b'],"says":[',
            says,
            b"]}",
        )
    )


def first_message(table: Table, player: Player | None) -> Any:
    """What the page itself brings, so that it can be drawn before its socket is open."""
    clock.measure_if_stale()
    table_state = load_state(table.id, cached_state(table.id)) if table.position else None
    watched = WatchedTable(roster_of(table.id), table_state)
    past = _past_updates(table_state) if table_state else []
    message = table_message(
        watched, player.pk if player else None, translation.get_language(), past
    )
    return msgspec.json.decode(message)


def _past_updates(table_state: TableState) -> list[Update]:
    """What happened just before the page was opened."""
    most = MOST_PAST_UPDATES if table_state.game.is_long else MOST_UPDATES
    entries = entries_since({table_state.table: max(0, table_state.position - most)})
    return [
        Update(entry.position, entry.seat, tuple(table_state.game.decode_events(entry.events)))
        for entry in entries
    ]


def _encoded_part(watched: WatchedTable, key: Any, build: Any) -> bytes:
    """A part of the message that is the same for many: built once per position."""
    if key not in watched.encoded:
        watched.encoded[key] = build(watched, key)
    return watched.encoded[key]


def _shared_part(watched: WatchedTable, _: str) -> bytes:
    fields = {
        "table": watched.roster.code,
        "game": watched.roster.game,
        "status": watched.status,
        "position": watched.position,
        "places": watched.roster.places,
        "seats": [
            seat_shown(seat_info, _bot_of(watched, seat_info)) for seat_info in watched.roster.seats
        ],
        "next": watched.roster.next,
        "watchers": _watchers(watched),
        "view": watched.table_state
        and watched.table_state.game.rules.view(watched.table_state.state),
    }
    return encode(fields)[1:-1]


def _bot_of(watched: WatchedTable, seat_info: SeatInfo) -> str | None:
    return watched.table_state.record.bots[seat_info.seat] if watched.table_state else seat_info.bot


def seat_shown(seat_info: SeatInfo, bot: str | None) -> dict[str, Any]:
    return {
        "seat": seat_info.seat,
        "name": seat_info.name,
        "avatar": seat_info.avatar,
        "bot": bot,
        "substituted": bot is not None and seat_info.bot is None,
        "present": seat_info.away_since is None,
        "away_since": seat_info.away_since,
        "wants_to_end": seat_info.wants_to_end,
    }


def _seat_part(watched: WatchedTable, seat: Seat | None) -> bytes:
    if seat is None or watched.table_state is None or watched.status != Status.PLAYING:
        return encode({"seat": seat, "moves": {}, "undo": False})
    table_state = watched.table_state
    rules = table_state.game.rules
    return encode(
        {
            "seat": seat,
            "moves": rules.choices(table_state.state, seat),
            "undo": table_state.may_take_back(seat),
        }
    )


def _watchers(watched: WatchedTable) -> int:
    seats = (watched.roster.seat_of(watcher.player) for watcher in watched.watchers)
    return sum(seat is None for seat in seats)


# Events and their sentences


def _encoded_updates(
    watched: WatchedTable, updates: Sequence[Update], language: str
) -> tuple[bytes, bytes]:
    parts = [_encoded_update(watched, update, language) for update in updates]
    return b",".join(part[0] for part in parts if part[0]), b",".join(
        part[1] for part in parts if part[1]
    )


def _encoded_update(watched: WatchedTable, update: Update, language: str) -> tuple[bytes, bytes]:
    if language not in update.encoded:
        says = sentences(GAMES[watched.roster.game], watched.roster.names, update, language)
        public = [event.seen_by(None) for event in update.events]
        update.encoded[language] = encode(public)[1:-1], encode(says)[1:-1]
    return update.encoded[language]


def sentences(game: Game, names: dict[int, str], update: Update, language: str) -> list[str]:
    """One sentence for each event."""
    translate = partial(_translated, language)
    return [
        _sentence_of(game, event, update.position).render(translate, names.__getitem__)
        for event in update.events
    ]


@lru_cache(4096)  # the same few sentences are said all evening
def _translated(language: str, sentence: str) -> str:
    with translation.override(language):
        return translation.gettext(sentence)


def _sentence_of(game: Game, event: Event[Any], position: int) -> Sentence:
    if not isinstance(event, TableEvent):
        return game.sentence(event)
    return _table_sentence(event) if position > 1 else NOTHING  # at the start, bots just sit there


def _table_sentence(event: TableEvent) -> Sentence:
    match event:
        case TakenBack(seat):
            return Sentence(N_("{name} takes that back."), {"name": (seat,)})
        case BotSeated(seat):
            return Sentence(N_("A bot plays for {name} now."), {"name": (seat,)})
        case BotLeft(seat):
            return Sentence(N_("{name} is back and plays again."), {"name": (seat,)})
        case TimeGiven():
            return Sentence(N_("The server stood still. Everybody gets that time back."))
        case CalledOff():
            return Sentence(N_("The game is called off. It has no result."))
