"""A server for scorecards in a browser test without one: the protocol over the real merge.

What the real server does is tested elsewhere; here it can be slow, deaf, forgetful or refusing.
"""

import json
import re
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Route

from games.engines.core.card import Card, Operation, merge, merged
from tests.browser.pages import ADDRESS, answer_file

WRITTEN = "2026-01-01T20:14:00+00:00"
# What a game makes of its card is tested elsewhere.
NO_SHEET = """
export const read = () => ({});
export const check = () => null;
export * from "./cell-values.js";
"""
SYNC = re.compile(r"/cards/([0-9a-f-]{36})/sync/$")


class CardServer:
    def __init__(self, context: BrowserContext) -> None:
        self.cards: dict[str, dict[str, Any]] = {}
        self.posts: list[dict[str, Any]] = []
        self.is_up = True
        self.loses_answers = False
        self.refuses: str | None = None  # a register that is refused
        context.route("**/*", self._answer)
        context.route_web_socket("**/ws/cards/", lambda socket: None)

    def registers(self, card: str) -> dict[str, Any]:
        return {name: it[-1].value for name, it in self.cards[card]["merged"].registers.items()}

    def forget(self, card: str, keep: int) -> None:
        """As a server does that came back from yesterday's backup."""
        log = self.cards[card]["log"][:keep]
        self.cards[card] |= {"log": log, "merged": merged(msgspec.convert(log, list[Operation]))}

    def _answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).partition("?")[0]
        if path == "/":
            route.fulfill(body="<!doctype html><title>Phone</title>", content_type="text/html")
        elif path.endswith("/gnoming/card/game.js"):
            route.fulfill(body=NO_SHEET, content_type="text/javascript")
        elif path.startswith("/static/"):
            answer_file(route, path.removeprefix("/static/"), is_joined=False)
        elif not self.is_up:
            route.abort()
        elif found := SYNC.search(path):
            self._sync(route, found[1], route.request.post_data_json)
        else:
            said = {"code": "no-such-card", "sentence": "There is no such card."}
            route.fulfill(status=404, json=said)

    def _sync(self, route: Route, card: str, body: dict[str, Any]) -> None:
        self.posts.append(body)
        if "card" in body:
            self.cards.setdefault(card, {"merged": Card(), "log": [], "about": body["card"]})
        answers = [self._write(card, op) for op in body["ops"]]
        if self.loses_answers:
            route.abort()
        else:
            route.fulfill(json=self._news(card, body["after"]) | {"answers": answers})

    def _write(self, card: str, op: dict[str, Any]) -> dict[str, Any]:
        kept = self.cards[card]
        if any(op["id"] == other["id"] for other in kept["log"]):
            return {"id": op["id"], "is": "duplicate"}
        last = max((each["counter"] for each in kept["log"]), default=0)
        if op["counter"] > last + 1 and not self.refuses:
            return {"id": op["id"], "is": "hole", "from": last + 1}
        if op["register"] == self.refuses:
            sentence = "This card has no such place."
            return {"id": op["id"], "is": "rejected", "code": "no-place", "sentence": sentence}
        kept["merged"], verdict = merge(kept["merged"], msgspec.convert(op, Operation))
        about = {"revision": kept["merged"].revision, "by": "Anna", "at": WRITTEN}
        kept["log"].append(op | about)
        return {"id": op["id"], "is": verdict, "revision": kept["merged"].revision}

    def _news(self, card: str, after: int) -> dict[str, Any]:
        kept = self.cards[card]
        told = kept["about"] | {"id": card, "phones": [], "late": [], "next": None}
        ops = [op for op in kept["log"] if op["revision"] > after]
        return {"revision": len(kept["log"]), "ops": ops, "card": json.loads(json.dumps(told))}
