"""A deployment in mid-game: what it costs those who play, and their clocks."""

import random
import signal
from dataclasses import dataclass, field

from games.tables.services.play import call_off
from tests.failures.clocks import end_of_team, ends_of_turns, team
from tests.failures.crashing import NOTHING, Blow, Verdict, under_load
from tests.failures.parties import parties_at_new_tables
from tests.failures.phone import Phone, as_pages_do
from tests.failures.site import Site
from tests.failures.working import eventually
from tests.tables.seated import aside, running_table

SHORT_TURN = 3_000  # milliseconds
LONG_TURN = 60_000
TEAM_ENDS = 5_000


@dataclass
class Course:
    """How it went, in seconds."""

    verdict: Verdict = NOTHING
    silences: list[float] = field(default_factory=list)  # of phones whose line was cut
    turned_away: int = 0  # times that a phone found nobody behind the door
    ends: list[float] = field(default_factory=list)  # of clocks, after their time
    missed: int = 0  # turns that ended by the clock although somebody plays
    given: float = 0  # time that was given back

    def __add__(self, other: "Course") -> "Course":
        return Course(
            self.verdict + other.verdict,
            self.silences + other.silences,
            self.turned_away + other.turned_away,
            self.ends + other.ends,
            self.missed + other.missed,
            self.given + other.given,
        )


def deploying(site: Site) -> Blow:
    """One web process after the other, each when the one before serves again; then the rest."""

    async def blow(_: list[Phone]) -> None:
        for web in site.webs:
            await aside(web.end, signal.SIGTERM)
            await aside(web.again)
        for process in (*site.workers, site.beat):
            await aside(process.end, signal.SIGTERM)
            process.start()

    return blow


async def some_restarts(
    site: Site, port: int, times: int, dice: random.Random, tables: int
) -> Course:
    """At new tables: at some people play, at one nobody does anything, and a team has its clock."""
    parties = await parties_at_new_tables([port], tables, 4, clock=LONG_TURN)
    phones = [phone for _, own in parties for phone in own]
    for phone in phones:
        phone.pause = as_pages_do
    idle, hurried = await aside(running_table, 2, clock=SHORT_TURN), await team(TEAM_ENDS)
    verdict = await under_load(parties, deploying(site), times, dice)
    await eventually(lambda: ends_of_turns(idle).after)
    await eventually(lambda: end_of_team(hurried) is not None)
    waited = await aside(ends_of_turns, idle)
    await call_off(idle.id)  # which would be one more row that nobody's move has made
    played = [await aside(ends_of_turns, table) for table, _ in parties]
    return Course(
        verdict,
        [silence for phone in phones for silence in phone.silences],
        sum(phone.turned_away.total() for phone in phones),
        [millis / 1000 for millis in (*waited.after, await aside(end_of_team, hurried))],
        sum(len(ends.after) for ends in played),
        (waited.given + sum(ends.given for ends in played)) / 1000,
    )
