"""A table on somebody's screen: what is shown, who watches, and what is new.

Every push is whole, so a socket that falls behind simply gets the newest picture.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol
from uuid import UUID

from games.engines.core.contract import Event
from games.live import database
from games.tables.company import Company, company_at
from games.tables.models import Status
from games.tables.sittings import Sitting, caught_up


class News:
    """One row as it is told: made once, shared by all sockets that watch the table."""

    __slots__ = ("events", "position", "seat", "told")

    def __init__(self, position: int, seat: int | None, events: tuple[Event[Any], ...]) -> None:
        self.position = position
        self.seat = seat
        self.events = events
        self.told: dict[str, tuple[bytes, bytes]] = {}  # by language; filled by telling.py


class Phrase(NamedTuple):
    """A preset phrase that somebody at a table says."""

    table: UUID
    seat: int
    code: str


class Sign(NamedTuple):
    """What somebody shows with their hands and nobody keeps: a piece in the air, a finger."""

    table: UUID
    seat: int
    kind: Literal["held", "pointed"]
    what: dict[str, Any]  # public: where it is


class Watcher(Protocol):
    player: UUID | None

    def stir(self, shown: "Shown", news: Sequence[News]) -> None: ...

    def hear(self, phrase: Phrase) -> None: ...

    def see(self, sign: Sign) -> None: ...


class Shown:
    """A table on somebody's screen."""

    def __init__(self, company: Company, sitting: Sitting | None) -> None:
        self.company = company
        self.sitting = sitting
        self.watchers: set[Watcher] = set()
        self.pictures: dict[Any, bytes] = {}  # encoded parts of the present position; telling.py

    @property
    def position(self) -> int:
        return self.sitting.position if self.sitting else 0

    @property
    def status(self) -> Status:
        """The record knows first when a game has ended."""
        return self.sitting.status if self.sitting else self.company.status

    def show(self, sitting: Sitting, news: Sequence[News]) -> None:
        if sitting.position > self.position:
            self.sitting = sitting
            self._stir(news)

    async def refresh(self) -> None:
        """Read who sits here, and the game as soon as there is one: never one without the other."""
        company = await database.read(company_at, self.company.table)
        begun = company.position and not self.sitting  # later rows come one by one, with their news
        sitting = await caught_up(company.table) if begun else None
        if company.version > self.company.version or company.status != self.company.status:
            self.company = company
            self._stir([])
        if sitting:
            self.show(sitting, [])

    def _stir(self, news: Sequence[News]) -> None:
        self.pictures.clear()
        for watcher in self.watchers:
            watcher.stir(self, news)

    def is_watched_by(self, seat: int) -> bool:
        return any(self.company.seat_of(watcher.player) == seat for watcher in self.watchers)
