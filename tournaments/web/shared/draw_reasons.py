"""A stored reason of a draw as a sentence with names."""

from typing import Any

from django.utils.translation import gettext

from tournaments.domain.draw_request import FINE
from tournaments.pairing.reason_sentences import reason_sentence
from tournaments.pairing.tables import Reason


def sentence_of(stored: dict[str, Any], names: dict[int, str]) -> str:
    """JSON gives lists for tuples, and draws use scores multiplied by FINE."""
    details = {name: _exact(value) for name, value in stored.items() if name != "code"}
    if stored["code"] == "scores":
        details = {name: value // FINE for name, value in details.items()}
    return reason_sentence(Reason(stored["code"], details), gettext, names.__getitem__)


def _exact(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
