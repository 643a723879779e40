"""What every part of the site raises when somebody's wish is refused.

Pure, so that engines can raise it too. Sentences and statuses: config/base/refusal_sentences.py.
"""

from typing import Any, NoReturn


class Refused(Exception):
    """A code for programs, and details that fill the gaps of its sentence. Nothing was changed."""

    def __init__(self, code: str, /, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


def refuse(code: str, /, **details: Any) -> NoReturn:
    raise Refused(code, **details)
