"""Scripts in parts: what a page starts with, and what it imports later, each module once."""

from pathlib import Path

from config.joining import in_parts
from tests.browser.test_joined import write


def parts_of(folder: Path, **files: str) -> dict[str, str]:
    page = write(folder, **files)
    return {path.name: text for path, text in in_parts(page).items()}


def test_what_is_imported_later_is_a_part_of_its_own(tmp_path: Path) -> None:
    parts = parts_of(
        tmp_path,
        page='import { one } from "./one.js";\nimport("./later.js").then(one);\n',
        later='import { one } from "./one.js";\nexport const later = one(1);\n',
        one="export function one(x) { return x; }\n",
    )
    assert list(parts) == ["page.js", "later.later.js"]
    assert 'import("./later.later.js")' in parts["page.js"]
    assert "function one" in parts["page.js"]
    assert "function one" not in parts["later.later.js"]
    assert "export const { later } = joined[2];" in parts["later.later.js"]


def test_what_the_page_has_anyway_is_no_part(tmp_path: Path) -> None:
    parts = parts_of(
        tmp_path,
        page='import { one } from "./one.js";\nimport("./one.js").then(one);\n',
        one="export const one = 1;\n",
    )
    assert list(parts) == ["page.js"]
    assert "Promise.resolve(joined[0])" in parts["page.js"]


def test_two_parts_with_the_same_module_make_it_once(tmp_path: Path) -> None:
    parts = parts_of(
        tmp_path,
        page='import("./left.js");\nimport("./right.js");\n',
        left='import { shared as own } from "./shared.js";\nexport { own as left };\n',
        right='import { shared } from "./shared.js";\nexport const right = shared;\n',
        shared="export const shared = {};\n",
    )
    made = next(line for line in parts["left.later.js"].splitlines() if "??= (() =>" in line)
    assert made in parts["right.later.js"]
    assert "export const { left } =" in parts["left.later.js"]
