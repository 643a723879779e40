"""Restarts the site in mid-game, as a deployment does: nothing lost, nobody silent, no clock wrong.

16 phones play at 4 tables on 2 web processes behind the proxy of deploy/. In each cycle the web
processes restart one after the other, then the worker and beat. A visitor who requests pages
meanwhile must never see a 502. Turns that nobody finishes, and a team's two minutes, must still end
when their clock does.
"""

import asyncio
import random
import statistics

from games.tables.storage.heartbeat import STOPPED
from tests.failures.crashing import NOTHING
from tests.failures.proxy import Proxy
from tests.failures.restarting import Course, some_restarts
from tests.failures.site import Deployed, Site
from tests.failures.visitor import Visitor
from tools.drill._sandbox import collect_static_files, options, sandbox

RESTARTS_A_TABLE = 5
MOST_SILENCE = 5.0  # seconds that a phone may be without a connection
# Seconds that a clock may end too late: after a longer stop, the next sweep gives the time back.
MOST_LATE = STOPPED / 1000 + 2


def main() -> int:
    wish = options(__doc__, cycles=20, seed=1)
    with sandbox() as (environment, folder):
        collect_static_files(environment)
        with (
            Site(environment, folder, webs=2, workers=1, kind=Deployed) as site,
            Proxy(site, folder) as proxy,
        ):
            visitor = Visitor(proxy.port)
            course = asyncio.run(drill(site, visitor, wish.cycles, random.Random(wish.seed)))
    print(f"{wish.cycles} restarts of everything: {summary(course)}; {visitor}")
    faults = broken_promises(course, visitor)
    for fault in faults:
        print(fault)
    return int(bool(faults))


async def drill(
    site: Site, visitor: Visitor, cycles: int, dice: random.Random, tables: int = 4
) -> Course:
    """Phones and visitor use the same proxy."""
    course = Course()
    async with visitor.asking():
        for done in range(0, cycles, RESTARTS_A_TABLE):
            now = min(RESTARTS_A_TABLE, cycles - done)
            course += await some_restarts(site, visitor.port, now, dice, tables)
            print(f"{done + now} of {cycles}: {summary(course)}", flush=True)
    return course


def summary(course: Course) -> str:
    lost, doubled, holes = course.verdict
    silences = course.silences or [0.0]
    ends = course.ends or [0.0]
    return (
        f"{lost} lost, {doubled} doubled, {holes} holes; {len(silences)} times a phone lost its"
        f" line, for {statistics.median(silences):.2f} s (p50) and {max(silences):.2f} s at most,"
        f" turned away {course.turned_away} times; {len(ends)} clocks ended {min(ends):.2f} to"
        f" {max(ends):.2f} s after their time, {course.given:.1f} s were given back,"
        f" {course.missed} turns lost by people who play"
    )


def broken_promises(course: Course, visitor: Visitor) -> list[str]:
    """A sentence for each promise that did not hold."""
    promises = {
        "An acknowledged move was lost, doubled or left a hole.": course.verdict == NOTHING,
        f"Somebody was silent for more than {MOST_SILENCE} s.": (
            max(course.silences, default=0) <= MOST_SILENCE
        ),
        "A clock ended before its time.": min(course.ends, default=0) >= 0,
        f"A clock ended more than {MOST_LATE} s late.": max(course.ends, default=0) <= MOST_LATE,
        "Somebody who plays lost a turn to the clock.": course.missed == 0,
        "A visitor saw a page fail.": visitor.troubles == 0,
    }
    return [sentence for sentence, holds in promises.items() if not holds]
