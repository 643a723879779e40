"""`./run stack`: the site as in production, on one machine: several processes, one port."""

from collections.abc import Callable

from config.base.environment import word
from tools.run import postgres, redis, serve
from tools.run.plan import Plan
from tools.run.supervisor import ProcessSpec

WEBS, WORKERS = 2, 2


def main(arguments: list[str]) -> int:
    return serve.open_site(serve.options_in(arguments), plan)


def plan() -> Plan:
    """Takes the server that its variable names, else a local one that runs, else a private one."""
    environment: dict[str, str] = {}
    foundations: list[ProcessSpec] = []
    waits: list[Callable[[], None]] = []
    for variable, server in (("DATABASE_URL", postgres), ("REDIS_URL", redis)):
        environment[variable] = word(variable) or server.local_url() or server.private_url()
        if environment[variable] == server.private_url():
            foundations.append(server.private_part())
            waits.append(server.wait_for_private)
    return Plan(environment, foundations, waits, WEBS, WORKERS)
