"""What phones keep of us: databases, keys, caches and channels, found in scripts by their calls.

A constant or a function that makes a name is followed within its file, so that it may be renamed.
"""

import json
import re
from collections.abc import Iterator

import pytest
from django.test import Client

from accounts.models.notice import Device
from accounts.notices import push
from config.base.environment import ROOT
from tests.pins import golden

SCRIPTS = sorted((ROOT / "static" / "js").rglob("*.js"))
PAGES = sorted((ROOT / "templates").rglob("*.html"))

# What is kept -> the call that names it, and which of its arguments do.
CALLS = {
    "localStorage": (r"\blocalStorage\.(?:get|set|remove)Item\(", 1),
    "sessionStorage": (r"\bsessionStorage\.(?:get|set|remove)Item\(", 1),
    "databases": (r"\bindexedDB\.open\(", 2),
    "stores": (r"\.createObjectStore\(", 2),
    "indexes": (r"\.createIndex\(", 3),
    "caches": (r"\bcaches\.open\(", 1),
    "channels between tabs": (r"\bnew BroadcastChannel\(", 1),
    "locks between tabs": (r"\bnavigator\.locks\.request\(", 1),
    "service workers": (r"\bserviceWorker\.register\(", 1),
    "messages to the service worker": (r"\.waiting\.postMessage\(", 1),
}
COOKIE = re.compile(r"(?:document\.cookie = `|\(\?:\^\|; \))(\w+)=")  # written, or looked for
ROW = re.compile(r"=> \(\{\s*(code: \"\",.*?)\n\}\)", re.DOTALL)


def test_names_under_which_phones_keep_things() -> None:
    found = {kind: sorted(set(named(call, most))) for kind, (call, most) in CALLS.items()}
    golden.check("browser", found | {"cookies": cookies(), "fields of a card's row": row_fields()})


def test_what_an_installed_app_is_known_by(db: None) -> None:
    manifest = Client().get("/manifest.webmanifest").json()
    known_by = ("id", "start_url", "scope", "display")
    golden.check("installed", {name: manifest[name] for name in known_by})


def test_what_a_push_message_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker of an older edition reads it."""
    sent: list[str] = []
    monkeypatch.setattr(push, "is_push_service", lambda endpoint: True)
    monkeypatch.setattr(push, "_call", lambda device, message: sent.append(message))
    push.push(Device(), "It is your turn", "They wait.", "/t/ABC/", "table/1")
    golden.check("push", json.loads(sent[0]))


def named(call: str, most: int) -> Iterator[str]:
    for path in (*SCRIPTS, *PAGES):
        text = path.read_text("utf-8")
        for match in re.finditer(call, text):
            arguments = arguments_at(text, match.end())[:most]
            yield ", ".join(resolved(argument, text) for argument in arguments)


def arguments_at(text: str, start: int) -> list[str]:
    """Split at the commas that stand in no bracket and no string."""
    depth, quote, parts = 0, "", [""]
    for letter in text[start:]:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'`":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        if depth < 0:
            break
        if letter == "," and depth == 0 and not quote:
            parts.append("")
        else:
            parts[-1] += letter
    return [" ".join(part.split()) for part in parts]


def resolved(argument: str, text: str) -> str:
    """A string as it is; a name, or a call of one, as its file defines it; with {} for gaps."""
    if name := re.fullmatch(r"(\w+)(?:\([\w.]*\))?", argument):
        defined = rf"const {name[1]} = (?:\(\w*\) => )?(\"[^\"]*\"|`[^`]*`|\d+);"
        if found := re.search(defined, text):
            argument = found[1]
    if re.fullmatch(r"\"[^\"]*\"|`[^`]*`", argument):
        argument = argument[1:-1]
    return re.sub(r"\$\{[^}]*\}", "{}", argument).replace('"', "'")


def cookies() -> list[str]:
    texts = [path.read_text("utf-8") for path in SCRIPTS]
    return sorted({name for text in texts for name in COOKIE.findall(text)})


def row_fields() -> list[str]:
    """Of what stands in the store of cards: every phone holds rows with these fields."""
    (body,) = [match[1] for path in SCRIPTS if (match := ROW.search(path.read_text("utf-8")))]
    return re.findall(r"^\s*(\w+):", body, re.MULTILINE)
