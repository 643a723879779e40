"""`./run lint`: the types in JSDoc comments and static/js/types must be real types.

tsc itself accepts `any`, and it does not report lines that a comment excludes from the check.
"""

import re
from collections.abc import Iterator
from pathlib import Path

STRING = re.compile(r'"[^"\n]*"')
ANY = re.compile(r"[{<(|&:,=\[] *(?:\.\.\.)?any *[})>|&,;=\[\]]|\{(?:\.\.\.)?\*\}")
EXCUSE = re.compile(r"@ts-(?:ignore|nocheck|expect-error)")
LINES = {"*.js": re.compile(r"^ *(?:/\*\*|\*)|/\*\*.*\*/"), "*.d.ts": re.compile("")}


def check(root: Path) -> int:
    print("types of scripts", flush=True)
    found = list(unreal_types(root / "static" / "js"))
    for sentence in found:
        print(sentence)
    return 1 if found else 0


def unreal_types(scripts: Path) -> Iterator[str]:
    for kind, is_about_types in LINES.items():
        for path in sorted(scripts.rglob(kind)):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                if is_about_types.search(line) and ANY.search(STRING.sub("", line)):
                    yield f"{path}:{number}: any is no type; say what it is"
                if EXCUSE.search(line):
                    yield f"{path}:{number}: nothing is excused from the types"
