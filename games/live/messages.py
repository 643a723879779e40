"""The messages that all live sockets share. Beside these, each kind has its own (incoming.py)."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from games.live import clock

Json = dict[str, Any]
Number = Annotated[int, Meta(ge=0, le=2**53)]  # a page's own, sent back to it

# What a socket may send


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=""):
    """Each kind writes its tag out, which outlives the name of its class."""


class Ping(Message, frozen=True, tag="ping"):
    n: Number


# What it is sent


def pong(n: int) -> Json:
    return {"is": "pong", "n": n, "now": clock.now()}


def error(code: str, sentence: str) -> Json:
    """The answer to what could not be read."""
    return {"is": "error", "code": code, "sentence": sentence}


def refused(code: str, sentence: str, **about: Any) -> Json:
    """`about` is what the page knows its request by."""
    return {"is": "refused", **about, "code": code, "sentence": sentence}
