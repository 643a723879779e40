"""What `python -m tools.walk` counts: returns to a file already left, and cycles of folders."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from config.assets.script_grammar import imported
from config.base.environment import ROOT
from tools.walk.counting import Call, Way, first_entries, in_order, returns
from tools.walk.graphs import cycles
from tools.walk.python_tree import package_imports, repeated_names
from tools.walk.script_tree import folder_imports


def walked(*steps: str, strand: int = 0) -> list[Call]:
    """`a>b` is a call from a into b, with nothing recorded around it."""
    calls = [step.split(">") for step in steps]
    return [Call(strand, file, "go", caller) for caller, file in calls]


def stops_returned_to(calls: list[Call]) -> list[str]:
    return [way.stop for way in returns(calls).elements()]


# Returns


def test_a_straight_walk_returns_nowhere():
    assert not returns(walked(">a", "a>b", "b>c", "c>d"))


def test_going_back_to_whoever_called_is_no_return():
    assert not returns(walked(">a", "a>b", "a>a", "a>c"))


def test_a_second_call_in_a_row_is_no_return():
    assert not returns(walked(">a", "a>b", "a>b"))


def test_a_file_that_was_left_and_is_called_again_is_returned_to():
    assert stops_returned_to(walked(">a", "a>b", "a>c", "c>b", "c>d", "d>a")) == ["b", "a"]


def test_an_event_loop_that_comes_back_to_a_file_returns_there():
    assert stops_returned_to(walked(">a", "a>b", ">a")) == ["a"]


def test_threads_that_take_turns_make_no_returns():
    here, there = walked(">a", "a>b", "a>b"), walked(">c", "c>d", "c>d", strand=1)
    assert not returns([call for both in zip(here, there, strict=True) for call in both])


def test_what_a_thread_does_in_one_go_is_told_in_one_go():
    begun = Call(1, "a", "job", "", None, in_loop=False)
    calls = [begun, Call(0, "b", "go", ""), begun._replace(file="c", caller="a", within=0)]
    inner = Call(1, "d", "go", "c", 2, in_loop=False)
    told = in_order([*calls, inner])
    assert [call.file for call in told] == ["a", "c", "d", "b"]
    assert [call.within for call in told] == [None, 0, 1, None]


def test_engines_are_one_stop():
    calls = walked(">a", "a>games/engines/one.py", "games/engines/one.py>games/engines/two.py")
    assert list(first_entries(calls)) == ["a", "games/engines"]
    assert not returns(calls)


def test_a_return_leads_on_when_another_stop_is_entered_from_there():
    calls = [
        Call(0, "a", "begin", ""),
        Call(0, "b", "go", "a", 0),
        Call(0, "c", "go", "a", 0),
        Call(0, "b", "ask", "a", 0),
        Call(0, "c", "go", "a", 0),
        Call(0, "b", "go", "a", 0),
        Call(0, "b", "helper", "b", 5),
        Call(0, "d", "go", "b", 6),
    ]
    ways = returns(calls)
    assert set(ways) == {
        Way("b", "ask", "a", False),
        Way("c", "go", "a", False),
        Way("b", "go", "a", True),
    }


@pytest.mark.parametrize("name", ["move", "tap", "desk"])
def test_a_request_can_be_followed(name: str):
    """A real one, so that the scenarios in tests/walk stay true."""
    command = [sys.executable, "-m", "tools.walk", name]
    said = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=150
    ).stdout
    assert "  1. " in said and "Returns: " in said


def test_no_other_test_is_recorded():
    """A profiler makes every call slower, in all tests that follow."""
    assert sys.getprofile() is None and threading.getprofile() is None


# Cycles


def test_a_cycle_is_a_group_in_which_each_leads_to_each_other():
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a", "f"}}
    assert cycles(graph) == [["a", "b", "c"], ["d", "e"]]


def test_no_cycle_where_roads_only_lead_down():
    assert cycles({"a": {"b", "c"}, "b": {"c"}}) == []


def test_a_package_is_a_folder_apart_from_its_sub_folders(tmp_path: Path):
    write(tmp_path / "games/tables/hub.py", "from games.tables.services import play\n")
    write(tmp_path / "games/tables/services/play.py", "def go():\n    import games.tables.log\n")
    write(tmp_path / "games/tables/log.py", "from games.tables import hub\n")
    write(tmp_path / "games/tables/services/__init__.py", "")
    graph = package_imports(tmp_path)
    assert cycles(graph) == [["games/tables", "games/tables/services"]]


def test_names_that_stand_more_than_twice_in_an_app(tmp_path: Path):
    for folder in ("", "a/", "b/"):
        write(tmp_path / f"tournaments/{folder}telling.py", "")
        write(tmp_path / f"tournaments/{folder}__init__.py", "")
    assert repeated_names(tmp_path)["tournaments"] == {"telling": 3}


def test_scripts_import_by_statement_and_by_call_but_not_in_comments():
    script = """
/** @import { Seat } from "./types.js" */
// import "./never.js"
import "./begun.js";
import {
  one,
  two,
} from "../both.js";
export const path = "./no-import";
const late = () => import("./late.js");
"""
    assert imported(script) == ["./begun.js", "../both.js", "./late.js"]


def test_folders_of_scripts_that_import_each_other(tmp_path: Path):
    write(tmp_path / "static/js/table/table.js", 'import { sound } from "../sound.js";')
    write(tmp_path / "static/js/sound.js", 'export const late = () => import("./table/table.js");')
    assert cycles(folder_imports(tmp_path)) == [["static/js", "static/js/table"]]


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
