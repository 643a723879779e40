"""`./run`: runs the whole site on this machine, by its own plan or by that of stack.py."""

import argparse
import asyncio
import fcntl
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from config.base.environment import VAR, is_public, local_secrets, word
from tools.run import address, plan, signals
from tools.run.console import say
from tools.run.plan import Plan
from tools.run.processes import beat_process, web_process, worker_process
from tools.run.refusal import Refusal
from tools.run.startup import until_served, welcome
from tools.run.supervisor import ProcessSpec, Supervisor, end, start


def main(arguments: list[str]) -> int:
    return open_site(options_in(arguments), plan.embedded_plan)


def options_in(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./run", add_help=False)
    parser.add_argument("--port", type=int, default=word("PORT", "8000"))
    parser.add_argument("--https", action="store_true")
    return parser.parse_args(arguments)


def open_site(options: argparse.Namespace, planned: Callable[[], Plan]) -> int:
    with address.listen(options.port) as line, only_one_here():
        try:
            signals.run(serve(options, planned(), line))
        except KeyboardInterrupt:
            say("Closed.")
    return 0


@contextmanager
def only_one_here() -> Iterator[None]:
    """Lock the folder: two sites in one folder would stop each other's broker."""
    with (VAR / "running.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refusal(f"Toadstool already runs on {VAR}; stop it first.") from None
        yield


async def serve(options: argparse.Namespace, plan: Plan, line: socket.socket) -> None:
    environment = environment_for(options, plan)
    async with Supervisor(plan.foundations, say):
        await plan.until_up()
        # Without our own host names and https, by which it would take the site for a public one.
        await prepare(local_secrets() | plan.environment, plan.has_demo_account and not is_public())
        async with Supervisor(webs(plan, environment, line), say) as supervisor:
            await until_served(supervisor, options)
            # Later, so that the first page does not wait for them.
            supervisor.add(workers(plan, environment))
            say(welcome(options))
            await asyncio.Event().wait()


def environment_for(options: argparse.Namespace, plan: Plan) -> dict[str, str]:
    hosts = {
        "ALLOWED_HOSTS": word("ALLOWED_HOSTS", ",".join(address.hosts())),
        "PHONE_HOST": word("PHONE_HOST", address.network_address() or ""),
    }
    https = https_environment() if options.https else {}
    return hosts | local_secrets() | plan.environment | https


def https_environment() -> dict[str, str]:
    from tools.run import certificates  # here, since the import would slow down every other start

    return certificates.environment()


async def prepare(environment: dict[str, str], demo_account: bool) -> None:
    """Prepare database, sample data, static files and translations, in a process that then ends."""
    command = [sys.executable, "-m", "tools.run.prepare"]
    command += ["--demo-account"] if demo_account else []
    part = ProcessSpec("prepare", command, environment)
    process = await start(part)
    assert process.stdout is not None  # a process without a log file has a pipe to us
    try:
        async for words in process.stdout:
            say(words.decode(errors="replace").rstrip())
        if await process.wait():
            raise Refusal("Toadstool could not be prepared; the lines above say why.")
    finally:
        await end(process, part.ends_on)


def webs(plan: Plan, environment: dict[str, str], line: socket.socket) -> list[ProcessSpec]:
    return [web_process(line.fileno(), environment, n) for n in range(1, plan.webs + 1)]


def workers(plan: Plan, environment: dict[str, str]) -> list[ProcessSpec]:
    staff = [worker_process(environment, n) for n in range(1, plan.workers + 1)]
    return [*staff, beat_process(environment)] if staff else []
