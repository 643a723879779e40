"""The error for a draw that cannot be made: it tells the organiser what is impossible."""

from typing import NoReturn


class CannotDraw(Exception):
    """A code of reason_sentences.py, and the numbers that its sentence needs."""

    def __init__(self, code: str, **details: int) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details


def refuse(code: str, **details: int) -> NoReturn:
    raise CannotDraw(code, **details)
