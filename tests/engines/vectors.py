"""Test vectors: what Python and the page must both make of the same grids, cards and logs.

A vector holds a question and its answer, and `again` asks once more. The page does the same in
tests/browser/vectors.js. Files are written by rewrite_vectors.py, one vector a line.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from games.engines.core.card import Card as Scorecard
from games.engines.core.card import Operation, Value, contested, merge, merged, standing
from games.engines.gnoming import scoring
from games.engines.gnoming.arrangement import best_arrangement
from games.engines.gnoming.options import Options
from tests.engines.sheet_vectors import GAMES, checked

Json = dict[str, Any]

FOLDER = Path(__file__).resolve().parent.parent / "vectors"


def read(name: str) -> Json:
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def write(name: str, kind: str, game: str, vectors: list[Json]) -> Path:
    lines = ",\n".join(msgspec.json.encode(vector).decode() for vector in vectors)
    path = FOLDER / f"{name}.json"
    path.write_text(f'{{"kind":"{kind}","game":"{game}","vectors":[\n{lines}\n]}}\n', "utf-8")
    return path


def again(kind: str, game: str, vector: Json) -> Json:
    """The same question, answered by today's rules."""
    answered = vector | ASK[kind](game, vector)
    return json.loads(msgspec.json.encode(answered))


# Asking


def merge_log(game: str, vector: Json) -> Json:
    card, verdicts = Scorecard(), []
    for operation in operations(vector):
        card, verdict = merge(card, operation)
        verdicts.append(verdict)
    return {
        "verdicts": verdicts,
        "card": card,
        "contested": contested(card),
        "standing": {register: standing(card, register) for register in sorted(card.registers)},
    }


def read_card(game: str, vector: Json) -> Json:
    sheet, options_type, *_ = GAMES[game]
    options = msgspec.convert(vector["options"], options_type)
    tried = [(each["register"], each["value"]) for each in vector["checks"]]
    return {
        "sheet": sheet.read(merged(operations(vector)), options),
        "checks": [checked(sheet, entry, options) for entry in tried],
    }


def score_grid(game: str, vector: Json) -> Json:
    sheet = scoring.sheet(tuple(vector["grid"]), options_of(vector))
    lines = [(line.cells[0], line.cells[2], line.kind, *line.reads) for line in sheet.lines]
    return {"total": sheet.total, "lines": lines}


def score_round(game: str, vector: Json) -> Json:
    grids = [tuple(grid) for grid in vector["grids"]]
    sheets = scoring.sheets(grids, vector["out"], options_of(vector))
    return {"totals": [sheet.total for sheet in sheets]}


def arrange(game: str, vector: Json) -> Json:
    return {"best": best_arrangement(tuple(vector["grid"]), options_of(vector))}


ASK: dict[str, Callable[[str, Json], Json]] = {
    "merges": merge_log,
    "cards": read_card,
    "grids": score_grid,
    "rounds": score_round,
    "arrangements": arrange,
}


def options_of(vector: Json) -> Options:
    return msgspec.convert(vector["options"], Options)


def operations(vector: Json) -> list[Operation]:
    """Written short: which phone, which register, what, and what it had seen."""
    short: list[tuple[str, str, Value, int]] = vector["operations"]
    return [
        Operation(f"op-{place}", device, place + 1, register, value, seen)
        for place, (device, register, value, seen) in enumerate(short)
    ]
