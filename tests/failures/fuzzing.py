"""Sends nonsense over real sockets and counts what came of it. A socket takes only so much."""

import json
import random
import time
from collections import Counter
from collections.abc import Iterable

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.failures.nonsense import Text, Vocabulary
from tests.failures.phone import open_socket

CLEAN = {1003, 1007, 1008, 1009}  # closed on purpose: bytes, bad text, too much, too long
UNREAD = 64 * 1024  # the web server itself says 1009 to longer ones, without reading them; its
HUNG_UP = 1006  # words are lost when we are still talking
ANSWERS = {
    "error", "refused", "pong",
    "table", "said", "ack", "checked", "held", "pointed",
    "card",
    "news",
}  # fmt: skip


class Fuzzer:
    """Somebody who does not stop, not even when the line is closed on them."""

    def __init__(
        self, port: int, cookie: str, words: Vocabulary, *, is_opened: bool = True
    ) -> None:
        self.port, self.cookie, self.words, self.is_opened = port, cookie, words, is_opened
        self.outcomes: Counter[str] = Counter()
        self.sent = 0

    async def send_all(self, messages: Iterable[Text]) -> None:
        waiting = iter(messages)
        rest = next(waiting, None)
        while rest is not None:
            rest = await self._send_on_one_line(rest, waiting)

    async def _send_on_one_line(self, first: Text, waiting: Iterable[Text]) -> Text | None:
        async with await open_socket(self.port, self.cookie, path=self.words.path) as line:
            if self.is_opened:
                await line.send(json.dumps(self.words.opening))
                await line.recv()
            message: Text | None = first
            while message is not None and await self._send(line, message):
                message = next(iter(waiting), None)
            return message if message is None else next(iter(waiting), None)

    async def _send(self, line: ClientConnection, message: Text) -> bool:
        """Whether the line is still open. The ping behind each message shows when it was heard."""
        self.sent += 1
        nonce, began = random.getrandbits(40), time.monotonic()
        try:
            await line.send(message)
            await line.send(json.dumps({"do": "ping", "n": nonce}))
            while (answer := json.loads(await line.recv())).get("n") != nonce:
                if self._is_last(answer):
                    break
                self._note(answer)
        except ConnectionClosed:
            self._note_close(line.close_code, message, time.monotonic() - began)
            return False
        return True

    def _is_last(self, answer: dict[str, object]) -> bool:
        """Our ping itself was too fast: what was before it has been answered."""
        return answer.get("code") == "too-fast" and answer.get("id") is None

    def _note(self, answer: dict[str, object]) -> None:
        kind = str(answer["is"])
        assert kind in ANSWERS, answer
        if kind in ("error", "refused"):
            assert answer["sentence"] and answer["code"], answer
            kind = f"{kind} {answer['code']}"
        self.outcomes[kind] += 1

    def _note_close(self, code: int | None, message: Text, waited: float) -> None:
        if code == HUNG_UP and _bytes(message) > UNREAD:
            code = 1009
        told = f"{self.words.path} closed with {code} after {waited:.1f} s and {message[:200]!r}"
        assert code in CLEAN, told
        self.outcomes[f"closed {code}"] += 1


def _bytes(message: Text) -> int:
    return len(message if isinstance(message, bytes) else message.encode())
