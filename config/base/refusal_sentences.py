"""From a refusal to its sentence and its HTTP status: the only place that does this.

Each part of the site declares its refusals, code by code. Two parts may say different things for
the same code ("not-host" of a table and of a card), so whoever answers names the parts that speak
here; the first one that knows the code counts.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext

from config.base.refusal import Refused

USUAL = 409  # the wish does not fit what is there now


class Refusal(NamedTuple):
    """A sentence with a status of its own; a sentence that stands alone has the usual one."""

    sentence: str | Promise
    status: int = USUAL


Refusals = Mapping[str, str | Promise | Refusal]


def sentence(refused: Refused, *parts: Refusals) -> str:
    """In the reader's language. Engines write theirs in English; lazy ones translate themselves."""
    said = declared(refused.code, *parts).sentence
    words = gettext(said) if isinstance(said, str) else str(said)
    return words.format(**{gap: _listed(detail) for gap, detail in refused.details.items()})


def _listed(detail: Any) -> Any:
    return ", ".join(map(str, detail)) if isinstance(detail, list | tuple) else detail


def status(refused: Refused, *parts: Refusals) -> int:
    return declared(refused.code, *parts).status


def declared(code: str, *parts: Refusals) -> Refusal:
    found = next((part for part in parts if code in part), parts[0])[code]
    return found if isinstance(found, Refusal) else Refusal(found)
