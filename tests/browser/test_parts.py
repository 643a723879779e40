"""Scripts in parts: what a page starts with, and what it imports later, each module once."""

from pathlib import Path

from config.assets.bundle import in_parts


def parts_of(
    folder: Path, pages: tuple[str, ...] = ("page",), apart: str = "*.js", **files: str
) -> dict[str, str]:
    for name, text in files.items():
        (folder / f"{name}.js").write_text(text)
    parts = in_parts(*(folder / f"{name}.js" for name in pages), apart=apart)
    return {path.name: text for path, text in parts.items()}


def test_a_module_stands_once_and_above_those_that_import_it(tmp_path: Path) -> None:
    parts = parts_of(
        tmp_path,
        page=(
            'import { two } from "./two.js";\n'
            'import { one as first } from "./one.js";\n'
            "first(two);\n"
        ),
        two='import { one } from "./one.js";\nexport const two = one(2);\n',
        one="export function one(x) { return x; }\n",
    )
    text = parts["page.js"]
    assert text.count("function one") == 1
    assert text.index("function one") < text.index("const two") < text.index("first(two)")
    assert "const { one: first } = joined[0];" in text


def test_what_is_not_kept_apart_is_there_already(tmp_path: Path) -> None:
    parts = parts_of(
        tmp_path,
        apart="*game.js",
        page='import("./soon.js");\nimport("./game.js");\n',
        soon="export const soon = 1;\n",
        game="export const game = 1;\n",
    )
    assert list(parts) == ["page.js", "game.later.js"]
    assert "const soon" in parts["page.js"]
    assert "Promise.resolve(joined[0])" in parts["page.js"]


def test_pages_share_a_part_that_brings_what_one_of_them_lacks(tmp_path: Path) -> None:
    both, one = 'import { both } from "./both.js";\n', 'import { one } from "./one.js";\n'
    parts = parts_of(
        tmp_path,
        pages=("page", "replay"),
        page=f'{both}{one}import("./game.js");\n',
        replay=f'{both}import("./game.js");\n',
        game=f"{both}{one}export const game = one(both);\n",
        one="export function one(x) { return x; }\n",
        both="export const both = 2;\n",
    )
    assert list(parts) == ["page.js", "replay.js", "game.later.js"]
    assert "function one" in parts["game.later.js"]
    assert "const both = 2" not in parts["game.later.js"]


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
