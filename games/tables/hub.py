"""The tables that this process shows, and the sockets that watch them.

One channel-layer channel serves the whole process; from there news goes to its own sockets.
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any
from uuid import UUID
from weakref import WeakKeyDictionary

from games.live import database
from games.live.errands import Errands
from games.live.layer import layer
from games.live.listening import listen
from games.tables import log
from games.tables.company import Company
from games.tables.log import Entry
from games.tables.models import Status
from games.tables.shown import News, Phrase, Shown, Sign, Watcher
from games.tables.sittings import Sitting, remember

GROUP = "tables"  # the one group of the channel layer, joined once by each process
LOOK_EVERY = 2.0  # seconds between looks at the heads, for what no announcement told
ANSWERING = 1.0  # seconds in which another process may say that somebody is with it
logger = logging.getLogger(__name__)

Chair = tuple[UUID, int]  # a seat at a table


class Hub(Errands):
    def __init__(self) -> None:
        super().__init__()
        self.shown: dict[UUID, Shown] = {}
        self._behind: set[UUID] = set()
        self._unseated: set[UUID] = set()
        self._catching_up: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._taken: set[Chair] = set()  # by somebody at another process, as we heard lately

    # Sockets come and go

    async def watch(self, company: Company, watcher: Watcher) -> Shown:
        """Join first and read afterwards, so that nothing falls between the two."""
        self._start()
        shown = self.shown.setdefault(company.table, Shown(company, None))
        shown.watchers.add(watcher)
        shown.pictures.clear()
        try:
            await shown.refresh()
            await self._read_rows({company.table})
        except BaseException:
            self.unwatch(shown, watcher)
            raise
        return shown

    def unwatch(self, shown: Shown, watcher: Watcher) -> None:
        shown.watchers.discard(watcher)
        shown.pictures.clear()
        if not shown.watchers and self.shown.get(shown.company.table) is shown:
            del self.shown[shown.company.table]

    # Who is there

    def chairs(self) -> set[Chair]:
        """The seats of our games whose players should be there and are at no screen of ours."""
        return {
            (table, seat)
            for table, shown in self.shown.items()
            if shown.status == Status.PLAYING
            for seat in shown.company.players.values()
            if shown.company.sitter(seat).away_since is None and not shown.is_watched_by(seat)
        }

    def waits_for_somebody_away(self, sitting: Sitting) -> bool:
        """As far as this process knows: one that shows nobody the table asks the database."""
        shown = self.shown.get(sitting.table)
        return shown is not None and any(
            shown.company.sitter(seat).away_since is not None for seat in sitting.awaited()
        )

    async def empty(self, chairs: set[Chair]) -> set[Chair]:
        """Those of the chairs in which nobody sits, here or at any other process."""
        if not (missing := {chair for chair in chairs if not self._has(chair)}):
            return set()
        self._taken -= missing
        await self._ask("seek", missing)
        await asyncio.sleep(ANSWERING)
        return {chair for chair in missing - self._taken if not self._has(chair)}

    def _has(self, chair: Chair) -> bool:
        table, seat = chair
        return table in self.shown and self.shown[table].is_watched_by(seat)

    async def _ask(self, kind: str, chairs: set[Chair]) -> None:
        spelled = [[table.hex, seat] for table, seat in chairs]
        await layer().group_send(GROUP, {"type": kind, "chairs": spelled})

    def _hear_chairs(self, kind: str, chairs: set[Chair]) -> None:
        if kind == "found":
            self._taken |= chairs
        elif ours := {chair for chair in chairs if self._has(chair)}:
            self.spawn(self._ask("found", ours))

    # News

    def moved(self, sitting: Sitting, news: Sequence[News]) -> None:
        if shown := self.shown.get(sitting.table):
            if shown.position and shown.position < sitting.position - len(news):
                self._catch_up_with(sitting.table)  # rows in between are not shown yet
            else:
                shown.show(sitting, news)
                if shown.company.status == Status.WAITING or sitting.is_over:
                    self.reseat(sitting.table)

    def reseat(self, table: UUID) -> None:
        if table in self.shown:
            self._unseated.add(table)
            self._start_catching_up()

    def hear(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "heads", "heads": heads}:
                self._hear_heads(heads)
            case {"type": "phrase", "table": table, "seat": seat, "code": code}:
                phrase = Phrase(UUID(table), seat, code)
                for watcher in self._watchers(phrase.table):
                    watcher.hear(phrase)
            case {"type": "sign", "table": table, "seat": seat, "kind": kind, "what": what}:
                sign = Sign(UUID(table), seat, kind, what)
                for watcher in self._watchers(sign.table):
                    watcher.see(sign)
            case {"type": "seek" | "found" as kind, "chairs": chairs}:
                self._hear_chairs(kind, {(UUID(table), seat) for table, seat in chairs})

    def _watchers(self, table: UUID) -> Iterable[Watcher]:
        return self.shown[table].watchers if table in self.shown else ()

    def _hear_heads(self, heads: dict[str, int]) -> None:
        for table, position in ((UUID(table), position) for table, position in heads.items()):
            if (shown := self.shown.get(table)) is None:
                continue
            if position == 0:
                self.reseat(table)
            elif position > shown.position:
                self._catch_up_with(table)

    def _catch_up_with(self, table: UUID) -> None:
        self._behind.add(table)
        self._start_catching_up()

    # Reading what others wrote, all tables in one query

    def _start_catching_up(self) -> None:
        if self._catching_up is None:
            self._catching_up = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            while self._behind or self._unseated:
                behind, self._behind = self._behind, set()
                unseated, self._unseated = self._unseated, set()
                for shown in [self.shown[table] for table in unseated & self.shown.keys()]:
                    await shown.refresh()
                await self._read_rows(behind & self.shown.keys())
        except Exception as failure:  # the database is away; the next look tries again
            logger.warning("could not catch up: %s", failure)
        finally:
            self._catching_up = None

    async def _read_rows(self, tables: set[UUID]) -> None:
        known = {table: self.shown[table].position for table in tables}
        for table in [table for table, position in known.items() if not position]:
            del known[table]
            await self.shown[table].refresh()
        written = await database.read(log.entries_since, known)
        for table, entries in groupby(written, key=attrgetter("table")):
            self._show_entries(table, entries)

    def _show_entries(self, table: UUID, entries: Iterable[Entry]) -> None:
        shown = self.shown.get(table)
        if shown is None or shown.sitting is None:
            return
        sitting, news = shown.sitting, []
        for entry in entries:
            if entry.position == sitting.position + 1:
                events = tuple(sitting.game.decode_events(entry.events))
                sitting = sitting.grown(events, entry.seat, entry.at, entry.move_id)
                news.append(News(entry.position, entry.seat, events))
        if news:
            remember(sitting)
            self.moved(sitting, news)

    # Listening

    def _start(self) -> None:
        if self._listening is None:
            self._listening = asyncio.create_task(listen(GROUP, self.hear))
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        """What an announcement did not tell, a look every two seconds does."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                heads = await database.read(log.heads, list(self.shown))
            except Exception as failure:
                logger.warning("could not look at the tables: %s", failure)
                continue
            for table, (position, seating) in heads.items():
                self._compare(table, position, seating)

    def _compare(self, table: UUID, position: int, seating: int) -> None:
        if shown := self.shown.get(table):
            if position > shown.position:
                self._catch_up_with(table)
            if seating > shown.company.version:
                self.reseat(table)


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def here() -> Hub:
    """The hub of this process; a task's short event loop has an empty one."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub()
    return _hubs[loop]
