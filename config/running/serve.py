"""`./run`: the whole site on this machine alone, or in the shape that stack.py plans."""

import argparse
import asyncio
import fcntl
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from config.environment import VAR, word
from config.running import address, plan, signals
from config.running.opening import until_served, welcome
from config.running.parts import beat_part, web_part, worker_part
from config.running.plan import Plan
from config.running.refusal import Refusal
from config.running.supervisor import Crew, Part, end, start
from config.running.voice import say


def main(arguments: list[str]) -> int:
    return open_site(wishes_in(arguments), plan.alone)


def wishes_in(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./run", add_help=False)
    parser.add_argument("--port", type=int, default=word("PORT", "8000"))
    parser.add_argument("--https", action="store_true")
    return parser.parse_args(arguments)


def open_site(wishes: argparse.Namespace, planned: Callable[[], Plan]) -> int:
    with address.listen(wishes.port) as line, only_one_here():
        try:
            signals.run(serve(wishes, planned(), line))
        except KeyboardInterrupt:
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
    environment = environment_for(wishes, plan)
    async with Crew(plan.foundations, say):
        await plan.until_up()
        await prepare(environment)
        async with Crew(webs(plan, environment, line), say) as crew:
            await until_served(crew, wishes)
            crew.add(workers(plan, environment))  # later, so that pages need not wait for them
            say(welcome(wishes))
            await asyncio.Event().wait()


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
    assert process.stdout is not None  # a part without a log speaks to us
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
