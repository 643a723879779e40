"""Requests that nobody should send: any address, with junk in its path, its query and its body."""

import json
import random
import re
from functools import cache
from typing import Any, NamedTuple, get_args
from urllib.parse import quote, urlencode

from django.forms import BaseForm

from tests.access.addresses import Address, addresses
from tests.failures.nonsense import VALUES
from tournaments.domain.commands import AnyCommand

METHODS = ("GET",) * 4 + ("POST",) * 5 + ("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
STRANGE = (
    "bbbbbbbb", "B", "B" * 300, "........", "\x00", "B\x00BBBBBB", "é" * 8, "ΩΩΩΩΩΩΩΩ", "BBBBBBB\n",
    "'--", "<b>", "../..", "%", "%ff", "null", "-1", "0", "1", "99999999999999999999", "٣", "1e9",
    "true", "{}", " ", "new", "me", "00000000-0000-0000-0000-000000000000",
)  # fmt: skip
QUERIES = (
    "game", "members", "club", "sizes", "season", "page", "own", "open", "next", "leaf", "events",
    "code", "from", "phase", "at", "round", "table", "q", "size", "show", "language",
)  # fmt: skip
WORDS = (
    "do", "deed", "id", "nickname", "code", "name", "names", "player", "endpoint", "club", "wanted",
    "secret", "second", "seat", "role", "revoke", "offered", "next", "level", "key", "first",
    "answer", "entry", "round", "pod", "version", "scores", "reason", "here", "by_name", "confirm",
    "text", "device", "ops", "after", "card", "watch", "other", "game", "places", "bots", "quick",
    "language",
)  # fmt: skip
DOING = (
    "show", "apart", "name", "see", "add", "add-table", "remove-table", "remove", "role",
    "describe", "new-link", "lock", "new-code", "enter", "confirm", "report", "stay", "phone",
    "adopt",
)  # fmt: skip

# Whoever signs out, or ends all of their sessions, is nobody from then on.
ENDING = {"sign-out", "usersessions_list"}

Known = dict[str, list[str]]  # by name of a part of an address, what is really there


class Asked(NamedTuple):
    method: str
    path: str
    body: bytes
    kind: str  # of the body

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.kind} {self.body[:300]!r}"


def all_addresses() -> list[Address]:
    return [address for address in addresses() if address.name not in ENDING]


def asked_at(address: Address, dice: random.Random, known: Known) -> Asked:
    method = dice.choice(METHODS)
    path = f"{_path(address, dice, known)}{_query(dice, known)}"
    kind, body = _body(dice, known) if method not in ("GET", "HEAD", "TRACE") else ("", b"")
    return Asked(method, path, body, kind)


# Paths and queries


def _path(address: Address, dice: random.Random, known: Known) -> str:
    route = address.route
    for name in address.kwargs:
        part = quote(_part(name, dice, known), safe="")
        inner = rf"\(\?P<{name}>[^()]*\)|<(\w+:)?{name}>"
        route = re.sub(inner, lambda _, part=part: part, route, count=1)
    plain = re.sub(
        r"\[(\w)\w\]", r"\1", route.replace("^", "").replace("/?$", "/").replace("$", "")
    )
    return f"/{plain}" if dice.randrange(20) else f"/{plain.rstrip('/')}"


def _part(name: str, dice: random.Random, known: Known) -> str:
    if name in known and dice.randrange(10) < 7:
        return dice.choice(known[name])
    return dice.choice(STRANGE)


def _query(dice: random.Random, known: Known) -> str:
    if dice.randrange(2):
        return ""
    names = dice.sample(QUERIES, dice.randrange(1, 4))
    return "?" + urlencode([(name, _text(dice, known)) for name in names])


def _text(dice: random.Random, known: Known) -> str:
    kind = dice.randrange(3)
    if kind == 0:
        return dice.choice(STRANGE)
    if kind == 1:
        return dice.choice(known[dice.choice(list(known))])
    value = dice.choice(VALUES)
    text = value if isinstance(value, str) else json.dumps(value)
    return text.encode(errors="replace").decode()


# Bodies


def _body(dice: random.Random, known: Known) -> tuple[str, bytes]:
    kind = dice.randrange(10)
    if kind < 6:
        return "application/x-www-form-urlencoded", urlencode(_form(dice, known)).encode()
    if kind < 8:
        return "application/json", json.dumps(_message(dice, known)).encode()
    if kind == 8:
        return "multipart/form-data; boundary=x", dice.choice(PIECES)
    return dice.choice(["text/plain", "x/y", "application/json", ""]), dice.choice(PIECES)


A_FILE = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%s\r\n--x--\r\n'
PIECES = (
    b"", b"\x00", b"{", b"[[[[", b"\xff\xfe", b"--x\r\n", b"--x--\r\n",
    b"--x\r\nContent-Disposition: x\r\n\r\n" * 50,
    A_FILE % b"\xff\x00", A_FILE % b"{}", A_FILE % b"name\nGnome\n",
)  # fmt: skip


def _form(dice: random.Random, known: Known) -> list[tuple[str, str]]:
    words = _form_words()
    fields = [(name, _text(dice, known)) for name in dice.sample(words, dice.randrange(8))]
    if dice.randrange(2):
        fields.append(("do", dice.choice([*DOING, *_deeds()])))
    if not dice.randrange(3):
        fields.append(("deed", json.dumps(_deed(dice))))
    return fields


@cache
def _form_words() -> list[str]:
    """Of all forms that there are, and of the pages that read theirs by themselves."""
    found, waiting = set(WORDS), [BaseForm]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        found |= set(getattr(kind, "base_fields", ()))
    return sorted(found - {"password", "password1", "password2"})


def _message(dice: random.Random, known: Known) -> Any:
    fields = {name: dice.choice(VALUES) for name in dice.sample(WORDS, dice.randrange(6))}
    ours = {"do": dice.choice(DOING), "device": "device-of-junk", "ops": []}
    return dice.choice([fields, ours | fields, _deed(dice), dice.choice(VALUES)])


# What is asked of a tournament at its desk


@cache
def _deeds() -> dict[str, tuple[str, ...]]:
    return {kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(AnyCommand)}


def _deed(dice: random.Random) -> dict[str, Any]:
    """Most of it in order: numbers of rounds, tables and people that may well be there."""
    tag = dice.choice(list(_deeds()))
    wish: dict[str, Any] = {"do": tag}
    for field in _deeds()[tag]:
        if dice.randrange(5):
            right = [dice.randrange(1, 4), [dice.randrange(1, 5)], "because", True]
            wish[field] = dice.choice(right) if dice.randrange(3) else dice.choice(VALUES)
    return wish
