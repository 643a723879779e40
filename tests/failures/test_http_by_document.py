"""The API is asked by its own document, shortly; `./run drill http` does so at length."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from config.base.environment import ROOT
from tests.failures.by_document import api_world, ask_by_document
from tests.failures.everything import everything_there_is
from tests.failures.many_visitors import MANY_VISITORS
from tests.failures.site import Site
from tournaments.models import Step


@pytest.fixture
def site_with_styles(new_site: Callable[..., Site], tmp_path: Path, around: dict[str, str]) -> Site:
    """A path such as /api/tournaments/../ is a page's, and pages need their style sheets."""
    environment = MANY_VISITORS | {"TOADSTOOL_VAR": str(tmp_path)}
    words = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity=0"]
    subprocess.run(words, cwd=ROOT, env=around | environment, check=True, timeout=120)
    return new_site(environment)


def test_every_answer_is_as_the_document_says(site_with_styles: Site, tmp_path: Path) -> None:
    site, world, before = site_with_styles, api_world(), everything_there_is()
    ask = partial(ask_by_document, site.ports[0], tmp_path, world, seed=1)
    assert_fine(ask(phases="fuzzing", examples=10))
    assert everything_there_is() == before
    assert_fine(ask(token=world.token, examples=15))
    assert Step.objects.filter(by_name="Scoreboard").exists()  # results were taken, too
    assert "Traceback" not in site.said, site.said


def assert_fine(report: subprocess.CompletedProcess[Any]) -> None:
    assert report.returncode == 0, report.stdout + report.stderr
