"""`./run bench herd`: 400 phones refresh a tournament's standings at once, on two web processes.

Before each turn the tournament changes, so that the cache is empty and the first request has to
wait. In some turns the requests are spread over time, as the pages do it (follow.js); in others all
come at once. For comparison, the report has the cost of rendering without the cache. Writes
var/bench/herd.json.
"""

import asyncio
import json
import os
import platform
import statistics
import time
from datetime import timedelta

from config.base.environment import VAR
from tools.bench.servers import processor_seconds, use_servers, web

PHONES, TABLE, PROCESSES, TURNS = 400, 4, 2, 5
SPREAD = 0.7  # seconds, as in static/js/tournaments/live-updates.js


def main() -> None:
    use_servers("herd")
    tournament = _tournament()
    making = _making(tournament)
    with web(PROCESSES) as (port, processes):
        report = asyncio.run(_measure(port, tournament, processes))
    alone = statistics.median(making)
    report |= {
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}",
        "phones": PHONES,
        "web_processes": PROCESSES,
        "making_it_anew_processor_ms": round(alone * 1000, 1),
    }
    report["times_less"] = round(alone * 1000 / report["web_processor_ms_per_phone"])
    path = VAR / "bench" / "herd.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))


# A tournament in its third round


def _tournament():
    from django.utils import timezone

    from accounts.clubs import membership
    from accounts.models import Membership, Player
    from tournaments.domain import commands
    from tournaments.domain.settings import Settings, Stage
    from tournaments.services.open_tournament import open_tournament

    organiser = Player.objects.create(nickname="Noor")
    club = membership.found("Bench", organiser)
    stage = Stage(game="gnoming", format="stroke", rounds=4)
    tournament = open_tournament(
        club=club,
        name="Herd",
        starts_at=timezone.now() + timedelta(hours=1),
        settings=Settings(stages=(stage,)),
        by=organiser,
    )
    people = Player.objects.bulk_create(Player(nickname=f"Gnome {n}") for n in range(PHONES))
    Membership.objects.bulk_create(Membership(club=club, player=player) for player in people)
    names = tuple(commands.NewEntry(player.nickname, str(player.pk)) for player in people)
    _execute(tournament, commands.Enter(names, here=True))
    _execute(tournament, commands.GoTo("running"))
    for number in (1, 2, 3):
        _play(tournament, number, is_closed=number < 3)
    return tournament


def _play(tournament, number: int, is_closed: bool) -> None:
    from tournaments.domain import commands

    drawn = _execute(tournament, commands.Draw(number, sizes=(TABLE,) * (PHONES // TABLE))).rounds[
        -1
    ]
    _execute(tournament, commands.Publish(number, drawn.version))
    for pod in drawn.pods if is_closed else drawn.pods[::2]:
        scores = tuple(commands.OwnScore(one, (one * 7 + number * 11) % 60) for one in pod.people)
        _execute(
            tournament, commands.Report(number, pod.number, scores, confirm=True, reason="paper")
        )
    if is_closed:
        _execute(tournament, commands.CloseRound(number))


def _execute(tournament, deed):
    from tournaments.domain.permissions import Actor
    from tournaments.services.execute import execute

    return execute(tournament, deed, Actor("organiser", "bench", "Bench"))


def _making(tournament) -> list[float]:
    """Processor seconds to render the live part of the page without the cache, several times."""
    tournament.refresh_from_db()
    return [_render_uncached(tournament) for _ in range(TURNS)]


def _render_uncached(tournament) -> float:
    from tournaments.web.pages import public
    from tournaments.web.shared import presentation

    presentation._standings_cache.clear()
    public._row.cache_clear()
    start = time.process_time()
    public.render_live(tournament)
    return time.process_time() - start


# The herd


async def _measure(port: int, tournament, processes) -> dict:
    for _ in range(5):  # enough requests that each process has loaded the tournament
        await asyncio.gather(*(_until_served(port) for _ in range(PROCESSES * 20)))
    before = processor_seconds(processes)
    spread = [await _turn(port, tournament, turn, SPREAD) for turn in range(TURNS)]
    at_once = [await _turn(port, tournament, TURNS + turn, 0) for turn in range(TURNS)]
    spent = processor_seconds(processes) - before
    return {
        "as_phones_do": _summary(spread),
        "in_one_instant": _summary(at_once),
        "web_processor_ms_per_phone": round(spent * 1000 / (2 * TURNS * PHONES), 2),
    }


async def _until_served(port: int) -> None:
    while True:
        try:
            await _ask(port, "/tournaments/herd/live/", 0)
            return
        except (OSError, AssertionError):
            await asyncio.sleep(0.2)


async def _turn(port: int, tournament, turn: int, spread: float) -> list[tuple[float, int]]:
    from tournaments.domain import commands

    await asyncio.to_thread(_execute, tournament, commands.Announce(f"Word {turn}"))
    asking = (
        _ask(port, "/tournaments/herd/live/", spread * number / PHONES) for number in range(PHONES)
    )
    return await asyncio.gather(*asking)


async def _ask(port: int, path: str, wait: float) -> tuple[float, int]:
    """Seconds until the last byte of the response, and the number of bytes."""
    await asyncio.sleep(wait)
    start = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept-Encoding: gzip\r\n"
    writer.write(f"{head}Connection: close\r\n\r\n".encode())
    answer = await reader.read(-1)
    writer.close()
    assert answer.startswith(b"HTTP/1.1 200"), answer[:200]
    return time.perf_counter() - start, len(answer)


def _summary(turns: list[list[tuple[float, int]]]) -> dict:
    times = sorted(seconds for turn in turns for seconds, _ in turn)
    return {
        "p50_ms": round(statistics.median(times) * 1000),
        "p95_ms": round(times[int(len(times) * 0.95)] * 1000),
        "worst_ms": round(times[-1] * 1000),
        "kB": round(turns[0][0][1] / 1000, 1),
    }
