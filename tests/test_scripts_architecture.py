"""Imports between folders of scripts only point down.

A folder is a package: its own modules, apart from its sub-folders. An `import()` counts as well.
"""

import re

import pytest

from config.base.environment import ROOT
from games.catalogue import CARDS, GAMES
from tools.walk.graphs import cycles, reached
from tools.walk.script_tree import folder_imports

SCRIPTS = ROOT / "static" / "js"
LISTED = re.compile(
    r'^  (?P<key>\w+): .*import\("\./(?P<folder>\w+)/(?P<page>table|card)/game\.js"\)', re.M
)


def test_no_cycle_between_folders() -> None:
    assert cycles(folder_imports(ROOT)) == []


def test_the_lowest_folders_import_nothing_of_ours() -> None:
    graph = folder_imports(ROOT)
    assert [graph.get(f"static/js/{name}", set()) for name in ("lib", "live")] == [set(), set()]


def test_games_know_neither_the_pages_nor_each_other() -> None:
    graph = folder_imports(ROOT)
    for game in GAMES:
        own = f"static/js/games/{game}"
        below = {"static/js/lib", "static/js/live", "static/js/table/parts", own}
        assert reached(graph, f"{own}/table") <= below
        below |= {"static/js/cards/core", "static/js/cards/parts"}
        assert reached(graph, f"{own}/card") <= below


@pytest.mark.parametrize(
    ("name", "page", "games"), [("tables", "table", GAMES), ("cards", "card", CARDS)]
)
def test_every_game_is_listed_once_for_each_kind_of_page(name: str, page: str, games: dict) -> None:
    text = (SCRIPTS / "games" / f"{name}.js").read_text()
    assert LISTED.findall(text) == [(game, game, page) for game in games]


def test_only_its_folder_and_the_lists_name_a_game() -> None:
    name = re.compile("|".join(game.replace("_", "[-_]") for game in GAMES), re.I)
    kinds = [*SCRIPTS.rglob("*.js"), *SCRIPTS.glob("types/*.d.ts")]
    others = [path for path in kinds if SCRIPTS / "games" not in path.parents]
    assert [path.name for path in others if name.search(path.read_text())] == []


def test_nothing_imports_a_page_script() -> None:
    """They stand in the root; worker.js and its like have their addresses there too."""
    assert not any("static/js" in there for there in folder_imports(ROOT).values())
