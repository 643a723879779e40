"""The file format of a whole tournament: its announcement, and its log with the hash chain.

export.py writes it, read_tournament.py reads it. Each field is as long as its database column.
"""

from datetime import datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from games.engines.core.sheet import LONGEST_NAME
from tournaments.models import Step
from tournaments.models.dates import LAST_MILLISECOND

FORMAT, VERSION = "toadstool-tournament", 1
MOST_STEPS = 100_000


class Written(msgspec.Struct, frozen=True):
    """One row of the log."""

    fact: dict[str, Any]
    at: Annotated[int, Meta(ge=0, le=LAST_MILLISECOND)]
    hash: Annotated[str, Meta(max_length=64)]
    by: Annotated[str, Meta(max_length=36)] = ""  # the id of a player, where one wrote it
    by_name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""

    def as_step(self, position: int) -> Step:
        """The row as it was in the log, even if an editor has reformatted the file."""
        text = msgspec.json.encode(self.fact).decode()
        return Step(position=position, fact=text, by_name=self.by_name, at=self.at)


class SavedTournament(msgspec.Struct, frozen=True):
    format: str
    version: int
    id: Annotated[str, Meta(max_length=32)]  # the chain of the log begins with it
    club: str
    name: Annotated[str, Meta(min_length=1, max_length=80)]
    starts_at: Annotated[datetime, Meta(tz=True)]
    place: Annotated[str, Meta(max_length=120)]
    text: Annotated[str, Meta(max_length=2000)]
    position: int
    log: Annotated[tuple[Written, ...], Meta(min_length=1, max_length=MOST_STEPS)]
