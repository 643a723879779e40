"""What units, compose and the image call from outside is there: modules, apps and files."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from celery import Celery
from celery.app.utils import find_app
from django.core.management import get_commands

from config.base.environment import ROOT
from tests.pins import golden
from tools.run.commands import COMMANDS

OURS = ("accounts", "config", "games", "tournaments", "tools")
DEPLOYED = sorted(path for path in (ROOT / "deploy").rglob("*") if path.is_file())


def called() -> dict[str, list[str]]:
    """By file: what Python is to run, and with which options."""
    found = {str(path.relative_to(ROOT)): commands_in(path) for path in DEPLOYED}
    return {name: commands for name, commands in found.items() if commands}


def commands_in(path: Path) -> list[str]:
    found = re.findall(r"\b(?:python -m|celery) [^\n#]+", path.read_text("utf-8"))
    return [" ".join(words.split()) for words in found]


def test_what_is_called_from_outside() -> None:
    golden.check("commands", called())


MODULES = sorted(set(re.findall(r"python -m ([\w.]+)", " ".join(sum(called().values(), [])))))


@pytest.mark.parametrize("module", MODULES)
def test_modules_that_are_called_can_be_run(module: str) -> None:
    assert find_spec(module), f"deploy/ calls python -m {module}, and there is no such module."
    assert hasattr(import_module(module), "main"), f"{module} has no main to be called."


def test_celery_finds_the_app_where_it_is_told_to_look() -> None:
    assert isinstance(find_app("config"), Celery)


@pytest.mark.parametrize("name", ["run", "manage.py", "requirements.txt", "deploy/Dockerfile"])
def test_files_that_are_called_by_their_path(name: str) -> None:
    assert (ROOT / name).is_file()


def test_commands_that_people_type() -> None:
    managed = [name for name, app in get_commands().items() if str(app).startswith(OURS)]
    golden.check("typed", {"./run": sorted(COMMANDS), "./run manage": sorted(managed)})


def test_variables_that_operators_set() -> None:
    """Their files of settings name them."""
    folders = (ROOT / "config", ROOT / "tools")
    text = "\n".join(path.read_text("utf-8") for each in folders for path in each.rglob("*.py"))
    asked = r'\b(?:word|words|switch|environ\.get|getenv)\(\s*"([A-Z][A-Z_]+)"'
    golden.check("variables", sorted(set(re.findall(asked, text))))
