"""Console output of `./run`: one sentence a line, flushed at once, on any terminal."""

import sys
from contextlib import suppress


def say(sentence: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    with suppress(OSError):  # a terminal that was closed must not stop the site
        print(sentence.encode(encoding, "replace").decode(encoding), flush=True)
