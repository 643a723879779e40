"""How `./run` speaks: a sentence a line, at once, on whatever terminal there is."""

import sys
from contextlib import suppress


def say(sentence: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    with suppress(OSError):  # a terminal that was closed must not stop the site
        print(sentence.encode(encoding, "replace").decode(encoding), flush=True)
