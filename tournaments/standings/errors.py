"""Why standings cannot be made: a code and details. The sentences are in sentences.py."""

from typing import Any, NoReturn


class CannotRank(Exception):
    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


def refuse(code: str, **details: Any) -> NoReturn:
    raise CannotRank(code, **details)
