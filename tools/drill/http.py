"""Tests the API by its OpenAPI document, and sends junk to every address: no 500, no change.

The API with and without a token; pages as strangers, as guests and as members of a club.
"""

import random
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from config.base.environment import ROOT
from tests.failures.by_document import ApiWorld, api_world, ask_by_document
from tests.failures.everything import changed, everything_there_is
from tests.failures.many_visitors import MANY_VISITORS
from tests.failures.site import Site
from tests.failures.visitors import ROLES, Kept, RealVisitor, faults_of, junk_world, known_to
from tools.drill._sandbox import options, sandbox
from tournaments.models import Step

SHOWN = 20  # faults


def main() -> int:
    wish = options(__doc__, examples=300, walks=20, seed=1)
    with sandbox() as (environment, folder):
        collect_static_files(environment)
        with Site(environment | MANY_VISITORS, folder, webs=2, workers=1) as site:
            faults = faults_by_document(site, folder, wish.examples, wish.seed)
            faults += faults_of_pages(site, wish.walks, wish.seed)
            faults += ["a traceback"] if "Traceback" in site.said else []
    print(
        "\n".join(faults[:SHOWN]) or "Everything is as the document says, and nothing else changed."
    )
    return int(bool(faults))


def collect_static_files(environment: dict[str, str]) -> None:
    words = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity=0"]
    subprocess.run(words, cwd=ROOT, env=environment, check=True, timeout=300)


# The API


def faults_by_document(site: Site, folder: Path, examples: int, seed: int) -> list[str]:
    world, before = api_world(), everything_there_is()
    faults = asked(site, folder, world, "", examples, seed)
    change = changed(before, everything_there_is())
    faults += [f"changed without a token: {change}"] if change else []
    faults += asked(site, folder, world, world.token, examples, seed)
    if not Step.objects.filter(by_name="Scoreboard").exists():
        faults.append("no result of all that were sent with a token was taken")
    return faults


def asked(
    site: Site, folder: Path, world: ApiWorld, token: str, examples: int, seed: int
) -> list[str]:
    port = site.ports[0]
    report = ask_by_document(port, folder, world, token=token, examples=examples, seed=seed)
    sent = re.search(r"(\d+) generated", report.stdout)
    with_token = "with a token" if token else "without a token"
    print(f"by document, {with_token}: {sent[1] if sent else 0} requests", flush=True)
    return [report.stdout + report.stderr] if report.returncode else []


# Everything else


def faults_of_pages(site: Site, walks: int, seed: int) -> list[str]:
    """Each walk requests every address once."""
    world = junk_world()
    kept, statuses = Kept(world), Counter[int]()

    def walk(role: str) -> list[str]:
        visitor = RealVisitor(site.ports[0], world.cookies.get(role, ""))
        dice, known = random.Random(f"{seed} {role}"), known_of[role]
        return [
            fault for _ in range(walks) for fault in faults_of(visitor, role, known, dice, statuses)
        ]

    known_of = {role: known_to(world, role) for role in ROLES}
    with ThreadPoolExecutor(len(ROLES)) as visitors:
        faults = [fault for found in visitors.map(walk, ROLES) for fault in found]
    print(f"junk: {statuses.total()} requests, {sorted(statuses.items())}", flush=True)
    return faults + kept.changes()
