"""`./run bench live`: 100 tables of four phones, two web processes, PostgreSQL and Redis.

First 50 moves per second, to measure how long a move takes to reach all four phones; then as many
as possible, to measure how many committed moves per second the machine sustains. Writes
var/bench/live.json.
"""

import asyncio
import json
import os
import platform
import statistics
import time
from functools import partial
from importlib import import_module
from pathlib import Path

from config.base.environment import VAR
from tools.bench.servers import processor_seconds, use_servers, web

TABLES, SEATS, PROCESSES = 100, 4, 2
STEADY, STEADY_SECONDS, FULL_SECONDS = 50, 20, 15


def main() -> None:
    use_servers("live")
    tables = _tables()
    with web(PROCESSES) as (port, processes):
        report = asyncio.run(_measure(port, tables, processes))
    path = VAR / "bench" / "live.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))
    print(f"written to {path}")


# 100 tables dealt


def _tables() -> list[tuple[str, list[str]]]:
    """Codes of new tables, each with the session cookies of its four players."""
    from accounts.models import Player
    from games.tables.services import seats

    found = []
    for number in range(TABLES):
        players = [
            Player.objects.create(nickname=f"Bench {number}.{seat}") for seat in range(SEATS)
        ]
        table = seats.open_table(game="gnoming", options={}, places=SEATS, host=players[0])
        for player in players[1:]:
            seats.sit_down(table.id, player)
        seats.start_table(table.id, players[0])
        found.append((table.code, [_cookie(player) for player in players]))
    return found


def _cookie(player) -> str:
    from django.conf import settings

    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session["player"] = str(player.pk)
    session.save()
    return f"{settings.SESSION_COOKIE_NAME}={session.session_key}"


# Measuring


async def _measure(port: int, tables, processes) -> dict:
    from tools.bench.phones import Phone

    loop = asyncio.get_running_loop()
    game = _Watch()
    phones = []
    for code, cookies in tables:
        for cookie in cookies:
            _, phone = await loop.create_connection(
                partial(Phone, code, cookie, game.hear), "127.0.0.1", port
            )
            await asyncio.wait_for(phone.ready, 30)
            phones.append(phone)
            if len(phones) == SEATS * PROCESSES * 4:  # by now each process has loaded what it needs
                before = _memory(processes)
    game.seat(phones)
    memory = _memory(processes)
    steady = await game.steady(STEADY, STEADY_SECONDS)
    cpu = processor_seconds(processes), time.process_time()
    full = await game.full(FULL_SECONDS)
    moves = full["durable_moves_per_second"] * full["seconds"]
    full["cpu_us_per_move"] = {
        "web": round((processor_seconds(processes) - cpu[0]) / moves * 1e6),
        "phones": round((time.process_time() - cpu[1]) / moves * 1e6),
    }
    joining = [await _reconnect(port, phone) for phone in phones[:20]]
    return {
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}",
        "tables": TABLES,
        "sockets": len(phones),
        "web_processes": PROCESSES,
        "steady": steady,
        "full": full,
        "reconnect_bytes_max": max(joining),
        "memory_per_table_kB": round((memory - before) / (TABLES - PROCESSES * 4)),
    }


async def _reconnect(port: int, phone) -> int:
    from tools.bench.phones import Phone

    again = Phone(phone.table, phone.cookie, lambda *heard: None)
    await asyncio.get_running_loop().create_connection(lambda: again, "127.0.0.1", port)
    size = await asyncio.wait_for(again.ready, 30)
    again.transport.close()
    return size


class _Watch:
    """Sends moves at a given rate, and records when each has reached all phones of its table."""

    def __init__(self) -> None:
        self.phones: list = []
        self.tables: dict[str, list] = {}
        self.under_way: dict[str, tuple[float, int]] = {}  # table -> time sent, position before it
        self.arrived: dict[str, set[int]] = {}
        self.latencies: list[float] = []
        self.is_full = False
        self.acks = self.refusals = 0

    def seat(self, phones) -> None:
        self.phones = phones
        for phone in phones:
            self.tables.setdefault(phone.table, []).append(phone)

    def hear(self, phone, heard, now: float) -> None:
        match heard.is_:
            case "ack":
                self.acks += 1
            case "refused" | "error":
                self.refusals += 1
            case "table":
                self._note(phone, heard, now)
        if self.is_full:
            phone.play()

    def _note(self, phone, heard, now: float) -> None:
        sent = self.under_way.get(phone.table)
        if sent and heard.position > sent[1]:
            arrived = self.arrived[phone.table]
            arrived.add(id(phone))
            if len(arrived) == SEATS:
                self.latencies.append(now - sent[0])
                del self.under_way[phone.table]

    async def steady(self, pace: int, seconds: int) -> dict:
        received, moves = self._bytes(), 0
        start = time.perf_counter()
        for beat in range(pace * seconds):
            await asyncio.sleep(max(0, start + beat / pace - time.perf_counter()))
            moves += self._one_move(beat)
        await asyncio.sleep(1)
        milliseconds = sorted(1000 * latency for latency in self.latencies)
        return {
            "moves_per_second": pace,
            "moves": moves,
            "reached_all_four": len(milliseconds),
            "p50_ms": round(statistics.median(milliseconds), 2),
            "p99_ms": round(milliseconds[int(len(milliseconds) * 0.99)], 2),
            "bytes_per_move_and_client": round((self._bytes() - received) / moves / SEATS),
        }

    def _one_move(self, beat: int) -> int:
        """Play one move at the next table that can, by any phone with a legal move there."""
        codes = list(self.tables)
        for offset in range(len(codes)):
            code = codes[(beat + offset) % len(codes)]
            if code not in self.under_way and self._play_at(code):
                return 1
        return 0

    def _play_at(self, code: str) -> bool:
        for phone in self.tables[code]:
            if phone.moves:
                self.under_way[code] = time.perf_counter(), phone.position
                self.arrived[code] = set()
                return phone.play()
        return False

    async def full(self, seconds: int) -> dict:
        self.is_full = True
        acks, refusals, received, frames = self.acks, self.refusals, self._bytes(), self._frames()
        start = time.perf_counter()
        for phone in self.phones:
            phone.play()
        await asyncio.sleep(seconds)
        passed = time.perf_counter() - start
        self.is_full = False
        moves = self.acks - acks
        return {
            "seconds": round(passed, 1),
            "durable_moves_per_second": round(moves / passed),
            "refused": self.refusals - refusals,
            "messages_delivered_per_second": round((self._frames() - frames) / passed),
            "bytes_per_move_and_client": round((self._bytes() - received) / moves / SEATS),
        }

    def _bytes(self) -> int:
        return sum(phone.received for phone in self.phones)

    def _frames(self) -> int:
        return sum(phone.frames for phone in self.phones)


def _memory(processes) -> float:
    """Resident kilobytes of the web processes."""
    return sum(
        int(line.split()[1])
        for process in processes
        for line in Path(f"/proc/{process.pid}/status").read_text().splitlines()
        if line.startswith("VmRSS")
    )
