"""Why a table came about, as it stands in the book, in a sentence with names."""

from typing import Any

from django.utils.translation import gettext

from tournaments.book.asking import FINE
from tournaments.pairing.sentences import told
from tournaments.pairing.tables import Reason


def sentence_of(stored: dict[str, Any], names: dict[int, str]) -> str:
    """The log knows lists only, and draws reckon scores finer than anybody reads them."""
    details = {name: _exact(value) for name, value in stored.items() if name != "code"}
    if stored["code"] == "scores":
        details = {name: value // FINE for name, value in details.items()}
    return told(Reason(stored["code"], details), gettext, names.__getitem__)


def _exact(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
