"""`./run lint` checks the types of scripts where there is Node, and takes no `any` for a type."""

from pathlib import Path

import pytest

from config.base.environment import ROOT
from tools.run import script_types, typescript

# No type at all


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    folder = tmp_path / "static" / "js"
    folder.mkdir(parents=True)
    return folder


def test_our_own_scripts_have_real_types() -> None:
    assert script_types.check(ROOT) == 0


@pytest.mark.parametrize(
    "line",
    [
        "/** @param {any} message */",
        " * @param {string} name @param {any[]} rows best first",
        "/** @type {Record<string, any>} */",
        "/** @type {{ view: any, you: number }} */",
        "/** @param {(move: any) => void} play */",
        "/** @param {*} value */",
        "const face = /** @type {any} */ (module);",
        "// @ts-ignore",
        "/* @ts-nocheck */",
    ],
)
def test_any_is_no_type_and_nothing_is_excused(scripts: Path, line: str, capsys) -> None:
    (scripts / "table.js").write_text(f"const one = 1;\n{line}\n")
    assert script_types.check(scripts.parent.parent) == 1
    assert f"{scripts / 'table.js'}:2: " in capsys.readouterr().out


def test_any_is_no_type_in_a_file_of_types(scripts: Path) -> None:
    (scripts / "types.d.ts").write_text("export interface Offer {\n  tile?: any;\n}\n")
    assert script_types.check(scripts.parent.parent) == 1


@pytest.mark.parametrize(
    "line",
    [
        "/** What any seat may do: any of these. @param {number} seat */",
        '/** @param {"any" | "ten"} rounds */',
        "const found = { any: 1, spread: [any] };",
    ],
)
def test_the_word_itself_may_be_used(scripts: Path, line: str) -> None:
    (scripts / "table.js").write_text(f"{line}\n")
    assert script_types.check(scripts.parent.parent) == 0


# tsc


@pytest.fixture
def site(tmp_path, monkeypatch) -> Path:
    """A folder of its own to install in, and nothing on the PATH but what a test puts there."""
    for name, path in (("INSTALLED", "typescript"), ("LOG", "log"), ("STAMP", "typescript/stamp")):
        monkeypatch.setattr(typescript, name, tmp_path / path)
    monkeypatch.setattr(typescript, "TSC", tmp_path / "typescript" / "tsc")
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path


def pretend(site: Path, name: str, does: str) -> None:
    tool = site / "bin" / name
    tool.write_text(f"#!/bin/sh\necho {name} $1 >> {site / 'calls'}\n{does}\n")
    tool.chmod(0o755)


def test_without_node_types_are_not_checked_and_one_sentence_says_so(site: Path, capsys) -> None:
    assert typescript.check(ROOT) == 0
    assert capsys.readouterr().out.splitlines() == [
        "tsc",
        "No Node: the types of scripts are not checked (on Debian: apt install nodejs npm).",
    ]


def test_without_a_network_types_are_not_checked_and_one_sentence_says_so(site, capsys) -> None:
    pretend(site, "node", "exit 1")
    pretend(site, "npm", "exit 1")
    assert typescript.check(ROOT) == 0
    [_, sentence] = capsys.readouterr().out.splitlines()
    assert sentence.startswith("TypeScript could not be fetched: the types of scripts are not")


def test_typescript_is_installed_once_and_its_word_counts(site: Path) -> None:
    pretend(site, "npm", ": > tsc")
    pretend(site, "node", "exit 2")
    assert typescript.check(ROOT) == 2
    assert typescript.check(ROOT) == 2
    calls = [line.split()[0] for line in (site / "calls").read_text().splitlines()]
    assert calls == ["npm", "node", "node"]


def test_the_pinned_version_names_no_place_to_fetch_it_from() -> None:
    lock = (typescript.PINNED / "package-lock.json").read_text()
    assert '"integrity": "sha512-' in lock
    assert "resolved" not in lock and "http" not in lock
