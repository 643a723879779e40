"""The one grammar of imports: what it knows, and that the build refuses what it does not know."""

from pathlib import Path

import pytest

from config.assets.bundle import SOURCES, in_parts
from config.assets.script_grammar import (
    UnknownForm,
    code_of,
    imported,
    imported_names,
    refuse_unknown_forms,
)

KNOWN = """/*! A licence that says: import nothing. */
/** @import { Seat } from "./types.js" */
import "./begun.js";
import { one, two as second } from "./both.js";
import {
  three,
} from "../three.js";
export const path = "import x from 'y'"; // export default
export async function* all() { await one(); }
export class Card { async draw() { return await second; } }
const late = () => import("./late.js");
const names = { import: 1, export: 2, of: names.import };
for (const each of all) {
  each.then(async () => {
    await three;
  });
}
export { late as later };
"""

UNKNOWN = [
    "export default 1;",
    "export default function () {}",
    "export let count = 0;",
    "export var count = 0;",
    "export const { one, two } = both;",
    "export const [one] = both;",
    'export * from "./x.js";',
    'export * as x from "./x.js";',
    'export { a } from "./x.js";',
    'export {\n  a,\n} from "./x.js";',
    "export { a as default };",
    'import { default as x } from "./x.js";',
    'import x from "./x.js";',
    'import x, { y } from "./x.js";',
    'import * as x from "./x.js";',
    "import { x } from './x.js';",
    "import './x.js';",
    'import { x } from "./x.js"',
    'import { x }\n  from "./x.js";',
    '  import { x } from "./x.js";',
    'import { x } from "lit";',
    'import x from "./x.json" with { type: "json" };',
    "const x = import(path);",
    "const x = import(`./${name}.js`);",
    "const x = import('./x.js');",
    'const x = import( "./x.js");',
    'const x = import(\n  "./x.js"\n);',
    'const x = import("./a" + b);',
    'const x = import("lit");',
    "const here = import.meta.url;",
    "await go();",
    "const x = await go();",
    "if (x) {\n  await go();\n}",
    "for await (const x of all()) go(x);",
]


def test_what_our_scripts_use_is_known() -> None:
    code = code_of(KNOWN)
    refuse_unknown_forms(code, "known.js")
    assert imported(KNOWN) == ["./begun.js", "./both.js", "../three.js", "./late.js"]
    names = [("one", "./both.js"), ("two", "./both.js"), ("three", "../three.js")]
    assert list(imported_names(code)) == names


@pytest.mark.parametrize("form", UNKNOWN)
def test_the_build_refuses_what_it_does_not_know(form: str, tmp_path: Path) -> None:
    page = tmp_path / "page.js"
    page.write_text(f"const first = 1;\n\n{form}\nconst last = 2;\n")
    for name in ("x.js", "lit"):
        (tmp_path / name).write_text("export const x = 1;\n")
    with pytest.raises(
        UnknownForm, match=r"^page.js: the bundler does not know .*: ['\"].+['\"]\. "
    ):
        in_parts(page)


def test_the_sentence_quotes_the_line() -> None:
    with pytest.raises(UnknownForm, match="'export default 5;'"):
        refuse_unknown_forms('import "./x.js";\nconst x = "y";\nexport default 5;\n', "page.js")


def test_a_name_that_nobody_exports_is_refused(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text('import { two } from "./x.js";\n')
    (tmp_path / "x.js").write_text("export const one = 1, two = 2;\n")
    with pytest.raises(UnknownForm, match=r"^page.js: ./x.js exports no two\.$"):
        in_parts(tmp_path / "page.js")


def test_a_script_that_imports_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text('import { x } from "./x.js";\nexport const page = x;\n')
    (tmp_path / "x.js").write_text('import { page } from "./page.js";\nexport const x = page;\n')
    with pytest.raises(UnknownForm, match=r"^page.js: this script imports itself, by way of"):
        in_parts(tmp_path / "page.js")


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.js")), ids=lambda path: path.stem)
def test_every_script_of_ours_is_known(path: Path) -> None:
    refuse_unknown_forms(code_of(path.read_text("utf-8")), path.name)
