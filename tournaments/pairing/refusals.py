"""Why no draw can be made: the request is impossible, and the organiser is told why."""

from typing import NoReturn


class CannotDraw(Exception):
    """A code of sentences.py, and the numbers that its sentence needs."""

    def __init__(self, code: str, **details: int) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details


def refuse(code: str, **details: int) -> NoReturn:
    raise CannotDraw(code, **details)
