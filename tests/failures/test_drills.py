"""Each drill as it is, but short, so that none rots. The worker's and fuzz have tests of their own;
flashes, the longest, plays whole games in browsers, and is only asked what it would play."""

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from config.base.environment import ROOT
from tests.failures.crashing import NOTHING
from tests.failures.proxy import MISSING, PROGRAMME, Proxy
from tests.failures.site import Broker, Deployed, Site
from tests.failures.visitor import Visitor
from tests.tables.seated import aside
from tools.drill import carpets, crash, flakes, flashes, races, redis, restart, tournaments
from tools.run import broker as embedded
from tools.run import postgres
from tools.run.tool_by_name import modules

needs_nginx = pytest.mark.skipif(PROGRAMME is None, reason=MISSING)
needs_broker = pytest.mark.skipif(embedded.binary() is None, reason="no broker for this machine")
needs_postgres = pytest.mark.skipif(
    postgres.programmes_folder() is None, reason="PostgreSQL's programmes are not here"
)
# Answered without the files that a page needs, which nobody has collected here.
HEALTH = (("GET", "/health/live"),)


@pytest.fixture
def behind_proxy(
    new_site: Callable[..., Site], tmp_path: Path
) -> Iterator[Callable[..., tuple[Site, Visitor]]]:
    """Processes as they are deployed, and somebody who asks for pages at the proxy's door."""
    proxies: list[Proxy] = []

    def start(**wishes: int) -> tuple[Site, Visitor]:
        site = new_site(webs=2, kind=Deployed, **wishes)
        proxies.append(Proxy(site, tmp_path).__enter__())
        return site, Visitor(proxies[-1].port, HEALTH)

    yield start
    for proxy in proxies:
        proxy.kill()


@needs_nginx
async def test_crash(behind_proxy: Callable[..., tuple[Site, Visitor]]) -> None:
    site, visitor = await aside(behind_proxy)
    assert await crash.drill(site, visitor, 1, random.Random(1), tables=1) == NOTHING
    assert visitor.answers["200"]


@needs_nginx
async def test_restart(behind_proxy: Callable[..., tuple[Site, Visitor]]) -> None:
    """The times are the drill's business, on a machine that does nothing else."""
    site, visitor = await aside(behind_proxy, workers=1)
    course = await restart.drill(site, visitor, 1, random.Random(1), tables=1)
    assert course.verdict == NOTHING
    assert course.silences and min(course.ends) >= 0
    assert visitor.answers["200"] and not visitor.troubles, str(visitor)


@needs_broker
async def test_redis(around: dict[str, str], tmp_path: Path) -> None:
    with (
        Broker(tmp_path) as broker,
        Site(around | {"REDIS_URL": broker.url}, tmp_path, webs=2) as site,
    ):
        assert len(await redis.drill(site, broker, 1, random.Random(1), tables=1)) == 1


@needs_postgres
def test_postgres() -> None:
    """In a process of its own, for its database is another one."""
    without = {"DATABASE_URL", "REDIS_URL", "GIVEN_REDIS_URL", "DJANGO_SETTINGS_MODULE"}
    environment = {name: word for name, word in os.environ.items() if name not in without}
    words = ["-m", "tools.run", "drill", "postgres", "--cycles", "1", "--tables", "1"]
    drill = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=150,
    )
    assert drill.returncode == 0, drill.stderr
    assert "1 stops: 0 lost, 0 doubled, 0 holes, no restart" in drill.stdout


async def test_races() -> None:
    await asyncio.to_thread(races.drill, 1)


def test_tournaments() -> None:
    tournaments.drill(range(2))


def test_carpets() -> None:
    assert carpets.drill(1, seed=1).differences == []


def test_flashes_of_all_modes_or_of_some() -> None:
    assert flashes.chosen([]) == flashes.MODES
    assert flashes.chosen(["basic"]) == ["basic"]


def test_flakes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One that fails in one of two runs on busy cores is named, and never run again instead."""
    file = tmp_path / "test_sometimes.py"
    file.write_text(SOMETIMES)
    words = ["-p", "tests.reruns", "-c", str(ROOT / "pyproject.toml"), f"--rootdir={tmp_path}"]
    assert list(flakes.drill(2, [*words, str(file)]).values()) == [1]
    assert "1 of 2: 1 of 1 tests failed" in capsys.readouterr().out


SOMETIMES = """
from pathlib import Path
import pytest

@pytest.mark.races_the_machine("it fails the first time")
def test_sometimes():
    mark = Path(__file__).with_name("mark")
    is_first = not mark.exists()
    mark.touch()
    assert not is_first
"""


@pytest.mark.parametrize("name", modules("drill"))
def test_every_drill_can_be_started(name: str) -> None:
    assert import_module(f"tools.drill.{name}").main
