"""A phone that keeps a card over real requests: it posts again until it is answered."""

import http.client
import json
import time
from typing import Any

from tests.failures.phone import PATIENCE, cookie_of
from tests.scorecards.keeping import KeptPhone

TOKEN = "a" * 32


class RealPhone(KeptPhone):
    """Posts to a process of the site instead of to a test client."""

    def __init__(self, name: str, port: int) -> None:
        super().__init__(name)
        self.port = port
        self.cookie = f"{cookie_of(self.player.pk)}; csrftoken={TOKEN}"

    def post(self, path: str, body: dict[str, Any], status: int = 200) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                return self._post(path, body, status)
            except (http.client.HTTPException, OSError):
                time.sleep(0.05)
        raise TimeoutError(path)

    def _post(self, path: str, body: dict[str, Any], status: int) -> dict[str, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {
            "Cookie": self.cookie,
            "X-CSRFToken": TOKEN,
            "Content-Type": "application/json",
            "Accept-Language": "en",
        }
        try:
            line.request("POST", f"/cards/{path}/", json.dumps(body), headers)
            answer = line.getresponse()
            said = answer.read()
            assert answer.status == status, (answer.status, said[:300])
            return json.loads(said)
        finally:
            line.close()
