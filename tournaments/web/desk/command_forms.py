"""Reads a command from a form: flat fields of the same names, or one field with the whole JSON."""

from typing import Any

import msgspec
from django.http import QueryDict

from tournaments.domain.commands import AnyCommand

NOT_OF_THE_COMMAND = {"csrfmiddlewaretoken", "next", "id", "deed"}
LISTS = {"numbers", "pair", "order"}
SCORE = "score-"  # followed by the number of the entry


def command_from_form(form: QueryDict) -> AnyCommand:
    """Raises msgspec.ValidationError if it is no command."""
    if command := form.get("deed"):
        return msgspec.json.decode(command, type=AnyCommand)
    words = {name: _value(form, name) for name in form if name not in NOT_OF_THE_COMMAND}
    words = {name: value for name, value in words.items() if value != ""}
    return msgspec.convert(_with_scores(words), AnyCommand, strict=False)


def _value(form: QueryDict, name: str) -> Any:
    if name in LISTS:
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
