"""What a socket is told: whole messages, put together from parts that are encoded once for all."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any
from uuid import UUID

import msgspec
from django.utils import translation

from accounts.models import Player
from games.catalogue import GAMES, Game
from games.engines.core.contract import Event, Seat
from games.engines.core.record import (
    BotLeft,
    BotSeated,
    CalledOff,
    TableEvent,
    TakenBack,
    TimeGiven,
)
from games.engines.core.telling import N_, NOTHING, Telling
from games.live import clock
from games.tables.company import Sitter, company_at
from games.tables.log import entries_since
from games.tables.models import Status, Table
from games.tables.refusals import REFUSALS
from games.tables.shown import News, Shown
from games.tables.sittings import Sitting, load, remembered

encode = msgspec.json.encode

REMEMBERED_NEWS = 20  # rows that a socket which fell behind still hears of
PAST_NEWS = 80  # rows that somebody hears of who comes back to a long game: the others' last turns


def table_message(shown: Shown, player: UUID | None, language: str, news: Sequence[News]) -> bytes:
    events, says = _told(shown, news, language)
    return b"".join(
        (
            b'{"is":"table","now":',
            encode(clock.now()),
            b",",
            _picture(shown, "all", _for_all),
            b',"you":',
            _picture(shown, shown.company.seat_of(player), _for_one),
            b',"host":',
            encode(player is not None and player == shown.company.host),
            b',"events":[',
            events,
            b'],"says":[',
            says,
            b"]}",
        )
    )


def first_message(table: Table, player: Player | None) -> Any:
    """What the page itself brings, so that it can be drawn before its socket is open."""
    clock.keep()
    sitting = load(table.id, remembered(table.id)) if table.position else None
    shown = Shown(company_at(table.id), sitting)
    past = _latest_news(sitting) if sitting else []
    message = table_message(shown, player.pk if player else None, translation.get_language(), past)
    return msgspec.json.decode(message)


def _latest_news(sitting: Sitting) -> list[News]:
    """What happened just before somebody looked."""
    most = PAST_NEWS if sitting.game.is_long else REMEMBERED_NEWS
    entries = entries_since({sitting.table: max(0, sitting.position - most)})
    return [
        News(entry.position, entry.seat, tuple(sitting.game.decode_events(entry.events)))
        for entry in entries
    ]


def _picture(shown: Shown, key: Any, draw: Any) -> bytes:
    """A part of the message that is the same for many: drawn once per position."""
    if key not in shown.pictures:
        shown.pictures[key] = draw(shown, key)
    return shown.pictures[key]


def _for_all(shown: Shown, _: str) -> bytes:
    fields = {
        "table": shown.company.code,
        "game": shown.company.game,
        "status": shown.status,
        "position": shown.position,
        "places": shown.company.places,
        "seats": [seat_shown(sitter, _bot_of(shown, sitter)) for sitter in shown.company.sitters],
        "next": shown.company.next,
        "watchers": _watchers(shown),
        "view": shown.sitting and shown.sitting.game.rules.view(shown.sitting.state),
    }
    return encode(fields)[1:-1]


def _bot_of(shown: Shown, sitter: Sitter) -> str | None:
    return shown.sitting.record.bots[sitter.seat] if shown.sitting else sitter.bot


def seat_shown(sitter: Sitter, bot: str | None) -> dict[str, Any]:
    return {
        "seat": sitter.seat,
        "name": sitter.name,
        "avatar": sitter.avatar,
        "bot": bot,
        "substituted": bot is not None and sitter.bot is None,
        "present": sitter.away_since is None,
        "away_since": sitter.away_since,
        "wants_to_end": sitter.wants_to_end,
    }


def _for_one(shown: Shown, seat: Seat | None) -> bytes:
    if seat is None or shown.sitting is None or shown.status != Status.PLAYING:
        return encode({"seat": seat, "moves": {}, "undo": False})
    sitting = shown.sitting
    rules = sitting.game.rules
    return encode(
        {
            "seat": seat,
            "moves": rules.choices(sitting.state, seat),
            "undo": sitting.may_take_back(seat),
        }
    )


def _watchers(shown: Shown) -> int:
    seats = (shown.company.seat_of(watcher.player) for watcher in shown.watchers)
    return sum(seat is None for seat in seats)


# Events and their sentences


def _told(shown: Shown, news: Sequence[News], language: str) -> tuple[bytes, bytes]:
    parts = [_told_once(shown, one, language) for one in news]
    return b",".join(part[0] for part in parts if part[0]), b",".join(
        part[1] for part in parts if part[1]
    )


def _told_once(shown: Shown, news: News, language: str) -> tuple[bytes, bytes]:
    if language not in news.told:
        says = sentences(GAMES[shown.company.game], shown.company.names, news, language)
        seen = [event.seen_by(None) for event in news.events]
        news.told[language] = encode(seen)[1:-1], encode(says)[1:-1]
    return news.told[language]


def sentences(game: Game, names: dict[int, str], news: News, language: str) -> list[str]:
    """What is said of each event."""
    translate = partial(_translated, language)
    return [
        _telling(game, event, news.position).told(translate, names.__getitem__)
        for event in news.events
    ]


@lru_cache(4096)  # the same few sentences are said all evening
def _translated(language: str, sentence: str) -> str:
    with translation.override(language):
        return translation.gettext(sentence)


def _telling(game: Game, event: Event[Any], position: int) -> Telling:
    if not isinstance(event, TableEvent):
        return game.sentence(event)
    return _about_the_table(event) if position > 1 else NOTHING  # at the start, bots just sit there


def _about_the_table(event: TableEvent) -> Telling:
    match event:
        case TakenBack(seat):
            return Telling(N_("{name} takes that back."), {"name": (seat,)})
        case BotSeated(seat):
            return Telling(N_("A bot plays for {name} now."), {"name": (seat,)})
        case BotLeft(seat):
            return Telling(N_("{name} is back and plays again."), {"name": (seat,)})
        case TimeGiven():
            return Telling(N_("The server stood still. Everybody gets that time back."))
        case CalledOff():
            return Telling(N_("The game is called off. It has no result."))


# Refusals


def refusal_sentence(code: str, shown: Shown | None, details: dict[str, Any]) -> str:
    """The game's own sentence for a code of its rules, else the table's."""
    game = shown.sitting.game if shown and shown.sitting else None
    if game and code in game.refusals:
        return translation.gettext(game.refusals[code]).format(**details)
    return str(REFUSALS[code])
