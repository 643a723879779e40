"""Asks the API whatever its own document allows, and much that it does not (schemathesis)."""

import json
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

from django.utils import timezone

from accounts.clubs import membership
from accounts.models import Player
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry
from tournaments.domain.settings import Settings, Stage
from tournaments.models import Tournament
from tournaments.services.execute import execute
from tournaments.services.open_tournament import open_tournament
from tournaments.services.tokens import make_token
from tournaments.storage.selectors import actor_of

OFTEN = 0.7  # how often a real value is sent where a random one would never be known
LIMIT = 1800  # seconds
PHASES = "examples,coverage,fuzzing,stateful"


class ApiWorld(NamedTuple):
    """What there is to be read and reported, and the token of the running tournament."""

    running: str
    others: list[str]  # tournaments too: announced, not listed, not open yet
    club: str
    entries: list[int]  # who sits at the first table
    token: str


def api_world() -> ApiWorld:
    """Tables of two: with so few at one, many results that are made up at random are right."""
    noor = Player.objects.create(nickname="Noor")
    club = membership.found("Mossy Log", noor)
    running, *others = (
        open_tournament(
            club=club,
            name=name,
            starts_at=timezone.now() + timedelta(days=1),
            settings=Settings(stages=(Stage(game="gnoming", smallest=2, largest=2),)),
            by=noor,
        )
        for name in ("Running", "Announced", "Hidden", "Draft")
    )
    Tournament.objects.filter(name="Hidden").update(is_listed=False)
    Tournament.objects.filter(name="Draft").update(phase=Tournament.Phase.DRAFT)
    who = actor_of(running, noor)
    assert who is not None
    people = tuple(NewEntry(f"Gnome {n}") for n in range(4))
    for deed in (commands.Enter(people, here=True), commands.Draw(1), commands.Publish(1, 1)):
        state = execute(running, deed, who, noor)
    entries = list(state.rounds[0].pods[0].people)
    token = make_token(running, "Scoreboard", noor)
    return ApiWorld(running.slug, [one.slug for one in others], club.slug, entries, token)


def ask_by_document(
    port: int,
    folder: Path,
    world: ApiWorld,
    *,
    token: str = "",
    examples: int,
    seed: int,
    phases: str = PHASES,
) -> subprocess.CompletedProcess[str]:
    """Its report, and its code: 0 when everything was as the document says."""
    (folder / "schemathesis.toml").write_text(settings_for(world, seed, examples))
    words = [sys.executable, "-m", "schemathesis.cli", "--config-file", "schemathesis.toml", "run"]
    words += [f"http://127.0.0.1:{port}/api/openapi.json", "--phases", phases]
    words += ["--header", f"Authorization:Bearer {token}"] if token else []
    return subprocess.run(
        words, cwd=folder, capture_output=True, text=True, timeout=LIMIT, check=False
    )


def settings_for(world: ApiWorld, seed: int, examples: int) -> str:
    """Nothing is kept for the next run: the same seed asks the same."""
    known = {
        "path.slug": [*[world.running] * 4, *world.others],
        "query.club": [world.club],
        "body.round": [1],
        "body.table": [1],
        "body.scores[*].entry": world.entries,
        "body.scores[*].score": [38, 41],
    }
    lines = [
        f"seed = {seed}",
        "workers = 1",
        "color = false",
        "continue-on-failure = true",
        "cache.enabled = false",
        "checks.enabled = true",
        f"generation.max-examples = {examples}",
        'generation.database = "none"',
        "output.truncation.enabled = false",
        "[dictionaries]",
        *(f"{json.dumps(name)} = {{ values = {json.dumps(of)} }}" for name, of in known.items()),
        "[parameters]",
        *(
            f"{json.dumps(name)} = {{ dictionary = {json.dumps(name)}, probability = {OFTEN} }}"
            for name in known
        ),
    ]
    return "\n".join(lines)
