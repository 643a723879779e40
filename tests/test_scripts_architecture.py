"""Imports between folders of scripts only point down.

A folder is a package: its own modules, apart from its sub-folders. An `import()` counts as well.
"""

from config.base.environment import ROOT
from tools.walk.graphs import cycles, reached
from tools.walk.script_tree import folder_imports

GAMES = ("gnoming", "gnome-me", "gnome-village", "snowhere")


def test_no_cycle_between_folders() -> None:
    assert cycles(folder_imports(ROOT)) == []


def test_the_lowest_folders_import_nothing_of_ours() -> None:
    graph = folder_imports(ROOT)
    assert [graph.get(f"static/js/{name}", set()) for name in ("lib", "live")] == [set(), set()]


def test_games_know_neither_the_pages_nor_each_other() -> None:
    graph = folder_imports(ROOT)
    for game in GAMES:
        below = {"static/js/lib", "static/js/live", "static/js/table/parts"}
        assert reached(graph, f"static/js/{game}") <= below
        below |= {"static/js/cards/core", "static/js/cards/parts", f"static/js/{game}"}
        assert reached(graph, f"static/js/cards/{game}") <= below


def test_nothing_imports_a_page_script() -> None:
    """They stand in the root; worker.js and its like have their addresses there too."""
    assert not any("static/js" in there for there in folder_imports(ROOT).values())
