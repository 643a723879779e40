"""`./run`: the whole site on this machine alone, or in the shape that stack.py plans."""

import argparse
import asyncio
import fcntl
import signal
import socket
import ssl
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial

from config.environment import VAR, switch, word
from config.running import address, broker
from config.running.parts import beat_part, broker_part, web_part, worker_part
from config.running.refusal import Refusal
from config.running.supervisor import Crew, Part, end, start

DEATHS_TO_GIVE_UP = 3


@dataclass(frozen=True)
class Plan:
    """Which servers stand below the site, and how many processes serve it."""

    environment: dict[str, str]
    foundations: list[Part] = field(default_factory=list)
    waits: list[Callable[[], None]] = field(default_factory=list)  # each returns when one is up
    webs: int = 1
    workers: int = 1

    async def until_up(self) -> None:
        for wait in self.waits:
            await asyncio.to_thread(wait)


def main(arguments: list[str]) -> int:
    wishes = wishes_in(arguments)
    return open_site(wishes, plan_alone)


def wishes_in(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./run", add_help=False)
    parser.add_argument("--port", type=int, default=word("PORT", "8000"))
    parser.add_argument("--https", action="store_true", default=switch("TOADSTOOL_HTTPS"))
    return parser.parse_args(arguments)


def plan_alone() -> Plan:
    """The embedded broker, unless REDIS_URL names one; without any, everything in one process."""
    if word("REDIS_URL"):
        return Plan({})
    programme = broker.binary()
    if programme is None:
        say("No broker for this kind of machine: one web process does all the work itself.")
        alone = {"REDIS_URL": "memory://", "ASGI_APPLICATION": "config.running.alone:application"}
        return Plan(alone, workers=0)
    at = broker.socket_in(VAR)
    waits = [partial(broker.wait_until_up, at)]
    return Plan({"REDIS_URL": broker.url(at)}, [broker_part(programme, at)], waits)


def open_site(wishes: argparse.Namespace, planned) -> int:
    with address.listen(wishes.port) as line, only_one_here():
        try:
            asyncio.run(serve(wishes, planned(), line))
        except (KeyboardInterrupt, asyncio.CancelledError):
            say("Closed.")
    return 0


@contextmanager
def only_one_here() -> Iterator[None]:
    """Two sites on one folder would pull the broker from under each other."""
    with (VAR / "running.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refusal(f"Toadstool already runs on {VAR}; stop it first.") from None
        yield


async def serve(wishes: argparse.Namespace, plan: Plan, line: socket.socket) -> None:
    end_on_signals(asyncio.current_task())
    environment = environment_for(wishes, plan)
    async with Crew(plan.foundations, say):
        await plan.until_up()
        await prepare(environment)
        async with Crew(webs(plan, environment, line), say) as crew:
            await until_served(crew, wishes)
            crew.add(workers(plan, environment))  # later, so that pages need not wait for them
            say(welcome(wishes))
            await asyncio.Event().wait()


def end_on_signals(task: asyncio.Task) -> None:
    for number in (signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)


def environment_for(wishes: argparse.Namespace, plan: Plan) -> dict[str, str]:
    hosts = {
        "ALLOWED_HOSTS": word("ALLOWED_HOSTS", ",".join(address.hosts())),
        "PHONE_HOST": word("PHONE_HOST", address.network_address() or ""),
    }
    return hosts | plan.environment | (https_environment() if wishes.https else {})


def https_environment() -> dict[str, str]:
    from config.running import certificates  # here, for it costs a tenth of every other start

    return certificates.environment()


async def prepare(environment: dict[str, str]) -> None:
    """Database, sample data, static files, translations: in a process of its own that then ends."""
    part = Part("prepare", [sys.executable, "-m", "config.running.prepare"], environment)
    process = await start(part)
    try:
        async for words in process.stdout:
            say(words.decode(errors="replace").rstrip())
        if await process.wait():
            raise Refusal("Toadstool could not be prepared; the lines above say why.")
    finally:
        await end(process, part.ends_on)


def webs(plan: Plan, environment: dict[str, str], line: socket.socket) -> list[Part]:
    return [web_part(line.fileno(), environment, n) for n in range(1, plan.webs + 1)]


def workers(plan: Plan, environment: dict[str, str]) -> list[Part]:
    staff = [worker_part(environment, n) for n in range(1, plan.workers + 1)]
    return [*staff, beat_part(environment)] if staff else []


async def until_served(crew: Crew, wishes: argparse.Namespace) -> None:
    asking = asyncio.create_task(first_answer(wishes))
    while not asking.done():
        if crew.deaths["web 1"] >= DEATHS_TO_GIVE_UP:
            asking.cancel()
            raise Refusal("The web server does not start; its last words are above.")
        await asyncio.wait([asking], timeout=0.1)


async def first_answer(wishes: argparse.Namespace) -> None:
    """Any answer will do. The socket listens already, so the question waits for the server."""
    tls = ssl._create_unverified_context() if wishes.https else None
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", wishes.port, ssl=tls)
            writer.write(b"GET /health/live HTTP/1.0\r\nHost: localhost\r\n\r\n")
            answer = await reader.read(4)
            writer.close()
        except OSError:
            answer = b""
        if answer == b"HTTP":
            return
        await asyncio.sleep(0.1)


def welcome(wishes: argparse.Namespace) -> str:
    scheme = "https" if wishes.https else "http"
    lines = [f"Toadstool is open at {scheme}://localhost:{wishes.port}"]
    if phone := address.network_address():
        url = f"{scheme}://{phone}:{wishes.port}"
        lines += [f"Phones in the same network: {url}", address.qr_code(url)]
    if wishes.https:
        from config.running import certificates

        lines.append(certificates.what_phones_ask())
    return "\n".join([*lines, "Ctrl-C closes it."])


def say(sentence: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    print(sentence.encode(encoding, "replace").decode(encoding), flush=True)
