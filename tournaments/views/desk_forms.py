"""A form's fields become a deed: the same words, flat. What a field cannot hold comes as JSON."""

from typing import Any

import msgspec
from django.http import QueryDict

from tournaments.book.deeds import AnyDeed

NOT_OF_THE_DEED = {"csrfmiddlewaretoken", "next", "id", "deed"}
SEVERAL = {"numbers", "pair", "order"}
SCORE = "score-"  # and the number of the entry


def deed_in(form: QueryDict) -> AnyDeed:
    """Raises msgspec.ValidationError for what is no deed."""
    if deed := form.get("deed"):
        return msgspec.json.decode(deed, type=AnyDeed)
    words = {name: _value(form, name) for name in form if name not in NOT_OF_THE_DEED}
    words = {name: value for name, value in words.items() if value != ""}
    return msgspec.convert(_with_scores(words), AnyDeed, strict=False)


def _value(form: QueryDict, name: str) -> Any:
    if name in SEVERAL:
        return [value for value in form.getlist(name) if value]
    if name == "sizes":
        return [size for size in form.get(name, "").split(",") if size]
    return form.get(name, "").strip()


def _with_scores(words: dict[str, Any]) -> dict[str, Any]:
    scores = [
        {"entry": name.removeprefix(SCORE), "score": str(value).replace("−", "-")}
        for name, value in words.items()
        if name.startswith(SCORE)
    ]
    plain = {name: value for name, value in words.items() if not name.startswith(SCORE)}
    return {**plain, "scores": scores} if scores else plain
